import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { listJobs } from './list-jobs.ts'
import { readJob, readResults } from './read-job.ts'
import { startJob } from './start-job.ts'

export function bulkRoutes(database: Database) {
  return handlers('listings', {
    startBulkJob: ({ caller, body }) => startJob(database, caller, body.action, body.listingIds),
    getBulkJobs: () => listJobs(database),
    getBulkJob: ({ params }) => readJob(database, params.id),
    getBulkResults: ({ params }) => readResults(database, params.id),
  })
}
