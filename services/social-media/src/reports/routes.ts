import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { teamOf } from '../viewer.ts'
import { readReport } from './read-report.ts'
import { setMetrics } from './set-metrics.ts'

export function reportRoutes(database: Database) {
  return handlers('social-media', {
    getOwnReport: ({ caller: { accountId }, query: { month } }) => readReport(database, { side: 'client', accountId }, month),
    getReport: ({ caller, params, query: { month } }) => readReport(database, teamOf(caller, params.id), month),
    setMetrics: ({ caller, params, body }) => setMetrics(database, caller, { clientId: params.id, ...body }),
  })
}
