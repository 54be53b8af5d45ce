import { z } from 'zod'
import { EngagementKind } from '../events/engagement.ts'
import { Id } from '../primitives.ts'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('listings')
const bffEndpoint = endpointsOf('bff')

export const countEngagement = bffEndpoint({
  summary: 'Count a visitor’s view of a listing or use of a contact option',
  method: 'POST',
  path: '/api/engagement',
  exposure: 'public',
  body: z.strictObject({ listingId: Id, kind: EngagementKind }),
})

const Count = z.number().int().min(0)

/** How often visitors viewed a listing and used its contact options on one local day. Days without any activity are omitted. */
export const DayOfEngagement = z.strictObject({
  listingId: Id,
  day: z.iso.date(),
  views: Count,
  calls: Count,
  emails: Count,
  websites: Count,
})
export type DayOfEngagement = z.infer<typeof DayOfEngagement>
export const getOwnEngagement = endpoint({
  summary: 'Visitors’ activity on the caller’s listings, day by day',
  method: 'GET',
  path: '/engagement',
  exposure: 'own',
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  response: z.array(DayOfEngagement),
})
