import { createHash, randomBytes, randomInt } from 'node:crypto'
import { claimLimits } from '@directory/contracts/catalogue/business-claims'

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const createCode = (): string =>
  Array.from({ length: claimLimits.codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** What is stored of a code. It is bound to its claim, so that it proves no other. */
export const hashCode = (claimId: string, typed: string): string =>
  createHash('sha256')
    .update(`${claimId}:${typed.toUpperCase().replace(/[^A-Z\d]/g, '')}`)
    .digest('base64url')

/** What a website or its domain must state. */
export const createToken = (): string => randomBytes(18).toString('base64url')
