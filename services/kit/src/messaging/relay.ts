import type { Envelope } from '@directory/contracts/events/envelope'
import type pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { extendIdleTimeout } from '../database/idle-transaction-timeout.ts'
import { createNotifiedLoop, type NotifiedLoop } from '../database/notified-loop.ts'
import { transaction } from '../database/pool.ts'
import { checkedRows } from '../database/rows.ts'
import { sqlTransaction } from '../database/sql.ts'
import { isSampled, traceId } from '../http/trace.ts'
import { countRelayed } from '../metrics/messages.ts'
import { startSpan } from '../tracing/tracing.ts'
import type { Bus } from './bus.ts'

const OutboxRow = z.strictObject({
  id: z.uuid(),
  aggregate_type: z.string(),
  aggregate_id: z.uuid(),
  aggregate_version: z.int(),
  type: z.string(),
  payload: z.unknown(),
  trace: z.string().nullable(),
  occurred_at: z.date(),
  attempts: z.int(),
})
type OutboxRow = z.output<typeof OutboxRow>

export interface RelayOptions {
  readonly pool: pg.Pool
  readonly url: string
  readonly schema: string
  readonly bus: Pick<Bus, 'publish'>
  readonly logger: Logger
  readonly batchSize?: number
  /** Milliseconds between polls when there are no notifications. */
  readonly pollInterval?: number
  /** Milliseconds before a refused message is retried, by attempt; the last one repeats. */
  readonly retryDelays?: readonly number[]
}

export type Relay = NotifiedLoop

const select = `
  SELECT id, aggregate_type, aggregate_id, aggregate_version, type, payload, trace, occurred_at, attempts
  FROM outbox candidate
  WHERE published_at IS NULL AND available_at <= now()
    AND NOT EXISTS (
      SELECT 1 FROM outbox earlier
      WHERE earlier.published_at IS NULL AND earlier.aggregate_id = candidate.aggregate_id AND earlier.position < candidate.position)
  ORDER BY position LIMIT $1
  FOR UPDATE SKIP LOCKED`

const refuse = `
  UPDATE outbox SET attempts = attempts + 1, last_error = refusal.reason, available_at = now() + refusal.delay * interval '1 millisecond'
  FROM jsonb_to_recordset($1::jsonb) AS refusal(id uuid, reason text, delay integer)
  WHERE outbox.id = refusal.id`

/** An event that waits for an unavailable dependency is not counted as failed, but it must not hold up those after it. */
const postpone = `UPDATE outbox SET available_at = now() + interval '5 seconds' WHERE id = ANY($1::uuid[])`

const defaultRetryDelays = [250, 1_000, 5_000, 15_000, 60_000]

/** The span of an event's publication, in the trace that wrote it. */
const startPublishSpan = (service: string, { id, type, trace }: OutboxRow) =>
  trace && isSampled(trace)
    ? startSpan({
        service,
        name: `publish ${type}`,
        kind: 'producer',
        parent: trace,
        attributes: { 'messaging.operation.name': 'publish', 'messaging.message.id': id, 'event.type': type },
      })
    : undefined

const toEnvelope = (row: OutboxRow, trace = row.trace): Envelope => ({
  id: row.id,
  type: row.type,
  aggregate: { type: row.aggregate_type, id: row.aggregate_id, version: row.aggregate_version },
  occurredAt: row.occurred_at.toISOString(),
  trace,
  data: row.payload,
})

/** Publishes one batch and marks what the bus has accepted, in the transaction that locks the rows. Returns how many rows it processed. */
export async function relayBatch(options: RelayOptions): Promise<number> {
  const { pool, schema, bus, logger, batchSize = 1_000, retryDelays = defaultRetryDelays } = options
  const service = schema.replaceAll('_', '-')
  return transaction(pool, async (tx) => {
    // Not a prepared statement, whose plan would remain that of an empty outbox when a backlog builds up.
    const rows = checkedRows(OutboxRow, await tx.query(select, [batchSize]))
    if (rows.length === 0) return 0
    await extendIdleTimeout(sqlTransaction(tx))
    const spans = rows.map((row) => startPublishSpan(service, row))
    const results = await bus.publish(
      rows.map((row, index) => ({ envelope: toEnvelope(row, spans[index]?.traceparent), attempt: row.attempts + 1 })),
    )
    for (const [index, span] of spans.entries()) span?.end(results[index]?.accepted ? undefined : 'refused')
    const accepted = rows.filter((_, index) => results[index]?.accepted).map((row) => row.id)
    const refusals = rows.flatMap((row, index) => {
      const result = results[index]
      if (result === undefined || result.accepted) return []
      const level = result.counted ? 'warn' : 'debug'
      logger[level](
        { messageId: row.id, type: row.type, traceId: row.trace && traceId(row.trace), attempt: row.attempts + 1, reason: result.reason },
        'a message was refused',
      )
      const delay = retryDelays[Math.min(row.attempts, retryDelays.length - 1)] ?? 1_000
      return result.counted ? [{ id: row.id, reason: result.reason, delay }] : []
    })
    if (accepted.length) await tx.query('UPDATE outbox SET published_at = now(), last_error = NULL WHERE id = ANY($1::uuid[])', [accepted])
    if (refusals.length) await tx.query(refuse, [JSON.stringify(refusals)])
    countRelayed(service, {
      published: accepted.length,
      refused: refusals.length,
      unavailable: rows.length - accepted.length - refusals.length,
    })
    const refused = new Set(refusals.map(({ id }) => id))
    const waiting = rows.filter(({ id }, index) => results[index]?.accepted === false && !refused.has(id)).map(({ id }) => id)
    const isBlocking = waiting.length === batchSize
    if (isBlocking) await tx.query(postpone, [waiting])
    return accepted.length + refusals.length + (isBlocking ? waiting.length : 0)
  })
}

/** Moves a service's outbox to the bus. Several relays may share one outbox. */
export const createRelay = (options: RelayOptions & { readonly bus: Pick<Bus, 'check'> }): Relay =>
  createNotifiedLoop({
    url: options.url,
    applicationName: `${options.schema}-relay`,
    channel: `outbox_${options.schema}`,
    pollInterval: options.pollInterval,
    async run(isStopping) {
      // While the bus is unavailable nothing is picked up: postponing a backlog repeatedly would cost more than sending it.
      const isBusAvailable = () =>
        options.bus.check().then(
          () => true,
          () => false,
        )
      while (!isStopping() && (await isBusAvailable()) && (await relayBatch(options)) > 0);
    },
    onFailure: (error) => options.logger.warn({ err: error }, 'the relay failed; it continues when the database is available'),
  })
