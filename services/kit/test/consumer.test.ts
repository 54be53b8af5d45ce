import { randomUUID } from 'node:crypto'
import type { Envelope } from '@directory/contracts/events/envelope'
import { AccountDeleted } from '@directory/contracts/events/identity'
import { CategoryUpserted } from '@directory/contracts/events/listings'
import type { PoolClient } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Consumer } from '../src/messaging/bus.ts'
import { createConsumer, type Subscription } from '../src/messaging/consumer.ts'
import { processMetrics } from '../src/metrics/process-metrics.ts'
import { createMessagingDatabase } from './database.ts'

let database: Awaited<ReturnType<typeof createMessagingDatabase>>
beforeAll(async () => {
  database = await createMessagingDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('TRUNCATE inbox, dead_letter, effect')
})

const consumer = 'bff.directory'

const message = (version = 1): Envelope => {
  const id = randomUUID()
  const data = { id, version, slug: 'a', name: 'A', description: 'A', sortOrder: 1 }
  return {
    id: randomUUID(),
    type: CategoryUpserted.type,
    aggregate: { type: CategoryUpserted.aggregate, id, version },
    occurredAt: '2026-11-20T09:00:00.000Z',
    trace: null,
    data,
  }
}

const note = async (messages: readonly Envelope[], tx: PoolClient) => {
  for (const { aggregate } of messages)
    await tx.query(
      'INSERT INTO effect (aggregate_id, version) VALUES ($1, $2) ON CONFLICT (aggregate_id, version) DO UPDATE SET times = effect.times + 1',
      [aggregate.id, aggregate.version],
    )
}

/** A consumer that has an effect, unless an error is thrown first; and the batches that it received. */
function startConsumer(before: (messages: readonly Envelope[]) => void = () => undefined, name: Subscription['consumer'] = consumer) {
  const handed: string[][] = []
  const handle: Subscription['handle'] = async (messages, tx) => {
    handed.push(messages.map(({ id }) => id))
    await note(messages, tx)
    before(messages)
  }
  return { handed, subject: createConsumer(database.pool, { consumer: name, handle }, pino({ level: 'silent' })) }
}

const effects = async (): Promise<Record<string, number>> => {
  const { rows } = await database.pool.query<{ id: string; times: number }>('SELECT aggregate_id AS id, times FROM effect')
  return Object.fromEntries(rows.map(({ id, times }) => [id, times]))
}
const once = (...messages: Envelope[]) => Object.fromEntries(messages.map(({ aggregate }) => [aggregate.id, 1]))
const outcomes = async (subject: Consumer, ...messages: Envelope[]) => (await subject.deliver(messages)).map(({ outcome }) => outcome)

