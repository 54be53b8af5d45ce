import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { z } from 'zod'
import type { Transaction } from '../database.ts'
import { isMailProvider } from '../verification/mail-providers.ts'

interface ReviewedListing {
  readonly ownerId: string
  readonly website: string | null
  readonly email: string | null
}

const Relation = z.strictObject({ email: z.string().nullable(), isOwnersBrowser: z.boolean() })

const domainOf = (email: string | null): string | undefined => email?.split('@')[1]?.toLowerCase()

function hostOf(website: string | null): string | undefined {
  if (website === null || !URL.canParse(website)) return undefined
  return new URL(website).hostname.replace(/^www\./, '')
}

/** Whether an address belongs to the business: it is at its own domain, not at a provider that anybody can use. */
export function isStaffAddress(email: string | null, listing: Pick<ReviewedListing, 'website' | 'email'>): boolean {
  const domain = domainOf(email)
  return domain !== undefined && !isMailProvider(domain) && (domain === hostOf(listing.website) || domain === domainOf(listing.email))
}

/** Whether an account belongs to the staff of a business, or is in a browser in which its owner has written something or seen their businesses. */
export async function isStaff(tx: Transaction, { accountId, browserId }: Caller, listing: ReviewedListing): Promise<boolean> {
  const [relation] = await rows(tx, Relation)`
    SELECT email, EXISTS (
      SELECT FROM author_browser WHERE author_id = ${listing.ownerId}::uuid AND browser_id = ${browserId ?? null}::uuid
    ) AS "isOwnersBrowser" FROM author WHERE id = ${accountId}::uuid`
  return relation?.isOwnersBrowser === true || isStaffAddress(relation?.email ?? null, listing)
}

/** Refuses reviews by the owner of a business and by its staff. */
export async function requireCustomer(tx: Transaction, caller: Caller, listing: ReviewedListing): Promise<void> {
  if (listing.ownerId === caller.accountId) throw new Problem('review-of-own-business')
  if (await isStaff(tx, caller, listing)) throw new Problem('review-by-staff')
}
