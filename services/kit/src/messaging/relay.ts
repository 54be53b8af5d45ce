import type { Envelope } from '@directory/contracts/events/envelope'
import pg from 'pg'
import type { Logger } from 'pino'
import { transaction } from '../database/pool.ts'
import { traceId } from '../http/trace.ts'
import type { Bus } from './bus.ts'

interface OutboxRow {
  id: string
  aggregate_type: string
  aggregate_id: string
  aggregate_version: number
  type: string
  payload: unknown
  trace: string | null
  occurred_at: Date
  attempts: number
}

export interface RelayOptions {
  readonly pool: pg.Pool
  readonly url: string
  readonly schema: string
  readonly bus: Pick<Bus, 'publish'>
  readonly logger: Logger
  readonly batchSize?: number
  /** Milliseconds between looks when no notification comes. */
  readonly pollInterval?: number
  /** Milliseconds before a refused message is offered again, by attempt; the last one repeats. */
  readonly retryDelays?: readonly number[]
}

export interface Relay {
  start(): void
  stop(): Promise<void>
}

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

/** What waits for something that is away is not blamed, but it must not keep all that comes after it waiting too. */
const postpone = `UPDATE outbox SET available_at = now() + interval '5 seconds' WHERE id = ANY($1::uuid[])`

const defaultRetryDelays = [250, 1_000, 5_000, 15_000, 60_000]

const envelopeOf = (row: OutboxRow): Envelope => ({
  id: row.id,
  type: row.type,
  aggregate: { type: row.aggregate_type, id: row.aggregate_id, version: row.aggregate_version },
  occurredAt: row.occurred_at.toISOString(),
  trace: row.trace,
  data: row.payload,
})

/** Publishes one batch and marks what the bus has accepted, in the transaction that holds the rows. Gives how many rows it moved on. */
export async function relayBatch({ pool, bus, logger, batchSize = 200, retryDelays = defaultRetryDelays }: RelayOptions): Promise<number> {
  return transaction(pool, async (tx) => {
    const { rows } = await tx.query<OutboxRow>({ name: 'relay-select', text: select, values: [batchSize] })
    if (rows.length === 0) return 0
    const results = await bus.publish(rows.map((row) => ({ envelope: envelopeOf(row), attempt: row.attempts + 1 })))
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
    const refused = new Set(refusals.map(({ id }) => id))
    const waiting = rows.filter(({ id }, index) => results[index]?.accepted === false && !refused.has(id)).map(({ id }) => id)
    const isBlocking = waiting.length === batchSize
    if (isBlocking) await tx.query(postpone, [waiting])
    return accepted.length + refusals.length + (isBlocking ? waiting.length : 0)
  })
}

/** Moves a service's outbox to the bus: woken by NOTIFY, with polling as the net. Several relays may share one outbox. */
export function createRelay(options: RelayOptions): Relay {
  const { url, schema, logger, pollInterval = 1_000 } = options
  let stopping = false
  let wake: () => void = () => undefined
  let notified = false
  let running: Promise<void> = Promise.resolve()
  let listener: pg.Client | undefined

  const nudge = () => {
    notified = true
    wake()
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: `${schema}-relay`, keepAlive: true })
    const forget = () => {
      if (listener === client) listener = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    client.on('notification', nudge)
    listener = client
    try {
      await client.connect()
      await client.query(`LISTEN ${pg.escapeIdentifier(`outbox_${schema}`)}`)
    } catch (error) {
      forget()
      throw error
    }
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      if (notified || stopping) return resolve()
      const timer = setTimeout(resolve, pollInterval)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function run(): Promise<void> {
    while (!stopping) {
      notified = false
      try {
        if (!listener) await listen()
        while (!stopping && (await relayBatch(options)) > 0);
      } catch (error) {
        if (!stopping) logger.warn({ err: error }, 'the relay could not work; it goes on when the database is back')
      }
      await pause()
    }
  }

  return {
    start() {
      running = run()
    },
    async stop() {
      stopping = true
      wake()
      await running
      await listener?.end().catch(() => undefined)
    },
  }
}
