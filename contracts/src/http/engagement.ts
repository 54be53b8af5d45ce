import { z } from 'zod'
import { Engagement, EngagementKind } from '../events/engagement.ts'
import { Id } from '../primitives.ts'
import { mostCards } from './directory.ts'
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

export const countAppearances = bffEndpoint({
  summary: 'Count the businesses shown to a visitor on a page of a list',
  method: 'POST',
  path: '/api/appearances',
  exposure: 'public',
  body: z.strictObject({ listingIds: z.array(Id).min(1).max(mostCards) }),
})

/** The engagement with a listing on one local day. Days without any activity are omitted. */
export const DayOfEngagement = Engagement.extend({ listingId: Id, day: z.iso.date() })
export type DayOfEngagement = z.infer<typeof DayOfEngagement>
const Period = z.object({ days: z.coerce.number().int().min(1).max(366).default(30) })

export const getOwnEngagement = endpoint({
  summary: 'Visitors’ activity on the caller’s listings, day by day',
  method: 'GET',
  path: '/engagement',
  exposure: 'own',
  query: Period,
  response: z.array(DayOfEngagement),
})
export const downloadOwnEngagement = bffEndpoint({
  summary: 'Visitors’ activity on the caller’s listings, day by day, as a CSV download',
  method: 'GET',
  path: '/api/own/engagement.csv',
  exposure: 'own',
  query: Period,
  response: z.unknown(),
})
