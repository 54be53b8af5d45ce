import { EventEmitter } from 'node:events'
import type { Envelope } from '@directory/contracts/events/envelope'
import type { ConfirmChannel, Options } from 'amqplib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSend } from '../src/messaging/rabbitmq-send.ts'

type Confirm = NonNullable<Parameters<ConfirmChannel['publish']>[4]>

/** A channel that records what is published, and whose broker responds as instructed. */
class Channel extends EventEmitter {
  readonly published: { exchange: string; key: string; content: string; options: Options.Publish | undefined; confirm: Confirm }[] = []
  isClosed = false

  publish(exchange: string, key: string, content: Buffer, options?: Options.Publish, confirm: Confirm = () => undefined): boolean {
    if (this.isClosed) throw new Error('Channel closed')
    this.published.push({ exchange, key, content: content.toString('utf8'), options, confirm })
    return true
  }
}

let channel: Channel
let send: ReturnType<typeof createSend>
beforeEach(() => {
  vi.useFakeTimers()
  channel = new Channel()
  send = createSend(channel)
})
afterEach(() => {
  vi.useRealTimers()
})

const envelope: Envelope = {
  id: '00000000-0000-4000-8000-000000000007',
  type: 'listings.listing.deleted.v1',
  aggregate: { type: 'listing', id: '00000000-0000-4000-8000-000000000008', version: 3 },
  occurredAt: '2026-11-20T09:00:00.000Z',
  trace: null,
  data: {},
}
const target = { exchange: 'directory', key: envelope.type }
const sendIt = () => send(target, envelope, { 'x-attempt': 1 })
const confirm = (error: unknown = null) => channel.published.at(-1)?.confirm(error, {})

test('a message is persistent and mandatory, and has the id of its event', async () => {
  const sent = sendIt()
  confirm()
  await sent
  const options = {
    persistent: true,
    mandatory: true,
    messageId: envelope.id,
    type: envelope.type,
    contentType: 'application/json',
    headers: { 'x-attempt': 1 },
  }
  expect(channel.published).toEqual([{ ...target, content: JSON.stringify(envelope), options, confirm: expect.any(Function) }])
  expect(vi.getTimerCount()).toBe(0)
})

test('a message that is not an event is sent unchanged, persistent and mandatory, with an id of its own', async () => {
  const headers = { 'x-reason': 'not an event' }
  const sent = [send(target, Buffer.from('<html>'), headers), send(target, Buffer.from('<html>'), headers)]
  const [first, second] = channel.published
  expect(first).toMatchObject({ ...target, content: '<html>' })
  const messageId: unknown = first?.options?.messageId
  expect(first?.options).toEqual({ persistent: true, mandatory: true, messageId: expect.any(String), headers })
  channel.emit('return', { properties: { messageId } })
  for (const published of [first, second]) published?.confirm(null, {})
  expect(await Promise.allSettled(sent)).toMatchObject([
    { status: 'rejected', reason: new Error(`nothing is bound for ${target.key}`) },
    { status: 'fulfilled' },
  ])
})

test('when the broker has not confirmed, then it is not sent', async () => {
  const settled = vi.fn()
  void sendIt().then(settled, settled)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(new Error('the broker did not confirm in time'))
})

test.each([
  { reason: new Error('nacked'), words: 'nacked' },
  { reason: 'nacked', words: 'nacked' },
])('when the broker refuses it, then it is not sent', async ({ reason, words }) => {
  const sent = sendIt()
  confirm(reason)
  await expect(sent).rejects.toThrow(words)
})

test('when the broker had no queue for it, then it is not sent, until there is one', async () => {
  const sent = sendIt()
  channel.emit('return', { properties: { messageId: envelope.id } })
  confirm()
  await expect(sent).rejects.toThrow(`nothing is bound for ${target.key}`)
  const again = sendIt()
  confirm()
  await again
})

test('when another message is returned, then this one is still sent', async () => {
  const sent = sendIt()
  channel.emit('return', { properties: { messageId: 'another' } })
  confirm()
  await sent
})

test('when the channel is closed, then it is not sent', async () => {
  channel.isClosed = true
  await expect(sendIt()).rejects.toThrow('Channel closed')
  expect(vi.getTimerCount()).toBe(0)
})
