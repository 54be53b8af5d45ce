/** How every mail of ours begins. */
export const greet = (firstName: string | null): string => (firstName ? `Hello ${firstName},` : 'Hello,')
