import type { Envelope } from '@directory/contracts/events/envelope'
import { expect, test } from 'vitest'
import type { Consumer, Delivery } from '../src/messaging/bus.ts'
import { oneAtATime } from '../src/messaging/one-at-a-time.ts'

const messages = ['first', 'second', 'third', 'fourth'].map(
  (id): Envelope => ({ id, type: 'a.b.c.v1', aggregate: { type: 'b', id, version: 1 }, occurredAt: '', trace: null, data: null }),
)

/** Delivers four messages to a consumer with these outcomes by message. */
async function deliver(outcomes: Record<string, Delivery>) {
  const attempts: string[][] = []
  const consumer: Consumer = {
    name: 'identity.mail',
    async deliver(envelopes) {
      attempts.push(envelopes.map(({ id }) => id))
      return envelopes.map(({ id }) => outcomes[id] ?? { outcome: 'done' })
    },
    park: async () => undefined,
    countParked: async () => 0,
    parked: async () => [],
    forget: async () => 0,
  }
  const deliveries = await oneAtATime(consumer).deliver(messages)
  return { attempts, outcomes: deliveries.map(({ outcome }) => outcome) }
}

test('when one of several mails is refused, then the others are still sent, each individually', async () => {
  const { attempts, outcomes } = await deliver({ second: { outcome: 'failed', error: new Error('no such mailbox') } })
  expect(attempts).toEqual([['first'], ['second'], ['third'], ['fourth']])
  expect(outcomes).toEqual(['done', 'failed', 'done', 'done'])
})

test('when the mail server becomes unavailable between mails, then the rest do not each wait for it', async () => {
  const { attempts, outcomes } = await deliver({ second: { outcome: 'unavailable', error: new Error('away') } })
  expect(attempts).toEqual([['first'], ['second']])
  expect(outcomes).toEqual(['done', 'unavailable', 'unavailable', 'unavailable'])
})
