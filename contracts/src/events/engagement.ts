import { z } from 'zod'
import { Id } from '../primitives.ts'
import { eventContract } from './envelope.ts'

/** What a visitor can do with a listing that its owner has counted: look at it, and choose one of its ways to get in touch. */
export const EngagementKind = z.enum(['view', 'call', 'email', 'website'])
export type EngagementKind = z.infer<typeof EngagementKind>

/** What visitors did since the last such event; each is counted in exactly one of them. Days are the city's own. */
export const EngagementCounted = eventContract(
  'bff.engagement.counted.v1',
  z.strictObject({
    counts: z.array(z.strictObject({ listingId: Id, day: z.iso.date(), kind: EngagementKind, count: z.number().int().positive() })),
  }),
  ['listings.engagement'],
)
