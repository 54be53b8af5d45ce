import { type ConsumerName, consumers } from '@directory/contracts/events/topology'
import { getDeadLetters, replayDeadLetters } from '@directory/contracts/http/dead-letters'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/routes.ts'
import type { Bus } from './bus.ts'

// Object.keys gives strings; these are the keys of a constant.
const names = Object.keys(consumers) as ConsumerName[]

const byConsumer = (count: (consumer: ConsumerName) => Promise<number>) =>
  Promise.all(names.map(async (consumer) => ({ consumer, count: await count(consumer) })))

/** How many messages of each consumer failed their last attempt. */
export const countDeadLetters = (bus: Bus) => byConsumer((consumer) => bus.deadLetters(consumer))

/** Lets an operator see the dead letters of every consumer and give them to it once more. */
export function deadLetterRoutes(app: FastifyInstance, bus: Bus): void {
  route(app, getDeadLetters, () => countDeadLetters(bus))
  route(app, replayDeadLetters, () => byConsumer((consumer) => bus.replayDeadLetters(consumer)))
}
