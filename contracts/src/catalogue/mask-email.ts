/** An address that its holder recognises, and that tells nobody else: p•••@example.com. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')
