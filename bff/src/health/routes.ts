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
import { askService, patience, toChecks } from './ask-service.ts'

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
function orUnknown<Answer>(app: FastifyInstance, label: string, ask: () => Promise<Answer>): Promise<Answer | null> {
  return withDeadline(ask).catch((error: unknown) => {
    app.log.warn({ err: error, what: label }, 'a part of the health could not be read')
    return null
  })
}

/** Shows admins the state of everything: all services are queried at once, and an unavailable one is shown as such. */
export function healthRoutes(app: FastifyInstance, { services, bus, state, search }: HealthOptions) {
  const askOurselves = async (): Promise<ServiceHealth> => {
    const [readiness, status] = await Promise.all([runChecks(state.checks), readStatus(state)])
    return { name: 'bff', isReachable: true, checks: toChecks(readiness), ...status }
  }
  return handlers('bff', {
    getHealth: async ({ token, reply }) => {
      forbidCaching(reply)
      const [ourselves, queues, searching, webhooks, ...others] = await Promise.all([
        askOurselves(),
        orUnknown(app, 'queues', () => readQueues(bus)),
        orUnknown(app, 'search', search),
        orUnknown(app, 'webhooks', () => call(services.billing, getFailedWebhooks, { token, signal: AbortSignal.timeout(patience) })),
        ...serviceNames.map((name) => askService(name, services[name], token)),
      ])
      return { services: [ourselves, ...others], queues, search: searching, failedWebhooks: webhooks?.total ?? null }
    },
  })
}
