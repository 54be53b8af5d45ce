import { getServiceStatus, type ServiceStatus } from '@directory/contracts/http/health'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { type Job, readRuns } from '../jobs/job-runs.ts'
import { readOutbox } from '../messaging/read-outbox.ts'
import { withDeadline } from './health.ts'
import { route } from './routes.ts'

/** The service whose status is read. */
export interface StatusOptions {
  readonly pool: Pool
  readonly jobs: readonly Job[]
}

/** The outbox's backlog and the jobs' last runs; null while the database is unavailable. */
export async function readStatus({ pool, jobs }: StatusOptions): Promise<ServiceStatus> {
  try {
    const [outbox, runs] = await withDeadline(() => Promise.all([readOutbox(pool), readRuns(pool, jobs)]))
    return { outbox, jobs: runs }
  } catch {
    // The database's readiness check reports the reason.
    return { outbox: null, jobs: null }
  }
}

/** Serves a service's state to admins. */
export function statusRoutes(app: FastifyInstance, options: StatusOptions): void {
  route(app, getServiceStatus, () => readStatus(options), 'getServiceStatus')
}
