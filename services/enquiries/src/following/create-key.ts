import { randomBytes } from 'node:crypto'

/** The secret of the link with which a sender follows an enquiry. It is stored as it is: deleting the enquiry is what ends it. */
export const createKey = (): string => randomBytes(24).toString('base64url')
