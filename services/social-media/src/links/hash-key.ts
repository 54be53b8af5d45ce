import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link: 256 random bits. */
export const createKey = (): string => randomBytes(32).toString('base64url')

/** What is stored of it: nobody can derive the secret from that. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url')
