import { z } from 'zod'
import { Id } from '../primitives.ts'
import { eventContract } from './envelope.ts'

/** The visitor actions counted for a listing's owner: viewing the listing and using one of its contact options. */
export const EngagementKind = z.enum(['view', 'call', 'email', 'website'])
export type EngagementKind = z.infer<typeof EngagementKind>

/** Visitor actions since the last such event; each is counted in exactly one event. Days are local to the city. */
export const EngagementCounted = eventContract(
  'bff.engagement.counted.v1',
  z.strictObject({
    counts: z.array(z.strictObject({ listingId: Id, day: z.iso.date(), kind: EngagementKind, count: z.number().int().positive() })),
  }),
  ['listings.engagement'],
)
