import { randomUUID } from 'node:crypto'
import type { EngagementCounted } from '@directory/contracts/events/engagement'
import { ListingsViewed } from '@directory/contracts/events/listings'
import { checkedRows } from '@directory/kit/database/rows'
import { sqlTransaction } from '@directory/kit/database/sql'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { subscriber } from '@directory/kit/messaging/subscriber'
import type { PoolClient } from 'pg'
import { chunk } from 'remeda'
import type { z } from 'zod'

const ViewedListing = ListingsViewed.data.shape.listings.element
/** In one event. */
const batchSize = 1_000

interface Count {
  readonly listingId: string
  readonly day: string
  readonly kind: string
  readonly count: number
}

/** Adds to listings' daily counts. Deleted listings are ignored. */
async function addCounts(counts: readonly Count[], tx: PoolClient): Promise<void> {
  const rows = JSON.stringify(counts)
  // Always in the same order, so that transactions do not deadlock.
  await tx.query(
    `SELECT id FROM listing WHERE id IN (SELECT "listingId" FROM jsonb_to_recordset($1::jsonb) AS counted("listingId" uuid)) ORDER BY id FOR UPDATE`,
    [rows],
  )
  await tx.query(
    `INSERT INTO listing_engagement (listing_id, day, kind, count)
     SELECT id, day, kind, sum(count) FROM jsonb_to_recordset($1::jsonb) AS counted("listingId" uuid, day date, kind text, count integer)
       JOIN listing ON id = "listingId" GROUP BY 1, 2, 3
     ON CONFLICT (listing_id, day, kind) DO UPDATE SET count = listing_engagement.count + excluded.count`,
    [rows],
  )
}

/** Adds visitors' actions to each listing's daily counts and views, and announces the new numbers of views. */
async function countEngagement(counts: z.output<typeof EngagementCounted.data>['counts'], tx: PoolClient): Promise<void> {
  await addCounts(counts, tx)
  const viewed = await tx.query(
    `UPDATE listing SET views_count = views_count + views FROM (
       SELECT "listingId", sum(count)::integer AS views FROM jsonb_to_recordset($1::jsonb) AS counted("listingId" uuid, kind text, count integer)
       WHERE kind = 'view' GROUP BY 1
     ) AS counted WHERE id = "listingId" RETURNING id, slug, views_count AS "viewsCount"`,
    [JSON.stringify(counts)],
  )
  const events = chunk(checkedRows(ViewedListing, viewed), batchSize).map((listings) =>
    outboxEvent(ListingsViewed, { id: randomUUID(), version: 1 }, { listings }),
  )
  await addToOutbox(sqlTransaction(tx), events)
}

export const engagement = subscriber('listings.engagement', {
  EngagementCounted: (events, tx) =>
    countEngagement(
      events.flatMap(({ data }) => data.counts),
      tx,
    ),
  AppearancesCounted: (events, tx) =>
    addCounts(
      events.flatMap(({ data }) => data.counts.map((count) => ({ ...count, kind: 'appearance' }))),
      tx,
    ),
  EnquiryReceived: (events, tx) =>
    addCounts(
      events.map(({ data }) => ({ ...data, kind: 'enquiry', count: 1 })),
      tx,
    ),
  EnquiryAnswered: (events, tx) =>
    addCounts(
      events.map(({ data }) => ({ ...data, kind: 'answer', count: 1 })),
      tx,
    ),
  EnquirySettled: (events, tx) =>
    addCounts(
      events.map(({ data: { listingId, day, isSettled } }) => ({ listingId, day, kind: isSettled ? 'settled' : 'reopened', count: 1 })),
      tx,
    ),
})
