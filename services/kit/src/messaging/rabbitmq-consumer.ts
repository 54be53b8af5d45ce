import type { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Envelope } from '@directory/contracts/events/envelope'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib'
import type { Logger } from 'pino'
import { describeError } from '../errors/describe-error.ts'
import { traceId } from '../http/trace.ts'
import { type Consumer, maximumAttempts } from './bus.ts'
import type { Send } from './rabbitmq-send.ts'
import type { BrokerNames } from './rabbitmq-topology.ts'

interface Connection extends Pick<ChannelModel, 'close'> {
  createChannel(): Promise<Pick<Channel, 'prefetch' | 'consume' | 'cancel' | 'ack' | 'nack'> & Pick<EventEmitter, 'on'>>
}

interface ConsumeOptions {
  readonly model: Connection
  readonly send: Send
  readonly consumer: Consumer
  readonly names: BrokerNames
  readonly logger: Logger
  readonly retryAttempts: number
  readonly prefetch: number
}

/** Milliseconds to leave a message with the broker while a dependency of its consumer is unavailable. */
const unavailablePause = 500

/** The event in a message; undefined if it is not one. */
export function readEnvelope(content: Buffer): Envelope | undefined {
  try {
    return parseTolerantly(Envelope, JSON.parse(content.toString('utf8')))
  } catch {
    return undefined
  }
}

/**
 * Consumes a queue in batches: messages that arrive while one batch is being committed form the next, up to half of the prefetch. A message
 * is acknowledged after its effect is committed, or after the broker has confirmed its copy in the retry or dead letter queue. Returns a
 * function that stops it: the current batch is completed, and waiting messages are requeued.
 */
export async function consume({
  model,
  send,
  consumer,
  names,
  logger,
  retryAttempts,
  prefetch,
}: ConsumeOptions): Promise<() => Promise<void>> {
  const channel = await model.createChannel()
  const reconnect = () => model.close().catch(() => undefined)
  channel.on('error', (error: Error) => logger.warn({ err: error, consumer: consumer.name }, 'a consumer channel failed'))
  channel.on('close', reconnect)
  // Half of them are being handled, while the other half are here already.
  const batchSize = Math.ceil(prefetch / 2)
  await channel.prefetch(prefetch)
  let waiting: ConsumeMessage[] = []
  let working: Promise<void> | undefined
  let stopping = false

  async function discard(message: ConsumeMessage): Promise<void> {
    logger.error(
      { consumer: consumer.name, messageId: message.properties.messageId },
      'a message that is not an event goes to the dead letter queue',
    )
    await send({ exchange: '', key: names.deadLetterQueue(consumer.name) }, message.content, { 'x-reason': 'not an event' })
    channel.ack(message)
  }

  async function sendToRetry(envelope: Envelope, error: Error, attempt: number): Promise<void> {
    const last = attempt >= maximumAttempts
    const key = last ? names.deadLetterQueue(consumer.name) : names.retryQueue(consumer.name, Math.min(attempt, retryAttempts))
    logger[last ? 'error' : 'warn'](
      { err: error, consumer: consumer.name, messageId: envelope.id, traceId: envelope.trace && traceId(envelope.trace), attempt },
      'a message failed',
    )
    await send({ exchange: '', key }, envelope, { 'x-attempt': attempt + 1, 'x-reason': describeError(error) })
  }

  async function handle(batch: ConsumeMessage[]): Promise<void> {
    const parsed = batch.map((message) => ({ message, envelope: readEnvelope(message.content) }))
    for (const { message, envelope } of parsed) if (!envelope) await discard(message)
    const events = parsed.flatMap(({ message, envelope }) => (envelope ? [{ message, envelope }] : []))
    const deliveries = events.length ? await consumer.deliver(events.map(({ envelope }) => envelope)) : []
    let unavailable = false
    for (const [index, { message, envelope }] of events.entries()) {
      const delivery = deliveries[index]
      if (delivery?.outcome === 'unavailable') {
        unavailable = true
        channel.nack(message, false, true)
        continue
      }
      if (delivery?.outcome === 'failed')
        await sendToRetry(envelope, delivery.error, Number(message.properties.headers?.['x-attempt'] ?? 1))
      channel.ack(message)
    }
    if (unavailable) await delay(unavailablePause)
  }

  async function work(): Promise<void> {
    try {
      while (waiting.length && !stopping) {
        const batch = waiting.slice(0, batchSize)
        waiting = waiting.slice(batchSize)
        await handle(batch)
      }
    } catch (error) {
      // Unacknowledged messages are redelivered on the next connection.
      logger.warn({ err: error, consumer: consumer.name }, 'a consumer stopped; reconnecting')
      await reconnect()
    } finally {
      working = undefined
    }
  }

  const { consumerTag } = await channel.consume(names.queue(consumer.name), (message) => {
    if (message === null) return void reconnect()
    waiting.push(message)
    working ??= work()
  })
  return async () => {
    stopping = true
    // A closed channel has nothing to cancel.
    await channel.cancel(consumerTag).catch(() => undefined)
    await working
  }
}
