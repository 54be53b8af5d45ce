import { claimMethodIds } from '@directory/contracts/catalogue/business-claims'
import type { BusinessVerification } from '@directory/contracts/events/listings'
import { z } from 'zod'
import { findProvable, type Provable } from './provable.ts'

const Method = z.enum(claimMethodIds)

interface Verified {
  readonly verifiedBy: string | null
  readonly verifiedValue: string | null
  readonly verifiedAt: Date | null
}

export const noVerification = { verifiedBy: null, verifiedValue: null, verifiedAt: null } as const

/** What was verified of a business. */
export const readVerification = ({ verifiedBy, verifiedValue, verifiedAt }: Verified): BusinessVerification | null =>
  verifiedBy !== null && verifiedValue !== null && verifiedAt !== null
    ? { method: Method.parse(verifiedBy), what: verifiedValue, verifiedAt: verifiedAt.toISOString() }
    : null

/** Whether a business is marked as verified although what was proven has changed. */
export function hasLapsed(listing: Verified & Provable): boolean {
  const verification = readVerification(listing)
  return verification !== null && findProvable(verification.method, listing) !== verification.what
}
