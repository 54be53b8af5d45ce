import { createHash } from 'node:crypto'
import type { DeadLetter } from '@directory/contracts/http/dead-letters'
import type { Channel, ChannelModel, GetMessage } from 'amqplib'
import { toDeadLetter } from './dead-letter.ts'
import { readEnvelope } from './rabbitmq-consumer.ts'
import type { Send } from './rabbitmq-send.ts'
import type { BrokerNames } from './rabbitmq-topology.ts'

/** The dead letters of a consumer at a broker. */
export interface DeadLetterQueue {
  readonly model: ChannelModel
  readonly send: Send
  readonly names: BrokerNames
  readonly consumer: string
}

async function onChannel<Result>(model: ChannelModel, work: (channel: Channel) => Promise<Result>): Promise<Result> {
  const channel = await model.createChannel()
  // A channel error fails the call too; unhandled, it would end the process.
  channel.on('error', () => undefined)
  try {
    return await work(channel)
  } finally {
    // A channel that has failed is closed already.
    await channel.close().catch(() => undefined)
  }
}

/** A message that is not an event has no id: it gets a UUID derived from its content. */
function idFromContent(content: Buffer): string {
  const digest = createHash('sha256').update(content).digest('hex')
  return [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-')
}

function describe({ content, properties: { headers = {} } }: GetMessage): DeadLetter {
  const reason = String(headers['x-reason'] ?? 'unknown')
  const envelope = readEnvelope(content)
  if (!envelope) return { id: idFromContent(content), event: null, reason, attempts: 1, payload: content.toString('utf8') }
  return toDeadLetter(envelope, reason, Math.max(1, Number(headers['x-attempt'] ?? 2) - 1))
}

/**
 * Iterates over a dead letter queue once, until the callback returns false. Unacknowledged messages return to their positions when the
 * channel is closed.
 */
const iterate = ({ model, names, consumer }: DeadLetterQueue, visit: (message: GetMessage, channel: Channel) => Promise<boolean>) =>
  onChannel(model, async (channel) => {
    const queue = names.deadLetterQueue(consumer)
    const { messageCount } = await channel.checkQueue(queue)
    for (let count = 0; count < messageCount; count++) {
      const message = await channel.get(queue)
      if (!message || !(await visit(message, channel))) return
    }
  })

/** How many messages these queues hold in total. */
export const countMessages = (model: ChannelModel, queues: readonly string[]): Promise<number> =>
  onChannel(model, async (channel) => {
    const found = await Promise.all(queues.map((queue) => channel.checkQueue(queue)))
    return found.reduce((sum, { messageCount }) => sum + messageCount, 0)
  })

/** The first messages of a dead letter queue; all of them stay there, in their order. */
export async function listDeadLetters(queue: DeadLetterQueue, limit: number): Promise<DeadLetter[]> {
  const found: DeadLetter[] = []
  await iterate(queue, async (message) => found.push(describe(message)) < limit)
  return found
}

/** Sends one message of a dead letter queue, or all of them, back to its consumer; returns how many. Messages that are not events stay. */
export async function replayDeadLetters(queue: DeadLetterQueue, id?: string): Promise<number> {
  let replayed = 0
  await iterate(queue, async (message, channel) => {
    const envelope = readEnvelope(message.content)
    if (!envelope || (id && envelope.id !== id)) return true
    await queue.send({ exchange: '', key: queue.names.queue(queue.consumer) }, envelope, { 'x-attempt': 1 })
    channel.ack(message)
    replayed++
    return id === undefined
  })
  return replayed
}

/** Deletes one message of a dead letter queue, or all of them; returns how many. */
export async function discardDeadLetters(queue: DeadLetterQueue, id?: string): Promise<number> {
  let discarded = 0
  await iterate(queue, async (message, channel) => {
    if (id && describe(message).id !== id) return true
    channel.ack(message)
    discarded++
    return id === undefined
  })
  return discarded
}
