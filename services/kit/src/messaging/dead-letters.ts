import { type ConsumerName, consumers } from '@directory/contracts/events/topology'
import type { Bus } from './bus.ts'

/** All consumers of events. */
// Object.keys gives strings; these are the keys of a constant.
export const consumerNames = Object.keys(consumers) as ConsumerName[]

/** What a question about a consumer's dead letters gives for each consumer there is. */
export const byConsumer = (count: (consumer: ConsumerName) => Promise<number>) =>
  Promise.all(consumerNames.map(async (consumer) => ({ consumer, count: await count(consumer) })))

/** How many messages of each consumer failed their last attempt. */
export const countDeadLetters = (bus: Bus) => byConsumer((consumer) => bus.deadLetters(consumer))
