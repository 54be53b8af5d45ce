import { type FailedWebhooks, webhooksShown } from '@directory/contracts/http/webhooks'
import type { Database } from '../database.ts'
import { wakeWorker } from './wake-worker.ts'

const hasFailed = { processedAt: null, attempts: { gt: 0 } }

/** The events that could not be processed yet, oldest first. */
export async function listFailed(database: Database): Promise<FailedWebhooks> {
  const [events, total] = await Promise.all([
    database.webhookEvent.findMany({ where: hasFailed, orderBy: [{ receivedAt: 'asc' }, { id: 'asc' }], take: webhooksShown }),
    database.webhookEvent.count({ where: hasFailed }),
  ])
  const webhooks = events.map(({ id, type, receivedAt, attempts, nextAttemptAt, lastError }) => ({
    id,
    type,
    receivedAt: receivedAt.toISOString(),
    attempts,
    nextAttemptAt: nextAttemptAt.toISOString(),
    reason: lastError ?? 'unknown',
  }))
  return { total, webhooks }
}

/** Makes one or all failed events due immediately and wakes the worker; returns the count. */
export async function retryFailed(database: Database, id: string | undefined): Promise<number> {
  return database.$transaction(async (tx) => {
    const { count } = await tx.webhookEvent.updateMany({
      where: { ...hasFailed, ...(id ? { id } : {}) },
      data: { nextAttemptAt: new Date() },
    })
    await wakeWorker(tx)
    return count
  })
}
