import { type ConsumerName, consumers } from '@directory/contracts/events/topology'
import * as contracts from '@directory/contracts/http/dead-letters'
import { handlers } from '@directory/kit/http/handlers'
import type { Bus } from '@directory/kit/messaging/bus'
import { byConsumer, countDeadLetters } from '@directory/kit/messaging/dead-letters'
import { Problem } from '@directory/kit/problem'
import type { Pool } from 'pg'
import { forbidCaching } from '../session/cookies.ts'
import { decide } from './decide.ts'

const isConsumer = (name: string): name is ConsumerName => Object.hasOwn(consumers, name)

function requireConsumer({ consumer }: { consumer: string }): ConsumerName {
  if (isConsumer(consumer)) return consumer
  throw new Problem('not-found')
}

/** Lets admins see failed messages, redeliver them or delete them for good. */
export function deadLetterRoutes(pool: Pool, bus: Bus) {
  return handlers('bff', {
    getDeadLetters: () => countDeadLetters(bus),

    replayDeadLetters: ({ caller: { accountId } }) =>
      byConsumer((consumer) =>
        decide(pool, { action: 'replayMessages', actorId: accountId, consumer }, () => bus.replayDeadLetters(consumer)),
      ),

    listDeadLetters: async ({ params, reply }) => {
      forbidCaching(reply)
      return bus.listDeadLetters(requireConsumer(params), contracts.deadLettersShown)
    },

    replayConsumer: async ({ params, body: { id }, caller: { accountId } }) => {
      const consumer = requireConsumer(params)
      const work = () => bus.replayDeadLetters(consumer, id)
      return { count: await decide(pool, { action: 'replayMessages', actorId: accountId, consumer, messageId: id }, work) }
    },

    discardDeadLetters: async ({ params, body: { id }, caller: { accountId } }) => {
      const consumer = requireConsumer(params)
      const work = () => bus.discardDeadLetters(consumer, id)
      return { count: await decide(pool, { action: 'discardMessages', actorId: accountId, consumer, messageId: id }, work) }
    },
  })
}
