import type { Queue, SearchHealth, ServiceHealth } from '@directory/contracts/http/health'
import { getFailedWebhooks } from '@directory/contracts/http/webhooks'
import { type ServiceName, serviceNames } from '@directory/contracts/services'
import type { ServiceState } from '@directory/kit/define-service'
import { call } from '@directory/kit/http/client'
import { handlers } from '@directory/kit/http/handlers'
import { runChecks, withDeadline } from '@directory/kit/http/health'
import { readStatus } from '@directory/kit/http/status'
import type { Bus } from '@directory/kit/messaging/bus'
import { consumerNames } from '@directory/kit/messaging/dead-letters'
import type { FastifyInstance } from 'fastify'
import { forbidCaching } from '../session/cookies.ts'
import { healthTimeout, readServiceHealth, toChecks } from './read-service-health.ts'

interface HealthOptions {
  readonly services: Readonly<Record<ServiceName, string>>
  readonly bus: Bus
  readonly state: ServiceState
  readonly search: () => Promise<SearchHealth>
}

const readQueues = (bus: Bus): Promise<Queue[]> =>
  Promise.all(
    consumerNames.map(async (consumer) => {
      const [waiting, dead] = await Promise.all([bus.waiting(consumer), bus.deadLetters(consumer)])
      return { consumer, waiting, dead }
    }),
  )

/** Anything that cannot be read in time is shown as unknown and does not delay the rest. */
function orUnknown<Value>(app: FastifyInstance, label: string, read: () => Promise<Value>): Promise<Value | null> {
  return withDeadline(read).catch((error: unknown) => {
    app.log.warn({ err: error, what: label }, 'a part of the health could not be read')
    return null
  })
}

/** Shows admins the state of everything: all services are queried concurrently, and unavailable ones are shown as such. */
export function healthRoutes(app: FastifyInstance, { services, bus, state, search }: HealthOptions) {
  const readOwnHealth = async (): Promise<ServiceHealth> => {
    const [readiness, status] = await Promise.all([runChecks(state.checks), readStatus(state)])
    return { name: 'bff', isReachable: true, checks: toChecks(readiness), ...status }
  }
  return handlers('bff', {
    getHealth: async ({ token, reply }) => {
      forbidCaching(reply)
      const [ourselves, queues, searching, webhooks, ...others] = await Promise.all([
        readOwnHealth(),
        orUnknown(app, 'queues', () => readQueues(bus)),
        orUnknown(app, 'search', search),
        orUnknown(app, 'webhooks', () => call(services.billing, getFailedWebhooks, { token, signal: AbortSignal.timeout(healthTimeout) })),
        ...serviceNames.map((name) => readServiceHealth(name, services[name], token)),
      ])
      return { services: [ourselves, ...others], queues, search: searching, failedWebhooks: webhooks?.total ?? null }
    },
  })
}