describe('a message', () => {
  test('that is delivered twice, even in one batch, is handled each time and takes effect once', async () => {
    const { subject, handed } = startConsumer()
    const [first, second] = [message(), message()]
    expect(await outcomes(subject, first, first)).toEqual(['done', 'done'])
    expect(await outcomes(subject, second, first)).toEqual(['done', 'done'])
    expect(await outcomes(subject, second, first)).toEqual(['done', 'done'])
    expect(handed).toEqual([[first.id], [second.id]])
    expect(await effects()).toEqual(once(first, second))
  })

  test('is passed on with the others of its batch in order of arrival', async () => {
    const { subject, handed } = startConsumer()
    const messages = Array.from({ length: 12 }, () => message())
    await subject.deliver(messages)
    expect(handed).toEqual([messages.map(({ id }) => id)])
  })

  test('takes effect at each of its consumers', async () => {
    const id = randomUUID()
    const { type, aggregate } = AccountDeleted
    const shared = { ...message(), type, aggregate: { type: aggregate, id, version: 2 }, data: { id } }
    for (const name of ['bff.accounts', 'listings.accounts'] as const)
      expect(await outcomes(startConsumer(undefined, name).subject, shared)).toEqual(['done'])
    expect(await effects()).toEqual({ [id]: 2 })
  })

  test('that fails is rolled back, is reported with its reason, and does not block the others', async () => {
    const [poison, ...others] = [message(), message(), message()]
    const { subject } = startConsumer((messages) => {
      if (messages.some(({ id }) => id === poison?.id)) throw new Error('poison')
    })
    const deliveries = await subject.deliver([others[0] ?? message(), poison, others[1] ?? message()])
    expect(deliveries).toEqual([{ outcome: 'done' }, { outcome: 'failed', error: new Error('poison') }, { outcome: 'done' }])
    expect(await effects()).toEqual(once(...others))
    // It is not recorded as processed either.
    const { subject: fixed } = startConsumer()
    expect(await outcomes(fixed, poison)).toEqual(['done'])
    expect(await effects()).toEqual(once(poison, ...others))
  })

  test('that fails with a value that is not an error fails with its text', async () => {
    const { subject } = startConsumer(() => {
      throw 'no error at all'
    })
    expect(await subject.deliver([message()])).toEqual([{ outcome: 'failed', error: new Error('no error at all') }])
  })

  test.each([
    ['of an event that this consumer does not know', { type: 'listings.listing.forgotten.v1' }, /listings\.listing\.forgotten\.v1/],
    ['whose data do not fit', { data: { id: 'no id' } }, /id/],
    ['that is no envelope', { aggregate: { type: 'category', id: 'no id', version: 1 } }, /id/],
  ])('%s fails without reaching a handler', async (_, more, words) => {
    const { subject, handed } = startConsumer()
    const good = message()
    const [bad, done] = await subject.deliver([{ ...message(), ...more }, good])
    expect([bad?.outcome, done?.outcome]).toEqual(['failed', 'done'])
    expect(bad?.outcome === 'failed' ? bad.error.message : '').toMatch(words)
    expect(handed).toEqual([[good.id]])
  })

  test('that waits for an unavailable dependency is not counted as failed: the whole batch waits, without individual retries', async () => {
    const unavailable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const { subject, handed } = startConsumer(() => {
      throw unavailable
    })
    expect(await subject.deliver([message(), message()])).toEqual([
      { outcome: 'unavailable', error: unavailable },
      { outcome: 'unavailable', error: unavailable },
    ])
    expect(handed).toHaveLength(1)
    expect(await effects()).toEqual({})
  })

  test('is counted with its outcome and duration', async () => {
    const counted = async () => {
      const text = await processMetrics.getSingleMetricAsString('consumer_messages_total')
      const of = (outcome: string) => Number(new RegExp(`consumer="media.files",outcome="${outcome}"} (\\d+)`).exec(text)?.[1] ?? 0)
      const times = await processMetrics.getSingleMetricAsString('consumer_batch_duration_seconds')
      const [seconds] = [...times.matchAll(/duration_seconds_sum\{consumer="media.files"\} (\S+)/g)].map(([, sum]) => Number(sum))
      return { done: of('done'), failed: of('failed'), seconds: seconds ?? 0 }
    }
    const before = await counted()
    // None of its events.
    await startConsumer(undefined, 'media.files').subject.deliver([message(), message()])
    const after = await counted()
    expect([after.done - before.done, after.failed - before.failed]).toEqual([0, 2])
    expect(after.seconds - before.seconds).toBeGreaterThan(0)
    expect(after.seconds - before.seconds).toBeLessThan(30)
  })
})

describe('a dead letter', () => {
  const park = async (subject: Consumer, ...messages: Envelope[]) => {
    for (const [index, one] of messages.entries()) await subject.park(one, `reason ${index}`, 5)
  }

  test('is stored with its reason and its attempts, oldest first, for its own consumer only', async () => {
    const { subject } = startConsumer()
    const { subject: other } = startConsumer(undefined, 'bff.accounts')
    const [first, second, third] = [message(), message(), message()]
    await park(subject, first, second)
    await park(other, third)
    const waiting = [
      { envelope: first, reason: 'reason 0', attempts: 5 },
      { envelope: second, reason: 'reason 1', attempts: 5 },
    ]
    expect(await subject.parked()).toEqual(waiting)
    expect(await subject.parked({ limit: 1 })).toEqual(waiting.slice(0, 1))
    expect(await subject.parked({ id: second.id })).toEqual(waiting.slice(1))
    expect(await subject.parked({ id: third.id })).toEqual([])
    expect([await subject.countParked(), await other.countParked()]).toEqual([2, 1])
  })

  test('is stored once when it fails again, with its last reason, at the end of the list', async () => {
    const { subject } = startConsumer()
    const [first, second] = [message(), message()]
    await park(subject, first, second)
    await subject.park(first, 'still no', 6)
    expect(await subject.parked()).toMatchObject([{ envelope: second }, { envelope: first, reason: 'still no', attempts: 6 }])
  })

  test('is discarded individually or with all others, without affecting other consumers', async () => {
    const { subject } = startConsumer()
    const { subject: other } = startConsumer(undefined, 'bff.accounts')
    const [first, second, third] = [message(), message(), message()]
    await park(subject, first, second, third)
    await park(other, first)
    expect(await subject.forget(second.id)).toBe(1)
    expect(await subject.forget(second.id)).toBe(0)
    expect(await subject.parked()).toMatchObject([{ envelope: first }, { envelope: third }])
    expect(await subject.forget()).toBe(2)
    expect([await subject.countParked(), await other.countParked()]).toEqual([0, 1])
  })
})
