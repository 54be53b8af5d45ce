import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { Envelope } from '@directory/contracts/events/envelope'
import type { ConfirmChannel, Message } from 'amqplib'

/** Milliseconds that a publisher waits for a confirm before it counts the message as not taken. */
const confirmTimeout = 10_000

/** Sends an event, or the bytes of what is none. */
export type Send = (
  target: { exchange: string; key: string },
  message: Envelope | Buffer,
  headers: Record<string, unknown>,
) => Promise<void>

/** How a message is known at the broker, and what it holds; bytes get an id of their own, by which they are known when they are returned. */
const asSent = (message: Envelope | Buffer) =>
  Buffer.isBuffer(message)
    ? { content: message, known: { messageId: randomUUID() } }
    : {
        content: Buffer.from(JSON.stringify(message)),
        known: { messageId: message.id, type: message.type, contentType: 'application/json' },
      }

/**
 * A function that sends on a confirm channel: persistent and mandatory. It resolves when the broker has confirmed and rejects when it
 * refused, or had no queue for the message: the broker confirms an unroutable message all the same, after it has returned it.
 */
export function createSend(channel: Pick<ConfirmChannel, 'publish'> & Pick<EventEmitter, 'on'>): Send {
  const returned = new Set<unknown>()
  channel.on('return', (message: Message) => returned.add(message.properties.messageId))

  return (target, message, headers) =>
    new Promise((resolve, reject) => {
      const { content, known } = asSent(message)
      const timer = setTimeout(() => reject(new Error('the broker did not confirm in time')), confirmTimeout)
      const settle = (error: unknown) => {
        clearTimeout(timer)
        if (error) reject(error instanceof Error ? error : new Error(String(error)))
        else if (returned.delete(known.messageId)) reject(new Error(`nothing is bound for ${target.key}`))
        else resolve()
      }
      try {
        channel.publish(target.exchange, target.key, content, { persistent: true, mandatory: true, ...known, headers }, settle)
      } catch (error) {
        settle(error)
      }
    })
}
