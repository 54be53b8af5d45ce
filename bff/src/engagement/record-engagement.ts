import { setTimeout as delay } from 'node:timers/promises'
import { timeZone } from '@directory/contracts/catalogue/local-time'
import { countedVisitMinutes } from '@directory/contracts/catalogue/retention-periods'
import type { EngagementKind } from '@directory/contracts/events/engagement'
import type { Pool } from 'pg'
import type { Visitor } from './visitor.ts'

interface Engagement extends Visitor {
  readonly listingId: string
  readonly kind: EngagementKind
}

interface Waiting {
  readonly engagement: Engagement
  readonly settle: (error?: unknown) => void
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

/** Milliseconds between statements when there are many visitors: nobody waits for the answer, and fifty statements a second cost little. */
const pause = 20

/**
 * Records visitors' actions, durably once the promise resolves: each once per listing and half hour. Actions that arrive while a statement
 * is running, and shortly after, are batched into the next, so that a thousand concurrent visitors cost a handful of statements. Invisible
 * listings do not count.
 */
export function createEngagementRecorder(pool: Pool): (engagement: Engagement) => Promise<void> {
  let waiting: Waiting[] = []
  let isWriting = false

  async function write(): Promise<void> {
    isWriting = true
    for (let isFirst = true; waiting.length > 0; isFirst = false) {
      if (!isFirst) await delay(pause)
      const batch = waiting
      waiting = []
      const failure = await insert(batch.map(({ engagement }) => engagement)).then(
        () => undefined,
        (error: unknown) => error,
      )
      for (const { settle } of batch) settle(failure)
    }
    isWriting = false
  }

  const insert = (batch: readonly Engagement[]) =>
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
    })

  return (engagement) =>
    new Promise((resolve, reject) => {
      waiting.push({ engagement, settle: (error) => (error === undefined ? resolve() : reject(error)) })
      if (!isWriting) void write()
    })
}
