import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { Envelope } from '@directory/contracts/events/envelope'
import type { ConsumeMessage, Message } from 'amqplib'
import pino from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Delivery } from '../src/messaging/bus.ts'
import { consume } from '../src/messaging/rabbitmq-consumer.ts'
import type { Send } from '../src/messaging/rabbitmq-send.ts'
import { brokerNames } from '../src/messaging/rabbitmq-topology.ts'

type OnMessage = (message: ConsumeMessage | null) => void
const empty = { contentType: null, contentEncoding: null, headers: undefined, deliveryMode: null, priority: null, correlationId: null }
const properties = {
  ...empty,
  ...{ replyTo: null, expiration: null, messageId: null, timestamp: null, type: null, userId: null, appId: null, clusterId: null },
}
const envelope = (number: number): Envelope => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  type: 'listings.listing.deleted.v1',
  aggregate: { type: 'listing', id: '00000000-0000-4000-8000-000000000100', version: 3 },
  occurredAt: '2026-11-20T09:00:00.000Z',
  trace: null,
  data: {},
})

/** A channel whose messages are their delivery numbers. */
class Channel extends EventEmitter {
  readonly prefetch = vi.fn(async () => ({}))
  readonly cancel = vi.fn(async (consumerTag: string) => ({ consumerTag }))
  readonly acked: number[] = []
  readonly nacked: (readonly [number, boolean | undefined, boolean | undefined])[] = []
  readonly queues: string[] = []
  onMessage: OnMessage = () => undefined

  async consume(queue: string, onMessage: OnMessage) {
    this.queues.push(queue)
    this.onMessage = onMessage
    return { consumerTag: 'a tag' }
  }
  ack({ fields }: Pick<Message, 'fields'>): void {
    this.acked.push(fields.deliveryTag)
  }
  nack({ fields }: Pick<Message, 'fields'>, allUpTo?: boolean, requeue?: boolean): void {
    this.nacked.push([fields.deliveryTag, allUpTo, requeue])
  }
  /** Delivers a message; its number is also its event's. */
  bring(deliveryTag: number, content: unknown = envelope(deliveryTag), headers: Record<string, unknown> = {}): void {
    const fields = { deliveryTag, redelivered: false, exchange: '', routingKey: '', consumerTag: 'a tag' }
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    this.onMessage({ content: Buffer.from(text), fields, properties: { ...properties, headers } })
  }
}

const done: Delivery = { outcome: 'done' }
let channel: Channel
let end: () => Promise<void>
const send = vi.fn<Send>()
const close = vi.fn<() => Promise<void>>()
const deliver = vi.fn<(envelopes: readonly Envelope[]) => Promise<Delivery[]>>()
const logged = vi.fn<(line: string) => void>()
beforeEach(async () => {
  channel = new Channel()
  for (const mock of [send, close, deliver, logged]) mock.mockReset()
  send.mockResolvedValue()
  close.mockResolvedValue()
  deliver.mockImplementation(async (envelopes) => envelopes.map(() => done))
  const nowhere = { park: async () => {}, countParked: async () => 0, parked: async () => [], forget: async () => 0 }
  end = await consume({
    model: { createChannel: async () => channel, close },
    send,
    consumer: { name: 'bff.directory', deliver, ...nowhere },
    names: brokerNames('test.'),
    logger: pino({ level: 'debug' }, { write: logged }),
    retryAttempts: 2,
    prefetch: 7,
  })
})
const settle = () => setImmediate()
function barrier() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}
/** Delays deliveries until the returned function is called. */
function holdBack(): () => void {
  const { open, opened } = barrier()
  deliver.mockImplementationOnce(async (envelopes) => {
    await opened
    return envelopes.map(() => done)
  })
  return open
}
const deliveredIds = () => deliver.mock.calls.map(([envelopes]) => envelopes.map(({ id }) => Number(id.at(-1))))

test('a message is acknowledged once it has been handled; messages arriving meanwhile form the next batch', async () => {
  const release = holdBack()
  for (const number of [1, 2, 3]) channel.bring(number)
  await settle()
  expect([channel.queues, channel.prefetch.mock.calls, channel.acked]).toEqual([['test.bff.directory'], [[7]], []])
  release()
  await settle()
  expect([deliveredIds(), channel.acked, send.mock.calls]).toEqual([[[1], [2, 3]], [1, 2, 3], []])
})

