import { randomUUID } from 'node:crypto'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { CitySettingsChanged, toCitySettings } from '@directory/contracts/events/city-settings'
import type { Envelope, EventContract } from '@directory/contracts/events/envelope'
import { type ConsumerName, consumers } from '@directory/contracts/events/topology'
import * as fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseResponse } from '../src/http/client.ts'
import { createConsumer } from '../src/messaging/consumer.ts'
import { outboxEvent } from '../src/messaging/outbox.ts'
import { readEnvelope } from '../src/messaging/rabbitmq-consumer.ts'
import { fittingJson, toInputSchema } from '../src/testing/schema-json.ts'
import { createMessagingDatabase } from './database.ts'

let database: Awaited<ReturnType<typeof createMessagingDatabase>>
beforeAll(async () => {
  database = await createMessagingDatabase()
})
afterAll(() => database.drop())

const logger = pino({ level: 'silent' })

/** Random values hardly ever satisfy all of their rules. */
const banner = { text: 'Closed on Monday', link: '/about', linkText: 'More', from: '2026-11-20', until: '2026-11-23' }
const company = { name: 'Example Directory Ltd', number: '01234567', address: '1 Example Street', vatNumber: null }
const claims = { visitors: { text: '12,000+ visitors', source: null } }
const settings = { ...toCitySettings(nottingham), banner, company, claims, version: 2 }

const samples = new Map<string, unknown[]>([[CitySettingsChanged.type, [settings, { ...settings, banner: null }]]])

/** Data that is valid for an event's contract, in several variants; the same on every run. */
function createSamples({ type, data }: EventContract): unknown[] {
  const existing = samples.get(type)
  if (existing) return existing
  const texts = fc.sample(fittingJson(toInputSchema(data)), { numRuns: 300, seed: 20 })
  const fitting = texts.map((text): unknown => JSON.parse(text)).filter((value) => data.safeParse(value).success)
  if (fitting.length === 0) throw new Error(`no data could be made for ${type}`)
  const few = fitting.slice(0, 5)
  samples.set(type, few)
  return few
}

/** A value as a later release might send it: with an extra field in every object, at every depth. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, withMore(field)])
  return { ...Object.fromEntries(fields), addedLater: { by: ['a later release'] } }
}

const createEnvelope = ({ type, aggregate }: EventContract, data: unknown): Envelope => ({
  id: randomUUID(),
  type,
  aggregate: { type: aggregate, id: randomUUID(), version: 1 },
  occurredAt: '2026-11-20T09:00:00.000Z',
  trace: null,
  data,
})

/** What a consumer's subscriber receives of a message on the wire. */
async function receive(consumer: ConsumerName, message: unknown) {
  const handled: Envelope[] = []
  const subject = createConsumer(database.pool, { consumer, handle: async (messages) => void handled.push(...messages) }, logger)
  const envelope = readEnvelope(Buffer.from(JSON.stringify(message)))
  const deliveries = envelope ? await subject.deliver([envelope]) : []
  return { outcomes: deliveries.map(({ outcome }) => outcome), handled }
}

const isConsumer = (name: string): name is ConsumerName => Object.hasOwn(consumers, name)
const everyEvent = Object.keys(consumers)
  .filter(isConsumer)
  .flatMap((consumer) => Object.values(consumers[consumer]).map((event: EventContract) => ({ consumer, type: event.type, event })))

describe.each(everyEvent)('$consumer, $type', ({ consumer, event }) => {
  test('when its producer is of a later release and has added fields, then it is handled without them', async () => {
    for (const data of createSamples(event)) {
      const envelope = createEnvelope(event, data)
      const expected = { ...envelope, data: event.data.parse(data) }
      const later = withMore({ ...envelope, data })
      expect(await receive(consumer, later)).toEqual({ outcomes: ['done'], handled: [expected] })
    }
  })

  test('when its producer adds a field that is not in the contract, then it is not published', () => {
    const [data] = createSamples(event)
    expect(() => outboxEvent(event, { id: randomUUID(), version: 1 }, withMore(data))).toThrow(/addedLater/)
  })
})

test('when data does not match the contract otherwise, then it is still rejected', async () => {
  const { AccountUpserted: event } = consumers['bff.accounts']
  const message = createEnvelope(event, { addedLater: true, id: 'no id' })
  expect((await receive('bff.accounts', message)).outcomes).toEqual(['failed'])
})

describe('a response from a service of a later release', () => {
  const response = z.strictObject({ items: z.array(z.strictObject({ name: z.string() })) })
  const request = { method: 'GET', path: '/things', response } as const

  test('when it has added fields, then they are removed', async () => {
    const response = Response.json(withMore({ items: [{ name: 'a' }] }))
    expect(await parseResponse(request, response)).toEqual({ items: [{ name: 'a' }] })
  })

  test('when it is a problem with added fields, then it is the same problem', async () => {
    const document = {
      type: '/problems/conflict',
      title: 'A conflict',
      status: 409,
      requestId: 'abcdefgh',
      errors: [{ field: 'a', message: 'b' }],
    }
    const response = Response.json(withMore(document), { status: 409 })
    await expect(parseResponse(request, response)).rejects.toMatchObject({ slug: 'conflict', errors: [{ field: 'a', message: 'b' }] })
  })
})
