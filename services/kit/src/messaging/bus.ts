import type { Envelope } from '@directory/contracts/events/envelope'
import type { ConsumerName } from '@directory/contracts/events/topology'
import type { DeadLetter } from '@directory/contracts/http/dead-letters'

/** A message being published from an outbox. `attempt` counts from 1. */
export interface Publication {
  readonly envelope: Envelope
  readonly attempt: number
}

/**
 * Whether the bus has accepted a message; if not, the outbox keeps it and retries. Only a counted refusal is the message's own failure and
 * increments the attempt.
 */
export type PublishResult = { readonly accepted: true } | { readonly accepted: false; readonly counted: boolean; readonly reason: string }

/**
 * The outcome of a delivered message: its effect is committed, it failed through its own content (counted, dead-lettered after the last
 * attempt), or a dependency is unavailable (not counted, retried until it is back).
 */
export type Delivery = { readonly outcome: 'done' } | { readonly outcome: 'failed' | 'unavailable'; readonly error: Error }

export interface ParkedMessage {
  readonly envelope: Envelope
  readonly reason: string
  readonly attempts: number
}

export interface ParkedChoice {
  readonly id?: string | undefined
  readonly limit?: number
}

export interface Consumer {
  readonly name: ConsumerName
  deliver(envelopes: readonly Envelope[]): Promise<Delivery[]>
  /** Keeps a message that failed its last attempt for an operator. */
  park(envelope: Envelope, reason: string, attempts: number): Promise<void>
  countParked(): Promise<number>
  /** Oldest first. */
  parked(choice?: ParkedChoice): Promise<ParkedMessage[]>
  /** Deletes one or all; resolves to the count. */
  forget(messageId?: string): Promise<number>
}

/** The port between services: RabbitMQ, or in-process delivery for a single process with every service. */
export interface Bus {
  /** One result for each publication, in order. Never throws if the broker is unavailable. */
  publish(publications: readonly Publication[]): Promise<PublishResult[]>
  /** Starts deliveries to a consumer; they resume after every reconnection. */
  subscribe(consumer: Consumer): Promise<void>
  /** Throws when the bus cannot accept messages now. */
  check(): Promise<void>
  /** How many messages wait for a consumer at the bus itself; null if they wait only in the outboxes. */
  waiting(consumer: ConsumerName): Promise<number | null>
  /** How many messages of a consumer failed their last attempt. */
  deadLetters(consumer: ConsumerName): Promise<number>
  /** The first of these with their content, oldest first. They stay in the queue. */
  listDeadLetters(consumer: ConsumerName, limit: number): Promise<DeadLetter[]>
  /** Redelivers one or all of a consumer's dead letters; resolves to the count. */
  replayDeadLetters(consumer: ConsumerName, id?: string): Promise<number>
  /** Deletes one of a consumer's dead letters, or all of them, permanently; resolves to the count. */
  discardDeadLetters(consumer: ConsumerName, id?: string): Promise<number>
  close(): Promise<void>
}

/** Attempts before a message counts as poison. */
export const maximumAttempts = 5
