import * as api from '@directory/contracts/http/bulk-jobs'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { listJobs } from './list-jobs.ts'
import { readJob, readResults } from './read-job.ts'
import { startJob } from './start-job.ts'

export function bulkRoutes(app: FastifyInstance, database: Database): void {
  route(app, api.startBulkJob, ({ caller, body }) => startJob(database, caller, body.action, body.listingIds))
  route(app, api.getBulkJobs, () => listJobs(database))
  route(app, api.getBulkJob, ({ params }) => readJob(database, params.id))
  route(app, api.getBulkResults, ({ params }) => readResults(database, params.id))
}
