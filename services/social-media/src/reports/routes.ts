import type { City } from '@directory/contracts/catalogue/city'
import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { readReport } from './read-report.ts'
import { setFigures } from './set-figures.ts'

export function reportRoutes(database: Database, { timeZone }: City) {
  return handlers('social-media', {
    getOwnReport: ({ caller: { accountId }, query: { month } }) => readReport(database, { side: 'client', accountId }, month, timeZone),
    getReport: ({ params, query: { month } }) => readReport(database, { side: 'team', clientId: params.id }, month, timeZone),
    setFigures: ({ caller, params, body }) => setFigures(database, caller, { clientId: params.id, ...body }),
  })
}
