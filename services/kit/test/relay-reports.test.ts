import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newTraceparent, sampledAs, traceId } from '../src/http/trace.ts'
import type { Bus, Publication, PublishResult } from '../src/messaging/bus.ts'
import { createRelay, relayBatch } from '../src/messaging/relay.ts'
import { processMetrics } from '../src/metrics/process-metrics.ts'
import type { TestDatabase } from '../src/testing/postgres.ts'
import { type SpanOptions, setTracing } from '../src/tracing/tracing.ts'
import { createMessagingDatabase } from './database.ts'

let database: TestDatabase
let logged: Record<string, unknown>[]
beforeAll(async () => {
  database = await createMessagingDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  logged = []
  await database.pool.query('DELETE FROM outbox')
})
afterEach(() => setTracing(undefined))

const type = 'test.thing.changed.v1'
const accepted = { accepted: true } as const
const refused = { accepted: false, counted: true, reason: 'no' } as const
const unavailable = { accepted: false, counted: false, reason: 'away' } as const

const logger = pino({ level: 'debug' }, { write: (line: string) => void logged.push(JSON.parse(line)) })

async function add(trace: string | null = null): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO outbox (aggregate_type, aggregate_id, aggregate_version, type, payload, trace) VALUES ('thing', $1, 1, $2, '{}', $3) RETURNING id`,
    [randomUUID(), type, trace],
  )
  return rows[0]?.id ?? ''
}

/** Relays one batch to a bus with these outcomes; returns how many messages were relayed, and what the bus was offered. */
async function relay(results: readonly PublishResult[], more: { schema?: string; batchSize?: number } = {}) {
  const offered: Publication[] = []
  const bus: Pick<Bus, 'publish'> = {
    async publish(publications) {
      offered.push(...publications)
      return [...results]
    },
  }
  const moved = await relayBatch({ pool: database.pool, url: database.url, schema: 'kit', bus, logger, ...more })
  return { moved, offered }
}

const isDue = async () =>
  (await database.pool.query<{ due: boolean }>('SELECT available_at <= now() AS due FROM outbox WHERE published_at IS NULL')).rows.map(
    ({ due }) => due,
  )

describe('the publishing of an event', () => {
  const started: SpanOptions[] = []
  const ended: unknown[] = []
  const spanTrace = sampledAs(newTraceparent(), true)
  beforeEach(() => {
    started.length = 0
    ended.length = 0
    setTracing({
      decide: () => true,
      start(options) {
        started.push(options)
        return { traceparent: spanTrace, set: () => undefined, link: () => undefined, end: (error) => ended.push(error) }
      },
    })
  })

  test('is part of the trace that wrote it, which consumers continue', async () => {
    const trace = sampledAs(newTraceparent(), true)
    const id = await add(trace)
    const { offered } = await relay([accepted], { schema: 'social_media' })
    expect(started).toEqual([
      {
        service: 'social-media',
        name: `publish ${type}`,
        kind: 'producer',
        parent: trace,
        attributes: { 'messaging.operation.name': 'publish', 'messaging.message.id': id, 'event.type': type },
      },
    ])
    expect(offered[0]?.envelope.trace).toBe(spanTrace)
    expect(ended).toEqual([undefined])
  })

  test('is recorded as failed if the bus refuses it or does not respond', async () => {
    for (let count = 0; count < 2; count++) await add(sampledAs(newTraceparent(), true))
    await relay([refused])
    expect(ended.map(Boolean)).toEqual([true, true])
  })

  test('is not recorded if its trace is not, or if there is none', async () => {
    const trace = sampledAs(newTraceparent(), false)
    await add(trace)
    await add()
    const { offered } = await relay([accepted, accepted])
    expect(started).toEqual([])
    expect(offered.map(({ envelope }) => envelope.trace)).toEqual([trace, null])
  })
})

test('when the bus accepts one message, refuses another and is unavailable for a third, then each is counted accordingly, for its service', async () => {
  const counts = async () => {
    const text = await processMetrics.getSingleMetricAsString('relay_messages_total')
    const of = (outcome: string) => Number(new RegExp(`service="social-media",outcome="${outcome}"} (\\d+)`).exec(text)?.[1] ?? 0)
    return [of('published'), of('refused'), of('unavailable')]
  }
  const before = await counts()
  for (let count = 0; count < 6; count++) await add()
  await relay([accepted, refused, refused, unavailable, unavailable, unavailable], { schema: 'social_media' })
  expect((await counts()).map((count, index) => count - (before[index] ?? 0))).toEqual([1, 2, 3])
})

test('when a message is refused, then it is logged; accepted ones are not', async () => {
  const trace = newTraceparent()
  await add()
  const id = await add(trace)
  const untraced = await add()
  await relay([accepted, refused, refused])
  const warning = { level: 40, messageId: id, type, attempt: 1, reason: 'no', traceId: traceId(trace) }
  expect(logged).toMatchObject([warning, { messageId: untraced, traceId: null }])
})

describe('messages for which the bus is unavailable', () => {
  test('are skipped if they are a whole batch', async () => {
    for (let count = 0; count < 2; count++) await add()
    expect((await relay([unavailable, unavailable], { batchSize: 2 })).moved).toBe(2)
    expect(await isDue()).toEqual([false, false])
  })

  test.each([
    ['is refused', refused, [false, true]],
    ['is taken', accepted, [true]],
  ])('keep their place while another message of the batch %s', async (_, other, due) => {
    for (let count = 0; count < 2; count++) await add()
    expect((await relay([other, unavailable], { batchSize: 2 })).moved).toBe(1)
    expect((await isDue()).sort()).toEqual(due)
  })

  test('include those without a response', async () => {
    for (let count = 0; count < 2; count++) await add()
    expect((await relay([], { batchSize: 2 })).moved).toBe(0)
    expect(await isDue()).toEqual([true, true])
  })
})

describe('a running relay', () => {
  async function start(more: { url?: string; pollInterval: number }) {
    let looks = 0
    const bus: Pick<Bus, 'publish' | 'check'> = {
      async check() {
        looks++
      },
      publish: async (publications) => publications.map(() => accepted),
    }
    const running = createRelay({ pool: database.pool, url: database.url, schema: 'messaging', bus, logger, ...more })
    running.start()
    return { looks: () => looks, stop: () => running.stop() }
  }
  const unpublished = async () => (await database.pool.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).rowCount

  test('publishes new events immediately, over a connection with its name, and is idle otherwise', async () => {
    const { looks, stop } = await start({ pollInterval: 600_000 })
    try {
      await vi.waitFor(() => expect(looks()).toBe(1), { timeout: 60_000 })
      for (let count = 1; count <= 3; count++) {
        await add()
        await vi.waitFor(async () => expect(await unpublished()).toBe(0), { timeout: 60_000, interval: 10 })
      }
      // Once for the messages, and once to find the outbox empty.
      expect(looks()).toBeLessThanOrEqual(1 + 3 * 2)
      const { rowCount } = await database.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE application_name = 'messaging-relay' AND datname = current_database()`,
      )
      expect(rowCount).toBeGreaterThan(0)
    } finally {
      await stop()
    }
  })

  test('continues by polling if it cannot receive notifications, and reports it', async () => {
    await add()
    const { stop } = await start({ url: 'postgres://nobody@127.0.0.1:1/nothing', pollInterval: 10 })
    try {
      await vi.waitFor(async () => expect(await unpublished()).toBe(0), { timeout: 60_000 })
      await vi.waitFor(() => expect(logged[0]).toMatchObject({ level: 40, err: { code: 'ECONNREFUSED' } }), { timeout: 60_000 })
    } finally {
      await stop()
    }
  })
})
