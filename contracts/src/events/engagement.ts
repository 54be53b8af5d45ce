import { z } from 'zod'
import { Id } from '../primitives.ts'
import { eventContract } from './envelope.ts'

/** The visitor actions counted for a listing's owner: viewing the listing and using one of its contact options. */
export const EngagementKind = z.enum(['view', 'call', 'email', 'website'])
export type EngagementKind = z.infer<typeof EngagementKind>

const Count = z.int().min(0)

/** What visitors did with a listing, and its owner in return. */
export const Engagement = z.strictObject({
  appearances: Count.describe('How often it was shown in a list'),
  views: Count,
  calls: Count,
  emails: Count,
  websites: Count,
  enquiries: Count.describe('Received'),
  answers: Count.describe('Enquiries answered for the first time'),
  reviews: Count.describe('Published'),
})
export type Engagement = z.infer<typeof Engagement>

/** Visitor actions since the last such event; each is counted in exactly one event. Days are local to the city. */
export const EngagementCounted = eventContract(
  'bff.engagement.counted.v1',
  z.strictObject({
    counts: z.array(z.strictObject({ listingId: Id, day: z.iso.date(), kind: EngagementKind, count: z.number().int().positive() })),
  }),
  ['listings.engagement'],
)

/** How often listings’ cards were shown in lists since the last such event. Days are local to the city. */
export const AppearancesCounted = eventContract(
  'bff.appearances.counted.v1',
  z.strictObject({
    counts: z.array(z.strictObject({ listingId: Id, day: z.iso.date(), count: z.int().positive() })),
  }),
  ['listings.engagement'],
)
