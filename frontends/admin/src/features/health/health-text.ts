import { formatCount, quantity } from '@directory/contracts/catalogue/number-format'
import type { Health, JobState, Queue, SearchHealth, ServiceHealth } from '@directory/contracts/http/health'
import { processLabels } from '@directory/contracts/services'
import { ApiProblem } from '@directory/frontend-kit/api-client'

/** Seconds that an event may wait before it is reported: the relay tries again every few. */
const longWait = 60

/** How long something has taken, such as "2 minutes". */
export function durationText(seconds: number): string {
  if (seconds < 60) return quantity(seconds, 'second')
  if (seconds < 3_600) return quantity(Math.floor(seconds / 60), 'minute')
  return seconds < 86_400 ? quantity(Math.floor(seconds / 3_600), 'hour') : quantity(Math.floor(seconds / 86_400), 'day')
}

/** Why the health could not be read: each admin is confirmed by the accounts' service. */
export const refusalText = (error: Error): string =>
  error instanceof ApiProblem && error.status === 503
    ? `${error.message} While the service of accounts is away, nobody can be confirmed as an admin.`
    : error.message

const jobProblem = (service: string, { name, failure }: JobState): string[] =>
  failure === null ? [] : [`${service}: the job “${name}” failed the last time: ${failure}`]

/** What is wrong with a service, in sentences. */
export function serviceProblems({ name, isReachable, checks, outbox, jobs }: ServiceHealth): string[] {
  const service = processLabels[name]
  if (!isReachable) return [`${service} is away.`]
  const missing = checks.flatMap((check) => (check.reason === null ? [] : [`${service}: ${check.name} is not well: ${check.reason}`]))
  if (missing.length > 0) return missing
  if (outbox === null || jobs === null) return [`${service} runs, and could not say more.`]
  const late =
    outbox.oldestSeconds >= longWait
      ? [`${service}: ${quantity(outbox.waiting, 'event')} could not go out for ${durationText(outbox.oldestSeconds)}.`]
      : []
  return [...late, ...jobs.flatMap((job) => jobProblem(service, job))]
}

const queueProblems = (queues: readonly Queue[] | null): string[] => {
  if (queues === null) return ['The queues of messages could not be read.']
  const dead = queues.filter((queue) => queue.dead > 0)
  const total = dead.reduce((sum, queue) => sum + queue.dead, 0)
  return total === 0 ? [] : [`${quantity(total, 'message')} failed for good: ${dead.map(({ consumer }) => consumer).join(', ')}.`]
}

/** What is wrong with the search, in sentences. */
function searchProblems(search: SearchHealth | null): string[] {
  if (search === null) return ['How the search does could not be read.']
  const { away, documents, visible, waiting, rebuild } = search
  const failed = rebuild.state === 'failed' ? [`The last rebuild of the search failed: ${rebuild.reason ?? 'nobody knows why'}`] : []
  if (away !== null) return ['Meilisearch is away. The search of our own answers instead.', ...failed]
  const differs = waiting === 0 && rebuild.state !== 'running' && documents !== visible
  const words = `The search knows ${quantity(documents ?? 0, 'business', 'businesses')} and visitors can see ${formatCount(visible)}: rebuild it.`
  return [...(differs ? [words] : []), ...failed]
}

/** Everything that is wrong, in sentences; nothing where all is well. */
export const findProblems = ({ services, queues, search, failedWebhooks }: Health): string[] => [
  ...services.flatMap(serviceProblems),
  ...queueProblems(queues),
  ...searchProblems(search),
  ...(failedWebhooks ? [`${quantity(failedWebhooks, 'webhook')} of Stripe could not be taken up.`] : []),
]
