import { handlers } from '@directory/kit/http/handlers'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Pool } from 'pg'
import { createAppearanceRecorder } from './record-appearances.ts'
import { createEngagementRecorder } from './record-engagement.ts'
import { createVisitorReader } from './visitor.ts'

/** Crawlers and prefetched pages do not count. */
const isPerson = ({ headers }: FastifyRequest): boolean =>
  !isbot(headers['user-agent']) && !/prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)

/** Records where listings are shown to visitors, and what they do with them. */
export function engagementRoutes(pool: Pool) {
  const record = createEngagementRecorder(pool)
  const recordAppearances = createAppearanceRecorder(pool)
  const readVisitor = createVisitorReader(pool)

  return handlers('bff', {
    countEngagement: async ({ body, request }) => {
      if (isPerson(request)) await record({ ...body, ...(await readVisitor(request)) })
      return null
    },
    countAppearances: async ({ body: { listingIds }, request }) => {
      if (isPerson(request)) await recordAppearances([...new Set(listingIds)])
      return null
    },
  })
}
