import { randomUUID } from 'node:crypto'
import { extendIdleTimeout } from '@directory/kit/database/idle-transaction-timeout'
import { transaction } from '@directory/kit/database/pool'
import { sqlTransaction } from '@directory/kit/database/sql'
import type { Pool } from 'pg'

interface Decision {
  readonly actorId: string
  readonly action: 'replayMessages' | 'discardMessages'
  readonly consumer: string
  /** For a single message. */
  readonly messageId?: string | undefined
}

const insert = `
  INSERT INTO audit_entry (id, actor_id, action, subject_kind, subject_id, subject_name, before)
  VALUES ($1, $2, $3, 'message', $4, $5, jsonb_build_object('messages', $6::integer))`

/**
 * Carries out a decision about failed messages and records who made it; returns how many messages. Nothing is done unless it can be
 * recorded. The messages' content is not recorded: it may be personal.
 */
export async function decide(pool: Pool, { actorId, action, consumer, messageId }: Decision, work: () => Promise<number>): Promise<number> {
  return transaction(pool, async (tx) => {
    await extendIdleTimeout(sqlTransaction(tx))
    const count = await work()
    const id = randomUUID()
    if (count > 0) await tx.query(insert, [id, actorId, action, messageId ?? id, consumer, count])
    return count
  })
}
