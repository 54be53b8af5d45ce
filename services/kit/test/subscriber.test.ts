import { randomUUID } from 'node:crypto'
import type { Envelope, EventContract } from '@directory/contracts/events/envelope'
import { AccountDeleted, AccountUpserted } from '@directory/contracts/events/identity'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsumer, type Subscription } from '../src/messaging/consumer.ts'
import { each, subscriber } from '../src/messaging/subscriber.ts'
import { createMessagingDatabase } from './database.ts'

let database: Awaited<ReturnType<typeof createMessagingDatabase>>
beforeAll(async () => {
  database = await createMessagingDatabase()
})
afterAll(() => database.drop())

const deliver = (subscription: Subscription, messages: readonly Envelope[]) =>
  createConsumer(database.pool, subscription, pino({ level: 'silent' })).deliver(messages)

const envelope = ({ type, aggregate }: EventContract, data: unknown): Envelope => ({
  id: randomUUID(),
  type,
  aggregate: { type: aggregate, id: randomUUID(), version: 1 },
  occurredAt: '2026-11-20T09:00:00.000Z',
  trace: null,
  data,
})

const account = {
  id: randomUUID(),
  isEmailVerified: true,
  firstName: null,
  lastName: null,
  role: 'user',
  isDisabled: false,
  registeredAt: '2026-11-20T09:00:00.000Z',
}
const deleted = (id: string) => envelope(AccountDeleted, { id })

test('when a batch arrives, then each handler gets its events, together or one by one, in the order of the handlers', async () => {
  const received: unknown[] = []
  const subscription = subscriber('billing.accounts', {
    AccountUpserted: async (events) => received.push(events.map(({ data }) => data.email)),
    AccountDeleted: each(async ({ data }) => received.push(data.id)),
  })
  const upserted = (email: string) => envelope(AccountUpserted, { ...account, email })
  const [first, second] = [randomUUID(), randomUUID()]
  const messages = [deleted(first), upserted('ada@example.com'), deleted(second), upserted('bob@example.com')]
  expect((await deliver(subscription, messages)).map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done'])
  expect(received).toEqual([['ada@example.com', 'bob@example.com'], first, second])
})

test('when a batch has no events of a type, then its handler is not called', async () => {
  const subscription = subscriber('billing.accounts', {
    AccountUpserted: () => Promise.reject(new Error('called')),
    AccountDeleted: async () => undefined,
  })
  expect(await deliver(subscription, [deleted(randomUUID())])).toEqual([{ outcome: 'done' }])
})

test('a consumer with missing or additional handlers does not compile', () => {
  const handled = { AccountUpserted: async () => undefined }
  // @ts-expect-error AccountDeleted is missing.
  subscriber('billing.accounts', handled)
  // @ts-expect-error ListingDeleted is not one of its events.
  subscriber('billing.accounts', { ...handled, AccountDeleted: async () => undefined, ListingDeleted: async () => undefined })
})
