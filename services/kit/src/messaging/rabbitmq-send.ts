import type { EventEmitter } from 'node:events'
import type { Envelope } from '@directory/contracts/events/envelope'
import type { ConfirmChannel, Message } from 'amqplib'

/** Milliseconds that a publisher waits for a confirm before it counts the message as not taken. */
const confirmTimeout = 10_000

export type Send = (target: { exchange: string; key: string }, envelope: Envelope, headers: Record<string, unknown>) => Promise<void>

/**
 * A function that sends on a confirm channel: persistent and mandatory. It resolves when the broker has confirmed and rejects when it
 * refused, or had no queue for the message: the broker confirms an unroutable message all the same, after it has returned it.
 */
export function createSend(channel: Pick<ConfirmChannel, 'publish'> & Pick<EventEmitter, 'on'>): Send {
  const returned = new Set<unknown>()
  channel.on('return', (message: Message) => returned.add(message.properties.messageId))

  return (target, envelope, headers) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the broker did not confirm in time')), confirmTimeout)
      const settle = (error: unknown) => {
        clearTimeout(timer)
        if (error) reject(error instanceof Error ? error : new Error(String(error)))
        else if (returned.delete(envelope.id)) reject(new Error(`nothing is bound for ${target.key}`))
        else resolve()
      }
      const options = {
        persistent: true,
        mandatory: true,
        messageId: envelope.id,
        type: envelope.type,
        contentType: 'application/json',
        headers,
      }
      try {
        channel.publish(target.exchange, target.key, Buffer.from(JSON.stringify(envelope)), options, settle)
      } catch (error) {
        settle(error)
      }
    })
}
