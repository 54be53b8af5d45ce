import { formatCount, quantity } from '@directory/contracts/catalogue/number-format'
import type { Health, JobState, Queue, SearchHealth, ServiceHealth } from '@directory/contracts/http/health'
import { processLabels } from '@directory/contracts/services'
import { ApiProblem } from '@directory/frontend-kit/api-client'

/** Seconds that an event may wait before it is reported: the relay retries every few. */
const maxWait = 60

/** A duration as text, such as "2 minutes". */
export function durationText(seconds: number): string {
  if (seconds < 60) return quantity(seconds, 'second')
  if (seconds < 3_600) return quantity(Math.floor(seconds / 60), 'minute')
  return seconds < 86_400 ? quantity(Math.floor(seconds / 3_600), 'hour') : quantity(Math.floor(seconds / 86_400), 'day')
}

/** Why the health could not be read: every request needs the accounts service to confirm the admin. */
export const refusalText = (error: Error): string =>
  error instanceof ApiProblem && error.status === 503
    ? `${error.message} While the accounts service is unavailable, nobody can be confirmed as an admin.`
    : error.message

const jobProblem = (service: string, { name, failure }: JobState): string[] =>
  failure === null ? [] : [`${service}: the last run of the job “${name}” failed: ${failure}`]

/** The problems of a service, as sentences. */
export function serviceProblems({ name, isReachable, checks, outbox, jobs }: ServiceHealth): string[] {
  const service = processLabels[name]
  if (!isReachable) return [`${service} is not responding.`]
  const missing = checks.flatMap((check) => (check.reason === null ? [] : [`${service}: ${check.name} is unhealthy: ${check.reason}`]))
  if (missing.length > 0) return missing
  if (outbox === null || jobs === null) return [`${service} is running, but reported no details.`]
  const late =
    outbox.oldestSeconds >= maxWait
      ? [`${service}: ${quantity(outbox.waiting, 'event')} could not be published for ${durationText(outbox.oldestSeconds)}.`]
      : []
  return [...late, ...jobs.flatMap((job) => jobProblem(service, job))]
}

const queueProblems = (queues: readonly Queue[] | null): string[] => {
  if (queues === null) return ['The message queues could not be read.']
  const dead = queues.filter((queue) => queue.dead > 0)
  const total = dead.reduce((sum, queue) => sum + queue.dead, 0)
  return total === 0 ? [] : [`${quantity(total, 'message')} failed permanently: ${dead.map(({ consumer }) => consumer).join(', ')}.`]
}

/** The problems of the search, as sentences. */
function searchProblems(search: SearchHealth | null): string[] {
  if (search === null) return ['The state of the search could not be read.']
  const { away, documents, visible, waiting, rebuild } = search
  const failed = rebuild.state === 'failed' ? [`The last rebuild of the search failed: ${rebuild.reason ?? 'unknown reason'}`] : []
  if (away !== null) return ['Meilisearch is not responding. The built-in search is used instead.', ...failed]
  const differs = waiting === 0 && rebuild.state !== 'running' && documents !== visible
  const words = `The search has ${quantity(documents ?? 0, 'business', 'businesses')}, but visitors can see ${formatCount(visible)}: rebuild it.`
  return [...(differs ? [words] : []), ...failed]
}

/** All problems, as sentences; empty if all is well. */
export const findProblems = ({ services, queues, search, failedWebhooks }: Health): string[] => [
  ...services.flatMap(serviceProblems),
  ...queueProblems(queues),
  ...searchProblems(search),
  ...(failedWebhooks ? [`${quantity(failedWebhooks, 'Stripe webhook')} could not be processed.`] : []),
]
