import { randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** A local part that nobody can guess: 26 characters of five random bits. Lower case, since mail servers may change that of others. */
export const createLocalPart = (): string => Array.from(randomBytes(26), (byte) => alphabet[byte % 32]).join('')

/** The address at which one side of a conversation can write to the other; null if the installation receives no email. */
export const toAddress = (localPart: string, domain: string | undefined): string | null => (domain ? `${localPart}@${domain}` : null)