test('when more messages wait than a batch takes, then they are handled in their order, and each is acknowledged with its own batch', async () => {
  const release = [holdBack(), holdBack()]
  for (const number of [1, 2, 3, 4, 5, 6, 7]) channel.bring(number)
  release[0]?.()
  await settle()
  expect([deliveredIds(), channel.acked]).toEqual([[[1], [2, 3, 4, 5]], [1]])
  release[1]?.()
  await settle()
  expect([deliveredIds(), channel.acked]).toEqual([
    [[1], [2, 3, 4, 5], [6, 7]],
    [1, 2, 3, 4, 5, 6, 7],
  ])
})

test('when a message is not an event, then it is acknowledged once it is a dead letter, and the others are delivered', async () => {
  const { open, opened } = barrier()
  send.mockReturnValueOnce(opened)
  channel.bring(1, '<html>')
  await settle()
  expect(send.mock.calls).toEqual([
    [{ exchange: '', key: 'test.bff.directory.dead' }, Buffer.from('<html>'), { 'x-reason': 'not an event' }],
  ])
  expect(channel.acked).toEqual([])
  open()
  await settle()
  expect(deliver).not.toHaveBeenCalled()
  channel.bring(2)
  await settle()
  expect([channel.acked, deliveredIds()]).toEqual([[1, 2], [[2]]])
})

test.each(['<html>', envelope(1)])(
  'when the broker does not accept a copy of %o, then it is not acknowledged, and a new connection is made',
  async (content) => {
    send.mockRejectedValue(new Error('nothing is bound for test.bff.directory.dead'))
    deliver.mockResolvedValue([{ outcome: 'failed', error: new Error('it does not fit') }])
    close.mockRejectedValue(new Error('closed already'))
    channel.bring(1, content)
    await settle()
    expect([channel.acked, channel.nacked, close.mock.calls.length]).toEqual([[], [], 1])
  },
)

test.each([
  { attempt: undefined, next: 2, key: 'test.bff.directory.retry-1', level: 40 },
  { attempt: 2, next: 3, key: 'test.bff.directory.retry-2', level: 40 },
  { attempt: 4, next: 5, key: 'test.bff.directory.retry-2', level: 40 },
  { attempt: 5, next: 6, key: 'test.bff.directory.dead', level: 50 },
])('when a message fails on attempt $attempt, then its copy goes to $key', async ({ attempt, next, key, level }) => {
  deliver.mockResolvedValueOnce([{ outcome: 'failed', error: new Error('it does not fit') }])
  channel.bring(1, envelope(1), attempt === undefined ? {} : { 'x-attempt': attempt })
  await settle()
  expect(send.mock.calls).toEqual([[{ exchange: '', key }, envelope(1), { 'x-attempt': next, 'x-reason': 'it does not fit' }]])
  expect(channel.acked).toEqual([1])
  expect(JSON.parse(logged.mock.calls.at(-1)?.[0] ?? '')).toMatchObject({ level, msg: 'a message failed', attempt: next - 1 })
})

test('when a dependency of a message is unavailable, then it is requeued, and the next batch waits a moment', async () => {
  deliver.mockResolvedValueOnce([{ outcome: 'unavailable', error: new Error('away') }])
  channel.bring(1)
  await settle()
  const began = performance.now()
  channel.bring(2)
  await settle()
  expect([channel.nacked, channel.acked, deliveredIds()]).toEqual([[[1, false, true]], [], [[1]]])
  await vi.waitFor(() => expect(channel.acked).toEqual([2]), 5_000)
  expect(performance.now() - began).toBeGreaterThan(400)
  expect(send).not.toHaveBeenCalled()
})

test('when the channel fails or the queue is deleted, then a new connection is made', async () => {
  channel.emit('error', new Error('gone'))
  expect(close).not.toHaveBeenCalled()
  channel.emit('close')
  expect(close).toHaveBeenCalledTimes(1)
  channel.onMessage(null)
  await settle()
  expect([close.mock.calls.length, deliver.mock.calls.length]).toEqual([2, 0])
})

test('when it is stopped, then current work is completed, and nothing new is started', async () => {
  const release = holdBack()
  channel.cancel.mockRejectedValueOnce(new Error('closed already'))
  channel.bring(1)
  channel.bring(2)
  await settle()
  const ended = vi.fn()
  void end().then(ended)
  await settle()
  expect([channel.cancel.mock.calls, ended.mock.calls.length]).toEqual([[['a tag']], 0])
  release()
  await settle()
  expect([channel.acked, deliveredIds(), ended.mock.calls.length]).toEqual([[1], [[1]], 1])
})
