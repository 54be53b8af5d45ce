import { type FailedWebhook, type FailedWebhooks, webhooksShown } from '@directory/contracts/http/webhooks'
import { type Database, schema } from '../database.ts'

type Row = Omit<FailedWebhook, 'receivedAt' | 'nextAttemptAt'> & { readonly receivedAt: Date; readonly nextAttemptAt: Date }

/** What could not be taken up yet, those that have waited longest first. */
export async function listFailed(database: Database): Promise<FailedWebhooks> {
  const [rows, total] = await Promise.all([
    database.$queryRaw<Row[]>`
      SELECT id, type, received_at AS "receivedAt", attempts, next_attempt_at AS "nextAttemptAt", coalesce(last_error, 'unknown') AS reason
      FROM webhook_event WHERE processed_at IS NULL AND attempts > 0 ORDER BY received_at, id LIMIT ${webhooksShown}`,
    database.webhookEvent.count({ where: { processedAt: null, attempts: { gt: 0 } } }),
  ])
  const webhooks = rows.map((row) => ({
    ...row,
    receivedAt: row.receivedAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt.toISOString(),
  }))
  return { total, webhooks }
}

/** Has one event that failed, or all of them, taken up at once and wakes the worker; gives how many. */
export async function retryFailed(database: Database, id: string | undefined): Promise<number> {
  return database.$transaction(async (tx) => {
    const { count } = await tx.webhookEvent.updateMany({
      where: { processedAt: null, attempts: { gt: 0 }, ...(id ? { id } : {}) },
      data: { nextAttemptAt: new Date() },
    })
    await tx.$executeRaw`SELECT pg_notify(${`work_${schema}`}, '')`
    return count
  })
}
