import { findConsumers } from '@directory/contracts/events/find-consumers'
import amqp, { type ChannelModel } from 'amqplib'
import type { Logger } from 'pino'
import { Problem } from '../problem.ts'
import type { Bus, Consumer, PublishResult } from './bus.ts'
import { consume } from './rabbitmq-consumer.ts'
import { countMessages, type DeadLetterQueue, discardDeadLetters, listDeadLetters, replayDeadLetters } from './rabbitmq-dead-letters.ts'
import { createSend, type Send } from './rabbitmq-send.ts'
import { brokerNames, declareTopology } from './rabbitmq-topology.ts'

interface RabbitMqOptions {
  readonly url: string
  readonly logger: Logger
  /** Milliseconds before each further attempt of a message that failed. */
  readonly retryDelays?: readonly number[]
  readonly prefetch?: number
  readonly namespace?: string
}

/** Seconds between heartbeats; after two missed ones the connection counts as lost. */
const heartbeat = 4

function withHeartbeat(url: string): string {
  const address = new URL(url)
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', String(heartbeat))
  return address.href
}

const refused = (reason: string): PublishResult => ({ accepted: false, counted: false, reason })

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code: unknown = Reflect.get(error, 'code')
  return error.message || String(code ?? error.name)
}

/** The bus on RabbitMQ: persistent messages, publisher confirms, mandatory routing, endless reconnection. */
export async function createRabbitMqBus(options: RabbitMqOptions): Promise<Bus> {
  const { url, logger, retryDelays = [1_000, 5_000, 15_000, 60_000], prefetch = 500, namespace = '' } = options
  const names = brokerNames(namespace)
  const consumers: Consumer[] = []
  let model: ChannelModel | undefined
  let attach: ((consumer: Consumer) => Promise<void>) | undefined
  /** Stops the consumers of the current connection. */
  let ends: (() => Promise<void>)[] = []
  let send: Send | undefined
  let lastError = 'not connected yet'
  let lastAccess: Promise<unknown> = Promise.resolve()
  const unavailable = () => new Problem('service-unavailable', { cause: new Error(`the broker is unavailable: ${lastError}`) })

  async function setup(newModel: ChannelModel): Promise<void> {
    newModel.on('error', (error: Error) => {
      lastError = describe(error)
    })
    const publisher = await newModel.createConfirmChannel()
    publisher.on('error', (error: Error) => logger.warn({ err: error }, 'the publishing channel failed'))
    await declareTopology(publisher, names, retryDelays)
    const ownSend = createSend(publisher)
    const ownEnds: (() => Promise<void>)[] = []
    const ownAttach = async (consumer: Consumer) =>
      void ownEnds.push(
        await consume({ model: newModel, send: ownSend, consumer, names, logger, retryAttempts: retryDelays.length, prefetch }),
      )
    const lost = () => {
      if (send !== ownSend) return
      send = undefined
      attach = undefined
      model = undefined
      ends = []
    }
    newModel.on('close', lost)
    publisher.on('close', () => {
      lost()
      newModel.close().catch(() => undefined)
    })
    for (const consumer of consumers) await ownAttach(consumer)
    model = newModel
    send = ownSend
    attach = ownAttach
    ends = ownEnds
  }

  const connection = await amqp.connect(withHeartbeat(url), {
    timeout: 5_000,
    recovery: { initialDelay: 100, maxDelay: 3_000, waitForConnect: false, setup },
  })
  connection.on('connect', () => logger.info('connected to the broker'))
  connection.on('connect-failed', (error: Error) => {
    lastError = describe(error)
    logger.warn({ reason: lastError }, 'the broker is unavailable; retrying')
  })
  connection.on('error', (error: Error) => logger.warn({ err: error }, 'the connection to the broker failed'))

  /** Serialises access to dead letters: while one caller holds messages, the next would not see them. */
  function withDeadLetters<Result>(consumer: string, access: (queue: DeadLetterQueue) => Promise<Result>): Promise<Result> {
    const result = lastAccess.then(() => {
      if (!model || !send) throw unavailable()
      return access({ model, send, names, consumer })
    })
    lastAccess = result.catch(() => undefined)
    return result
  }

  return {
    async publish(publications) {
      const current = send
      if (!current) return publications.map(() => refused(`the broker is unavailable: ${lastError}`))
      return Promise.all(
        publications.map(async ({ envelope }): Promise<PublishResult> => {
          if (findConsumers(envelope.type).length === 0) return { accepted: true }
          try {
            await current({ exchange: names.exchange, key: envelope.type }, envelope, { 'x-attempt': 1, traceparent: envelope.trace })
            return { accepted: true }
          } catch (error) {
            return refused(describe(error))
          }
        }),
      )
    },
    async subscribe(consumer) {
      consumers.push(consumer)
      await attach?.(consumer)
    },
    async check() {
      if (!send) throw new Error(lastError)
    },
    async waiting(consumer) {
      if (!model) throw unavailable()
      return countMessages(model, [names.queue(consumer), ...retryDelays.map((_, index) => names.retryQueue(consumer, index + 1))])
    },
    deadLetters: (consumer) => withDeadLetters(consumer, ({ model }) => countMessages(model, [names.deadLetterQueue(consumer)])),
    listDeadLetters: (consumer, limit) => withDeadLetters(consumer, (queue) => listDeadLetters(queue, limit)),
    replayDeadLetters: (consumer, id) => withDeadLetters(consumer, (queue) => replayDeadLetters(queue, id)),
    discardDeadLetters: (consumer, id) => withDeadLetters(consumer, (queue) => discardDeadLetters(queue, id)),
    async close() {
      await Promise.all(ends.map((end) => end()))
      await connection.close()
    },
  }
}
