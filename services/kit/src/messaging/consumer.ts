import type { EventContract } from '@directory/contracts/events/envelope'
import { Envelope } from '@directory/contracts/events/envelope'
import type { ConsumerName } from '@directory/contracts/events/topology'
import { consumers } from '@directory/contracts/events/topology'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { transaction } from '../database/pool.ts'
import { checkedRows } from '../database/rows.ts'
import { traceId } from '../http/trace.ts'
import { getServiceName } from '../log.ts'
import { countDeliveries } from '../metrics/messages.ts'
import { tracedDelivery } from '../tracing/traced-delivery.ts'
import { isUnavailable } from '../unavailable.ts'
import type { Consumer, Delivery } from './bus.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** What a consumer does with its events: `handle` runs inside the transaction that also records the messages as processed. */
export interface Subscription {
  readonly consumer: ConsumerName
  /** Whether each message has its own transaction, for effects that cannot be rolled back when the next message fails. */
  readonly isOneAtATime?: boolean
  handle(messages: readonly Envelope[], tx: PoolClient): Promise<void>
}

const RecordedMessage = z.strictObject({ id: z.uuid() })
const ParkedMessage = z.strictObject({ envelope: Envelope, reason: z.string(), attempts: z.int() })
const Parked = z.strictObject({ count: z.int() })

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** In one process the consumers of an event receive the same envelope; it is parsed for the first of them. */
const parsedBefore = new WeakMap<Envelope, Envelope>()

function parse(envelope: Envelope, events: readonly EventContract[]): Envelope {
  const before = parsedBefore.get(envelope)
  if (before) return before
  const parsed = parseTolerantly(Envelope, envelope)
  const contract = events.find((event) => event.type === parsed.type)
  if (!contract) throw new Error(`no contract for ${parsed.type}`)
  const message = { ...parsed, data: parseTolerantly(contract.data, parsed.data) }
  parsedBefore.set(envelope, message)
  return message
}

/** A consumer whose effect happens once for each message, however often it is delivered: inbox and effect share a transaction. */
export function createConsumer(pool: Pool, subscription: Subscription, logger: Logger): Consumer {
  const { consumer } = subscription
  const service = getServiceName(logger)
  const events: readonly EventContract[] = Object.values(consumers[consumer])

  async function process(envelopes: readonly Envelope[]): Promise<void> {
    const messages = new Map(envelopes.map((envelope) => [envelope.id, parse(envelope, events)]))
    const unseen = await transaction(pool, async (tx) => {
      const insert = {
        name: `inbox-${consumer}`,
        text: `INSERT INTO inbox (consumer, message_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING RETURNING message_id AS id`,
        values: [consumer, [...messages.keys()].sort()],
      }
      const newIds = new Set(checkedRows(RecordedMessage, await tx.query(insert)).map(({ id }) => id))
      const unseen = [...messages.values()].filter((message) => newIds.has(message.id))
      if (unseen.length) await subscription.handle(unseen, tx)
      return unseen
    })
    if (!logger.isLevelEnabled('debug')) return
    for (const { id, type, trace } of unseen)
      logger.debug({ consumer, messageId: id, type, traceId: trace && traceId(trace) }, 'a message was processed')
  }

  async function attempt(envelopes: readonly Envelope[]): Promise<Delivery[]> {
    try {
      await process(envelopes)
      return envelopes.map(() => ({ outcome: 'done' }))
    } catch (error) {
      if (isUnavailable(error)) return envelopes.map(() => ({ outcome: 'unavailable', error: asError(error) }))
      if (envelopes.length === 1) return [{ outcome: 'failed', error: asError(error) }]
      // By halves, so that one poison message among hundreds costs its neighbours a few transactions rather than one each.
      const middle = Math.ceil(envelopes.length / 2)
      return [...(await attempt(envelopes.slice(0, middle))), ...(await attempt(envelopes.slice(middle)))]
    }
  }

  const created: Consumer = {
    name: consumer,
    async deliver(envelopes) {
      const started = performance.now()
      const deliveries = await tracedDelivery({ service, consumer, envelopes }, () => attempt(envelopes))
      countDeliveries(consumer, deliveries, (performance.now() - started) / 1_000)
      return deliveries
    },
    async park(envelope, reason, attempts) {
      await pool.query(
        `INSERT INTO dead_letter (consumer, message_id, envelope, reason, attempts) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (consumer, message_id) DO UPDATE SET reason = excluded.reason, attempts = excluded.attempts, failed_at = now()`,
        [consumer, envelope.id, JSON.stringify(envelope), reason, attempts],
      )
    },
    async countParked() {
      const statement = 'SELECT count(*)::integer AS count FROM dead_letter WHERE consumer = $1'
      const [parked] = checkedRows(Parked, await pool.query(statement, [consumer]))
      return parked?.count ?? 0
    },
    async parked({ id, limit } = {}) {
      const statement = `
        SELECT envelope, reason, attempts FROM dead_letter WHERE consumer = $1 AND ($2::uuid IS NULL OR message_id = $2)
        ORDER BY failed_at, id LIMIT $3`
      return checkedRows(ParkedMessage, await pool.query(statement, [consumer, id ?? null, limit ?? null]))
    },
    async forget(messageId) {
      const { rowCount } = await pool.query('DELETE FROM dead_letter WHERE consumer = $1 AND ($2::uuid IS NULL OR message_id = $2)', [
        consumer,
        messageId ?? null,
      ])
      return rowCount ?? 0
    },
  }
  return subscription.isOneAtATime ? oneAtATime(created) : created
}
