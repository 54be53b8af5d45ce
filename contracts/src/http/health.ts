import { z } from 'zod'
import { DateTime } from '../primitives.ts'
import { processNames } from '../services.ts'
import { endpointsOf } from './endpoint.ts'
import { RebuildProgress } from './rebuild.ts'

const endpoint = endpointsOf('bff')
const sharedEndpoint = endpointsOf('each')

/** The response of `/readyz`: `ok` or the reason for each dependency of the process. A degraded process still serves requests. */
export const Readiness = z.strictObject({ status: z.enum(['ok', 'degraded', 'unavailable']), checks: z.record(z.string(), z.string()) })
export type Readiness = z.infer<typeof Readiness>

const Count = z.number().int().nonnegative()

/** Events not yet published to the bus. */
export const OutboxState = z.strictObject({
  waiting: Count,
  oldestSeconds: Count.describe('How long the oldest of them has been waiting'),
  refused: Count.describe('How many of them the bus or a consumer has rejected at least once'),
})
export type OutboxState = z.infer<typeof OutboxState>

/** A scheduled job of a process. */
export const JobState = z.strictObject({
  name: z.string(),
  lastStartedAt: DateTime.nullable().describe('Null if it has never run'),
  lastFinishedAt: DateTime.nullable(),
  failure: z.string().nullable().describe('Why the last run failed; null if it succeeded'),
  nextAt: DateTime.nullable().describe('Null for jobs that run whenever there is work'),
})
export type JobState = z.infer<typeof JobState>

/** A process's own status; null while its database is unavailable. */
export const ServiceStatus = z.strictObject({ outbox: OutboxState.nullable(), jobs: z.array(JobState).nullable() })
export type ServiceStatus = z.infer<typeof ServiceStatus>

export const getServiceStatus = sharedEndpoint({
  summary: 'The state of a service’s outbox and jobs',
  method: 'GET',
  path: '/status',
  exposure: 'internal',
  response: ServiceStatus,
})

export const ProcessName = z.enum(processNames)

export const ServiceHealth = z.strictObject({
  name: ProcessName,
  isReachable: z.boolean(),
  checks: z.array(z.strictObject({ name: z.string(), reason: z.string().nullable().describe('Null if it is healthy') })),
  outbox: OutboxState.nullable(),
  jobs: z.array(JobState).nullable(),
})
export type ServiceHealth = z.infer<typeof ServiceHealth>

export const Queue = z.strictObject({
  consumer: z.string(),
  waiting: Count.nullable().describe('Null if there is no message broker and messages wait only in the outboxes'),
  dead: Count,
})
export type Queue = z.infer<typeof Queue>

export const SearchHealth = z.strictObject({
  engine: z.enum(['meilisearch', 'embedded']),
  /** Why the search engine is unavailable, if it is; the embedded one is used meanwhile. */
  away: z.string().nullable(),
  documents: Count.nullable(),
  visible: Count.describe('How many listings in the read model are visible to visitors'),
  waiting: Count.describe('Listings whose document is out of date'),
  rebuild: RebuildProgress,
})
export type SearchHealth = z.infer<typeof SearchHealth>

/** The health of the product; whatever cannot be determined is null. */
export const Health = z.strictObject({
  services: z.array(ServiceHealth),
  queues: z.array(Queue).nullable(),
  search: SearchHealth.nullable(),
  failedWebhooks: Count.nullable().describe('Stripe events that could not yet be processed'),
})
export type Health = z.infer<typeof Health>

export const getHealth = endpoint({
  summary: 'The health of every service, queue and job, and of the search',
  method: 'GET',
  path: '/api/operator/health',
  exposure: 'admin',
  response: Health,
})
