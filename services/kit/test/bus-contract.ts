import { randomUUID } from 'node:crypto'
import type { Envelope } from '@directory/contracts/events/envelope'
import { CategoryUpserted } from '@directory/contracts/events/listings'
import type { PoolClient } from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { transaction } from '../src/database/pool.ts'
import type { Bus } from '../src/messaging/bus.ts'
import { createConsumer } from '../src/messaging/consumer.ts'
import { addToOutbox, outboxEvent } from '../src/messaging/outbox.ts'
import { createRelay, type Relay } from '../src/messaging/relay.ts'
import { createMessagingDatabase } from './database.ts'

const consumer = 'bff.directory'
const eventually = { timeout: 15_000, interval: 20 }

/** The contract of every bus adapter, from the committed outbox row to the committed effect. */
export function describeBus(name: string, start: () => Promise<{ bus: Bus; stop(): Promise<void> }>): void {
  describe(`the bus on ${name}`, () => {
    let database: Awaited<ReturnType<typeof createMessagingDatabase>>
    let running: Awaited<ReturnType<typeof start>>
    let relay: Relay

    beforeEach(async () => {
      database = await createMessagingDatabase()
      running = await start()
      relay = createRelay({
        pool: database.pool,
        url: database.url,
        schema: 'messaging',
        bus: running.bus,
        logger: pino({ level: 'silent' }),
        pollInterval: 50,
        retryDelays: [10],
      })
    })
    afterEach(async () => {
      await relay.stop()
      await running.stop()
      await database.drop()
    })

    const write = (id: string, version: number, fail = false) =>
      transaction(database.pool, async (tx) => {
        const event = outboxEvent(CategoryUpserted, { id, version }, { id, version, slug: 'a', name: 'A', description: 'A', sortOrder: 1 })
        await addToOutbox(rawSql(tx), [event])
        if (fail) throw new Error('rolled back')
      })

    const note = async (messages: Envelope[], tx: PoolClient) => {
      for (const { aggregate } of messages) {
        await tx.query(
          'INSERT INTO effect (aggregate_id, version) VALUES ($1, $2) ON CONFLICT (aggregate_id, version) DO UPDATE SET times = effect.times + 1',
          [aggregate.id, aggregate.version],
        )
      }
    }
    const subscribe = (handle = note) =>
      running.bus.subscribe(createConsumer(database.pool, { consumer, handle }, pino({ level: 'silent' })))
    const effects = async () => (await database.pool.query('SELECT aggregate_id AS id, version, times FROM effect ORDER BY version')).rows
    const unpublished = async () => (await database.pool.query('SELECT count(*) AS n FROM outbox WHERE published_at IS NULL')).rows[0].n

    test('when a transaction commits, then its events have their effect once and in order; when it rolls back, then never', async () => {
      const id = randomUUID()
      const order: number[] = []
      await subscribe(async (messages, tx) => {
        order.push(...messages.map(({ aggregate }) => aggregate.version))
        await note(messages, tx)
      })
      relay.start()
      await write(id, 1)
      await expect(write(randomUUID(), 1, true)).rejects.toThrow('rolled back')
      for (let version = 2; version <= 5; version++) await write(id, version)
      await vi.waitFor(async () => expect(await effects()).toHaveLength(5), eventually)
      expect(await effects()).toEqual([1, 2, 3, 4, 5].map((version) => ({ id, version, times: 1 })))
      expect(order).toEqual([1, 2, 3, 4, 5])
    })

    test('when a relay dies between publishing and marking, then the second publication has no second effect', async () => {
      const id = randomUUID()
      await subscribe()
      relay.start()
      await write(id, 1)
      await vi.waitFor(async () => expect(await unpublished()).toBe(0), eventually)
      await database.pool.query('UPDATE outbox SET published_at = NULL')
      await vi.waitFor(async () => expect(await unpublished()).toBe(0), eventually)
      await write(id, 2)
      await vi.waitFor(async () => expect(await effects()).toHaveLength(2), eventually)
      expect(await effects()).toEqual([1, 2].map((version) => ({ id, version, times: 1 })))
    })

    test('when two relays share an outbox, then every event still has its effect once', async () => {
      const second = createRelay({
        pool: database.pool,
        url: database.url,
        schema: 'messaging',
        bus: running.bus,
        logger: pino({ level: 'silent' }),
      })
      await subscribe()
      const ids = Array.from({ length: 50 }, () => randomUUID())
      for (const id of ids) await write(id, 1)
      relay.start()
      second.start()
      await vi.waitFor(async () => expect(await effects()).toHaveLength(50), eventually)
      await second.stop()
      expect((await effects()).every(({ times }) => times === 1)).toBe(true)
    })

    test('when a message fails every attempt, then it is dead-lettered, the others go on, and a replay gives it its effect once', async () => {
      const poison = randomUUID()
      let broken = true
      let attempts = 0
      await subscribe(async (messages, tx) => {
        if (broken && messages.some(({ aggregate }) => aggregate.id === poison)) {
          if (messages.length === 1) attempts++
          throw new Error('poison')
        }
        await note(messages, tx)
      })
      const healthy = [randomUUID(), randomUUID(), randomUUID()]
      await write(poison, 1)
      for (const id of healthy) await write(id, 1)
      relay.start()
      await vi.waitFor(async () => expect(await running.bus.deadLetters(consumer)).toBe(1), eventually)
      expect(attempts).toBe(5)
      expect((await effects()).map(({ id }) => id).sort()).toEqual(healthy.sort())
      await vi.waitFor(async () => expect(await unpublished()).toBe(0), eventually)
      broken = false
      expect(await running.bus.replayDeadLetters(consumer)).toBe(1)
      await vi.waitFor(async () => expect(await effects()).toHaveLength(4), eventually)
      expect(await running.bus.deadLetters(consumer)).toBe(0)
    })

    test('when one of more messages than a transaction takes is poison, then all others have their effect once', async () => {
      const poison = randomUUID()
      let transactions = 0
      await subscribe(async (messages, tx) => {
        transactions++
        if (messages.some(({ aggregate }) => aggregate.id === poison)) throw new Error('poison')
        await note(messages, tx)
      })
      const healthy = Array.from({ length: 600 }, () => randomUUID())
      await transaction(database.pool, (tx) =>
        addToOutbox(
          rawSql(tx),
          [...healthy.slice(0, 300), poison, ...healthy.slice(300)].map((id) =>
            outboxEvent(CategoryUpserted, { id, version: 1 }, { id, version: 1, slug: 'a', name: 'A', description: 'A', sortOrder: 1 }),
          ),
        ),
      )
      relay.start()
      await vi.waitFor(async () => expect(await running.bus.deadLetters(consumer)).toBe(1), eventually)
      const happened = await effects()
      expect(happened.map(({ id }) => id).sort()).toEqual(healthy.toSorted())
      expect(happened.every(({ times }) => times === 1)).toBe(true)
      expect(transactions).toBeLessThan(100)
    })

    test('when an operator lists dead letters, replays one and discards others, then the rest stays as it was, in its order', async () => {
      const ids = Array.from({ length: 5 }, () => randomUUID())
      let broken = true
      await subscribe(async (messages, tx) => {
        if (broken) throw new Error('poison')
        await note(messages, tx)
      })
      relay.start()
      for (const [index, id] of ids.entries()) {
        await write(id, 1)
        await vi.waitFor(async () => expect(await running.bus.deadLetters(consumer)).toBe(index + 1), eventually)
      }
      const list = (limit = 100) => running.bus.listDeadLetters(consumer, limit)
      const deadLetters = await list()
      expect(deadLetters).toHaveLength(5)
      expect(deadLetters[0]).toMatchObject({
        event: { type: CategoryUpserted.type, aggregate: { id: ids[0], version: 1 }, occurredAt: expect.stringMatching(/Z$/) },
        reason: 'poison',
        attempts: 5,
        payload: { id: ids[0], name: 'A' },
      })
      expect(deadLetters.map(({ event }) => event?.aggregate.id)).toEqual(ids)
      expect(await list(2)).toEqual(deadLetters.slice(0, 2))
      expect(await list()).toEqual(deadLetters)

      broken = false
      expect(await running.bus.replayDeadLetters(consumer, deadLetters[2]?.id)).toBe(1)
      await vi.waitFor(async () => expect(await effects()).toEqual([{ id: ids[2], version: 1, times: 1 }]), eventually)
      expect(await running.bus.discardDeadLetters(consumer, deadLetters[3]?.id)).toBe(1)
      const remaining = [deadLetters[0], deadLetters[1], deadLetters[4]]
      expect(await list()).toEqual(remaining)
      expect(await running.bus.replayDeadLetters(consumer, deadLetters[3]?.id)).toBe(0)
      expect(await running.bus.discardDeadLetters(consumer, randomUUID())).toBe(0)
      expect(await list()).toEqual(remaining)

      expect(await running.bus.discardDeadLetters(consumer)).toBe(3)
      expect(await running.bus.deadLetters(consumer)).toBe(0)
      expect(await effects()).toHaveLength(1)
    })

    test('when a dependency of the consumer is unavailable, then its messages are not counted as failed and have their effect when it is back', async () => {
      let tries = 0
      await subscribe(async (messages, tx) => {
        if (++tries <= 7) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
        await note(messages, tx)
      })
      const id = randomUUID()
      await write(id, 1)
      relay.start()
      await vi.waitFor(async () => expect(await effects()).toEqual([{ id, version: 1, times: 1 }]), eventually)
      expect(await running.bus.deadLetters(consumer)).toBe(0)
    })

    test('when a consumer subscribes only after the events, then it still gets them all', async () => {
      const id = randomUUID()
      relay.start()
      for (let version = 1; version <= 3; version++) await write(id, version)
      await subscribe()
      await vi.waitFor(async () => expect(await effects()).toHaveLength(3), eventually)
    })
  })
}

/** A plain client as the outbox sees it, like a Prisma transaction. */
const rawSql = (tx: PoolClient) => ({
  async $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number> {
    const text = query.reduce((joined, part, index) => `${joined}$${index}${part}`)
    return (await tx.query(text, values)).rowCount ?? 0
  },
})
