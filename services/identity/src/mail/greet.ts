/** The salutation of every mail. */
export const greet = (firstName: string | null): string => (firstName ? `Hello ${firstName},` : 'Hello,')
