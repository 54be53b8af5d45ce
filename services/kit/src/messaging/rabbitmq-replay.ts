import type { ChannelModel } from 'amqplib'
import { readEnvelope } from './rabbitmq-consumer.ts'
import type { Send } from './rabbitmq-send.ts'
import type { BrokerNames } from './rabbitmq-topology.ts'

interface ReplayOptions {
  readonly model: ChannelModel
  readonly send: Send
  readonly names: BrokerNames
  readonly consumer: string
}

/** Sends what lies in a dead letter queue back to its consumer, once through; gives how many. What is no event stays. */
export async function replayDeadLetters({ model, send, names, consumer }: ReplayOptions): Promise<number> {
  const channel = await model.createChannel()
  // What the channel reports fails the call too; unheard, it would end the process.
  channel.on('error', () => undefined)
  const queue = names.deadLetterQueue(consumer)
  const { messageCount } = await channel.checkQueue(queue)
  let replayed = 0
  try {
    for (let count = 0; count < messageCount; count++) {
      const message = await channel.get(queue)
      if (!message) break
      const envelope = readEnvelope(message.content)
      if (!envelope) continue
      await send({ exchange: '', key: names.queue(consumer) }, envelope, { 'x-attempt': 1 })
      channel.ack(message)
      replayed++
    }
  } finally {
    await channel.close()
  }
  return replayed
}
