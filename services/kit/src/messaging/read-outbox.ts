import { OutboxState } from '@directory/contracts/http/health'
import type { Pool } from 'pg'
import { checkedRows } from '../database/rows.ts'

/** The part of a service's outbox that is not on the bus yet. */
export async function readOutbox(pool: Pool): Promise<OutboxState> {
  const statement = `
    SELECT count(*)::integer AS waiting, count(*) FILTER (WHERE attempts > 0)::integer AS refused,
      greatest(0, coalesce(extract(epoch FROM now() - min(occurred_at)), 0))::integer AS "oldestSeconds"
    FROM outbox WHERE published_at IS NULL`
  const [state] = checkedRows(OutboxState, await pool.query(statement))
  return state ?? { waiting: 0, refused: 0, oldestSeconds: 0 }
}
