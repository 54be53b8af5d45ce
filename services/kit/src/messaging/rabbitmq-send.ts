import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { Envelope } from '@directory/contracts/events/envelope'
import type { ConfirmChannel, Message } from 'amqplib'

/** Milliseconds that a publisher waits for a confirm before it counts the message as not accepted. */
const confirmTimeout = 10_000

/** Sends an event, or the raw bytes of a message that is not one. */
export type Send = (
  target: { exchange: string; key: string },
  message: Envelope | Buffer,
  headers: Record<string, unknown>,
) => Promise<void>

/** The content and properties of a message; raw bytes get an id of their own, by which they are recognised when they are returned. */
const encode = (message: Envelope | Buffer) =>
  Buffer.isBuffer(message)
    ? { content: message, properties: { messageId: randomUUID() } }
    : {
        content: Buffer.from(JSON.stringify(message)),
        properties: { messageId: message.id, type: message.type, contentType: 'application/json' },
      }

/**
 * Creates a function that sends persistent, mandatory messages on a confirm channel. It resolves when the broker has confirmed, and rejects
 * if it refused or had no queue for the message: the broker confirms an unroutable message too, after returning it.
 */
export function createSend(channel: Pick<ConfirmChannel, 'publish'> & Pick<EventEmitter, 'on'>): Send {
  const returned = new Set<unknown>()
  channel.on('return', (message: Message) => returned.add(message.properties.messageId))

  return (target, message, headers) =>
    new Promise((resolve, reject) => {
      const { content, properties } = encode(message)
      const timer = setTimeout(() => reject(new Error('the broker did not confirm in time')), confirmTimeout)
      const settle = (error: unknown) => {
        clearTimeout(timer)
        if (error) reject(error instanceof Error ? error : new Error(String(error)))
        else if (returned.delete(properties.messageId)) reject(new Error(`nothing is bound for ${target.key}`))
        else resolve()
      }
      try {
        channel.publish(target.exchange, target.key, content, { persistent: true, mandatory: true, ...properties, headers }, settle)
      } catch (error) {
        settle(error)
      }
    })
}
