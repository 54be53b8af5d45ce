/** The salutation of every email. */
export const greet = (firstName: string | null): string => (firstName ? `Hello ${firstName},` : 'Hello,')
