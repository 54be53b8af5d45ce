import type { EngagementKind } from '@directory/contracts/events/engagement'
import type { Pool } from 'pg'

interface Engagement {
  readonly listingId: string
  readonly kind: EngagementKind
}

interface Waiting {
  readonly engagement: Engagement
  readonly settle: (error?: unknown) => void
}

/**
 * Notes what visitors did, for good when the promise resolves. All that comes while one statement is under way goes into the next, so that
 * a thousand visitors at once cost a handful of statements. Listings that nobody can see are not counted.
 */
export function createEngagementRecorder(pool: Pool, timeZone: string): (engagement: Engagement) => Promise<void> {
  let waiting: Waiting[] = []
  let isWriting = false

  async function write(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      const failure = await insert(batch).then(
        () => undefined,
        (error: unknown) => error,
      )
      for (const { settle } of batch) settle(failure)
    }
    isWriting = false
  }

  const insert = (batch: readonly Waiting[]) =>
    pool.query({
      name: 'record-engagement',
      text: `INSERT INTO engagement (listing_id, day, kind)
        SELECT listing.id, (now() AT TIME ZONE $3)::date, done.kind FROM unnest($1::uuid[], $2::text[]) AS done(id, kind) JOIN listing USING (id) WHERE visible`,
      values: [batch.map(({ engagement }) => engagement.listingId), batch.map(({ engagement }) => engagement.kind), timeZone],
    })

  return (engagement) =>
    new Promise((resolve, reject) => {
      waiting.push({ engagement, settle: (error) => (error === undefined ? resolve() : reject(error)) })
      if (!isWriting) void write()
    })
}
