import type { Envelope, EventContract } from '@directory/contracts/events/envelope'
import { type ConsumerName, consumers } from '@directory/contracts/events/topology'
import type { PoolClient } from 'pg'
import type { z } from 'zod'
import type { Subscription } from './consumer.ts'

/** An event as a subscriber receives it, its data typed by its contract. */
export type Received<Contract extends EventContract> = Omit<Envelope, 'data'> & { readonly data: z.output<Contract['data']> }

type Consumed<Name extends ConsumerName> = (typeof consumers)[Name]

type Handler<Contract> = Contract extends EventContract
  ? (events: readonly Received<Contract>[], tx: PoolClient) => Promise<unknown>
  : never

/** A consumer's handlers by event, each called with all such events of a batch; a missing one does not compile. */
export type EventHandlers<Name extends ConsumerName> = { readonly [Event in keyof Consumed<Name>]: Handler<Consumed<Name>[Event]> }

/**
 * Dispatches a consumer's events to their handlers. Those of one batch are handled in the order of the handlers, not of their arrival:
 * versions determine which is newer.
 */
export function subscriber<Name extends ConsumerName>(name: Name, handlers: EventHandlers<Name>): Subscription {
  const contracts: Readonly<Record<string, EventContract>> = consumers[name]
  const handled = Object.entries<(events: never[], tx: PoolClient) => Promise<unknown>>(handlers).map(([event, handle]) => ({
    type: contracts[event]?.type,
    handle,
  }))
  return {
    consumer: name,
    async handle(messages, tx) {
      for (const { type, handle } of handled) {
        // The consumer has parsed each message by the contract of its type.
        const events = messages.filter((message) => message.type === type) as never[]
        if (events.length) await handle(events, tx)
      }
    },
  }
}

/** For handlers that take one event at a time. */
export const each =
  <Event>(handle: (event: Event, tx: PoolClient) => Promise<unknown>) =>
  async (events: readonly Event[], tx: PoolClient): Promise<void> => {
    for (const event of events) await handle(event, tx)
  }
