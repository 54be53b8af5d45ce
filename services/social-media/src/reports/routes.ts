import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { readReport } from './read-report.ts'
import { setFigures } from './set-figures.ts'

export function reportRoutes(database: Database) {
  return handlers('social-media', {
    getOwnReport: ({ caller: { accountId }, query: { month } }) => readReport(database, { side: 'client', accountId }, month),
    getReport: ({ params, query: { month } }) => readReport(database, { side: 'team', clientId: params.id }, month),
    setFigures: ({ caller, params, body }) => setFigures(database, caller, { clientId: params.id, ...body }),
  })
}
