import { randomUUID } from 'node:crypto'
import type { Listing } from '@directory/contracts/events/listings'
import { getListingDraft, reserveListingDraft } from '@directory/contracts/http/listing-drafts'
import { getListing } from '@directory/contracts/http/listings'
import { sampleListing } from '@directory/contracts/testing/sample-listing'
import { createApp } from '@directory/kit/http/app'
import { route } from '@directory/kit/http/routes'
import { createLogger } from '@directory/kit/log'
import { Problem } from '@directory/kit/problem'
import { fakeTokens } from '@directory/kit/testing/tokens'

const listing = (id: string, ownerId: string): Listing =>
  sampleListing({ id, ownerId, name: 'Joe’s Plumbing', slug: 'joes-plumbing', isApproved: false })

/** A fake listings service that follows its contract, with listings and drafts by owner. Admins can read all of them. */
export async function startListingsStandIn() {
  const owners = new Map<string, string>()
  const packages = new Map<string, Pick<Listing, 'advertisingPackage' | 'packageExpiresAt'>>()
  const reserved = new Map<string, string>()
  const nextOwners = new Map<string, string>()
  const app = await createApp({ name: 'listings', logger: createLogger('listings', 'silent'), verifyToken: fakeTokens.verify })
  route(app, getListing, async ({ caller, params: { id } }) => {
    const ownerId = owners.get(id)
    if (!ownerId || (ownerId !== caller.accountId && caller.role !== 'admin')) throw new Problem('listing-not-found')
    owners.set(id, nextOwners.get(id) ?? ownerId)
    return { ...listing(id, ownerId), ...packages.get(id) }
  })
  const findDraft = (id: string, ownerId: string) => {
    if (owners.get(id) !== ownerId) throw new Problem('draft-not-found')
    return { id, ownerId, name: 'Joe’s Plumbing', heldUntil: '2027-01-01T00:00:00.000Z' }
  }
  route(app, getListingDraft, async ({ caller, params: { id } }) => findDraft(id, caller.accountId))
  route(app, reserveListingDraft, async ({ caller, params: { id }, body }) => {
    reserved.set(id, body.checkoutId)
    return findDraft(id, caller.accountId)
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    /** A new listing, or draft, of an account. */
    add(ownerId: string): string {
      const id = randomUUID()
      owners.set(id, ownerId)
      return id
    },
    /** A listing gets another owner. */
    transfer: (id: string, ownerId: string) => owners.set(id, ownerId),
    /** The same, once it has been read. */
    transferAfterRead: (id: string, ownerId: string) => nextOwners.set(id, ownerId),
    /** An admin grants a listing a package. */
    grant(id: string, granted: Pick<Listing, 'advertisingPackage' | 'packageExpiresAt'>): void {
      packages.set(id, granted)
    },
    /** The checkout that a draft is reserved for. */
    reservedFor: (id: string): string | undefined => reserved.get(id),
    stop: () => app.close(),
  }
}
