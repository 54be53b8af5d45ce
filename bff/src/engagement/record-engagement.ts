import { timeZone } from '@directory/contracts/catalogue/local-time'
import { countedVisitMinutes } from '@directory/contracts/catalogue/retention-periods'
import type { EngagementKind } from '@directory/contracts/events/engagement'
import type { Pool } from 'pg'
import { createBatcher } from './batcher.ts'
import type { Visitor } from './visitor.ts'

interface Engagement extends Visitor {
  readonly listingId: string
  readonly kind: EngagementKind
}

/**
 * The maximum number of visitors per network within that time: people share connections, but a bot may vary its user agent.
 */
const visitorsPerNetwork = { atListing: 5, inAll: 120 }

/**
 * Records and counts visitors not counted recently. Rows are inserted in the order of their visitors, so that processes recording the same
 * visitors cannot deadlock; of two concurrent actions, one counts.
 */
const record = `
  WITH done AS (
    SELECT DISTINCT ON (visitor, id, kind) done.* FROM unnest($1::bytea[], $2::bytea[], $3::uuid[], $4::text[]) AS done(visitor, network, id, kind)
      JOIN listing USING (id) WHERE visible
  ), fresh AS (
    SELECT *, row_number() OVER (PARTITION BY network, id, kind) AS at_listing, row_number() OVER (PARTITION BY network) AS in_all FROM done
      WHERE NOT EXISTS (SELECT FROM visit WHERE visit.visitor = done.visitor AND listing_id = id AND visit.kind = done.kind AND at > now() - $5 * interval '1 minute')
  ), allowed AS (
    SELECT fresh.* FROM fresh CROSS JOIN LATERAL (
      SELECT count(*) AS in_all, count(*) FILTER (WHERE listing_id = id AND visit.kind = fresh.kind) AS at_listing
        FROM visit WHERE visit.network = fresh.network AND at > now() - $5 * interval '1 minute'
    ) AS before WHERE fresh.at_listing + before.at_listing <= $6 AND fresh.in_all + before.in_all <= $7
  ), counted AS (
    INSERT INTO visit (visitor, network, listing_id, kind, at) SELECT visitor, network, id, kind, now() FROM allowed ORDER BY visitor, id, kind
      ON CONFLICT (visitor, listing_id, kind) DO UPDATE SET at = excluded.at, network = excluded.network WHERE visit.at <= now() - $5 * interval '1 minute'
      RETURNING listing_id, kind
  )
  INSERT INTO engagement (listing_id, day, kind) SELECT listing_id, (now() AT TIME ZONE $8)::date, kind FROM counted`

/**
 * Records visitors' actions, durably once the promise resolves: each once per listing and half hour. Invisible listings do not count.
 */
export const createEngagementRecorder = (pool: Pool): ((engagement: Engagement) => Promise<void>) =>
  createBatcher((batch) =>
    pool.query({
      name: 'record-engagement',
      text: record,
      values: [
        batch.map(({ visitor }) => visitor),
        batch.map(({ network }) => network),
        batch.map(({ listingId }) => listingId),
        batch.map(({ kind }) => kind),
        countedVisitMinutes,
        visitorsPerNetwork.atListing,
        visitorsPerNetwork.inAll,
        timeZone,
      ],
    }),
  )
