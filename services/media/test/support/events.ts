import { randomUUID } from 'node:crypto'
import type { Envelope, EventContract } from '@directory/contracts/events/envelope'
import { AccountDeleted } from '@directory/contracts/events/identity'
import {
  DraftHeld,
  DraftReleased,
  type Listing,
  ListingDeleted,
  ListingUpserted,
  ProofHeld,
  ProofReleased,
} from '@directory/contracts/events/listings'
import { SocialClientDeleted, SocialClientUpserted } from '@directory/contracts/events/social-media'
import { sampleListing } from '@directory/contracts/testing/sample-listing'

const envelope = ({ type, aggregate }: EventContract, id: string, version: number, data: unknown): Envelope => ({
  id: randomUUID(),
  type,
  aggregate: { type: aggregate, id, version },
  occurredAt: '2026-11-21T12:00:00.000Z',
  trace: null,
  data,
})

const listing = (id: string, version: number, urls: readonly string[]): Listing =>
  sampleListing({
    id,
    ownerId: randomUUID(),
    name: 'A shop',
    slug: 'a-shop',
    images: urls.map((url, index) => ({ id: randomUUID(), url, alt: '', colour: null, isPrimary: index === 0, sortOrder: index })),
    version,
  })

export const upserted = (id: string, version: number, urls: readonly string[]): Envelope =>
  envelope(ListingUpserted, id, version, listing(id, version, urls))
export const deleted = (id: string, version: number): Envelope => envelope(ListingDeleted, id, version, { id, slug: 'a-shop' })
export const proofHeld = (id: string, images: readonly string[]): Envelope => envelope(ProofHeld, id, 1, { id, images })
export const proofReleased = (id: string): Envelope => envelope(ProofReleased, id, 2, { id })
export const draftHeld = (id: string, images: readonly string[]): Envelope => envelope(DraftHeld, id, 1, { id, images })
export const draftReleased = (id: string): Envelope => envelope(DraftReleased, id, 2, { id })
export const clientUpserted = (id: string, version: number, images: readonly string[]): Envelope =>
  envelope(SocialClientUpserted, id, version, { id, accountId: randomUUID(), images })
export const clientDeleted = (id: string, version: number): Envelope =>
  envelope(SocialClientDeleted, id, version, { id, accountId: randomUUID() })
export const accountDeleted = (id: string): Envelope => envelope(AccountDeleted, id, 2, { id })
