import { randomUUID } from 'node:crypto'
import type { Listing } from '@directory/contracts/events/listings'
import { getListingDraft } from '@directory/contracts/http/listing-drafts'
import { getListing } from '@directory/contracts/http/listings'
import { createApp } from '@directory/kit/http/app'
import { route } from '@directory/kit/http/routes'
import { createLogger } from '@directory/kit/log'
import { Problem } from '@directory/kit/problem'
import { fakeTokens } from '@directory/kit/testing/tokens'

const listing = (id: string, ownerId: string): Listing => ({
  id,
  ownerId,
  name: 'Joe’s Plumbing',
  slug: 'joes-plumbing',
  description: null,
  trade: null,
  categoryId: null,
  location: 'Beeston',
  area: null,
  address: null,
  postcode: null,
  coordinates: null,
  phone: null,
  email: null,
  website: null,
  openingHours: null,
  socialMedia: {},
  images: [],
  rating: 0,
  reviewCount: 0,
  approvedReviewCount: 0,
  viewsCount: 0,
  advertisingPackage: 'starter',
  packageExpiresAt: null,
  isActive: true,
  isApproved: false,
  featured: false,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  version: 1,
})

/** Stands in for listings by its contract: whose listings and drafts there are. An admin is shown anybody's. */
export async function startListingsStandIn() {
  const owners = new Map<string, string>()
  const app = await createApp({ name: 'listings', logger: createLogger('listings', 'silent'), verifyToken: fakeTokens.verify })
  route(app, getListing, async ({ caller, params: { id } }) => {
    const ownerId = owners.get(id)
    if (!ownerId || (ownerId !== caller.accountId && caller.role !== 'admin')) throw new Problem('listing-not-found')
    return listing(id, ownerId)
  })
  route(app, getListingDraft, async ({ caller, params: { id } }) => {
    if (owners.get(id) !== caller.accountId) throw new Problem('draft-not-found')
    return { id, ownerId: caller.accountId, name: 'Joe’s Plumbing', heldUntil: '2027-01-01T00:00:00.000Z' }
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
    stop: () => app.close(),
  }
}
