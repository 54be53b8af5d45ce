import { type ConsumerName, consumers } from '@directory/contracts/events/topology'
import type { Bus } from './bus.ts'

/** All consumers of events. */
// Object.keys returns strings; these are the keys of a constant.
export const consumerNames = Object.keys(consumers) as ConsumerName[]

/** The result of a query about dead letters, for every consumer. */
export const byConsumer = (count: (consumer: ConsumerName) => Promise<number>) =>
  Promise.all(consumerNames.map(async (consumer) => ({ consumer, count: await count(consumer) })))

/** How many messages of each consumer failed their last attempt. */
export const countDeadLetters = (bus: Bus) => byConsumer((consumer) => bus.deadLetters(consumer))
