import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { readReport } from './read-report.ts'
import { setMetrics } from './set-metrics.ts'

export function reportRoutes(database: Database) {
  return handlers('social-media', {
    getOwnReport: ({ caller: { accountId }, query: { month } }) => readReport(database, { side: 'client', accountId }, month),
    getReport: ({ params, query: { month } }) => readReport(database, { side: 'team', clientId: params.id }, month),
    setMetrics: ({ caller, params, body }) => setMetrics(database, caller, { clientId: params.id, ...body }),
  })
}
