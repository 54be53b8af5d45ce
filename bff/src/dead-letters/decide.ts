import { randomUUID } from 'node:crypto'
import { allowSilence } from '@directory/kit/database/allow-silence'
import { transaction } from '@directory/kit/database/pool'
import { sqlTransaction } from '@directory/kit/database/sql'
import type { Pool } from 'pg'

interface Decision {
  readonly actorId: string
  readonly action: 'replayMessages' | 'discardMessages'
  readonly consumer: string
  /** Where it is about one message alone. */
  readonly messageId?: string | undefined
}

const insert = `
  INSERT INTO audit_entry (id, actor_id, action, subject_kind, subject_id, subject_name, before)
  VALUES ($1, $2, $3, 'message', $4, $5, jsonb_build_object('messages', $6::integer))`

/**
 * Does what somebody has decided about failed messages and keeps who it was; gives how many messages it was. Nothing is done while nothing
 * can be kept. What the messages hold is not kept: it may be personal.
 */
export async function decide(pool: Pool, { actorId, action, consumer, messageId }: Decision, work: () => Promise<number>): Promise<number> {
  return transaction(pool, async (tx) => {
    await allowSilence(sqlTransaction(tx))
    const count = await work()
    const id = randomUUID()
    if (count > 0) await tx.query(insert, [id, actorId, action, messageId ?? id, consumer, count])
    return count
  })
}
