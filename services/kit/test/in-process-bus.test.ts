import { randomUUID } from 'node:crypto'
import type { Envelope } from '@directory/contracts/events/envelope'
import { ListingUpserted } from '@directory/contracts/events/listings'
import { expect, test } from 'vitest'
import type { Consumer, Delivery } from '../src/messaging/bus.ts'
import { createInProcessBus } from '../src/messaging/in-process-bus.ts'
import { describeBus } from './bus-contract.ts'

describeBus('in-process delivery', async () => {
  const bus = createInProcessBus()
  return { bus, stop: () => bus.close() }
})

const createEnvelope = (): Envelope => {
  const id = randomUUID()
  const aggregate = { type: 'listing', id, version: 1 }
  return { id: randomUUID(), type: ListingUpserted.type, aggregate, occurredAt: new Date().toISOString(), trace: null, data: { id } }
}

/** A consumer of listings that answers every message like this. */
const answering = (name: Consumer['name'], deliver: (envelopes: readonly Envelope[]) => Promise<Delivery[]>): Consumer => ({
  name,
  deliver,
  park: async () => undefined,
  countParked: async () => 0,
  parked: async () => [],
  forget: async () => 0,
})

test('when several consumers take the same events, then they take them concurrently, each in their order', async () => {
  const bus = createInProcessBus()
  const names = ['bff.directory', 'enquiries.listings', 'media.references'] as const
  const received = new Map<string, string[]>(names.map((name) => [name, []]))
  let entered = 0
  let meet = (): void => undefined
  const met = new Promise<void>((resolve) => {
    meet = resolve
  })
  for (const name of names)
    await bus.subscribe(
      answering(name, async (envelopes) => {
        if (++entered === names.length) meet()
        await met
        received.get(name)?.push(...envelopes.map(({ id }) => id))
        return envelopes.map(() => ({ outcome: 'done' }))
      }),
    )
  const envelopes = Array.from({ length: 700 }, createEnvelope)
  const results = await bus.publish(envelopes.map((envelope) => ({ envelope, attempt: 1 })))
  expect(results.every(({ accepted }) => accepted)).toBe(true)
  const ids = envelopes.map(({ id }) => id)
  expect(received).toEqual(new Map(names.map((name) => [name, ids])))
})

test.each([
  ['bff.directory', 'media.references'],
  ['media.references', 'bff.directory'],
] as const)('when %s fails and %s is unavailable, then the attempt counts', async (failing, unavailable) => {
  const bus = createInProcessBus()
  const error = new Error('refused')
  await bus.subscribe(answering(failing, async () => [{ outcome: 'failed', error }]))
  await bus.subscribe(answering(unavailable, async () => [{ outcome: 'unavailable', error }]))
  expect(await bus.publish([{ envelope: createEnvelope(), attempt: 1 }])).toEqual([
    { accepted: false, counted: true, reason: `${failing}: refused` },
  ])
})
