import type { City } from '@directory/contracts/catalogue/city'
import * as api from '@directory/contracts/http/social-reports'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { readReport } from './read-report.ts'
import { setFigures } from './set-figures.ts'

export function reportRoutes(app: FastifyInstance, database: Database, { timeZone }: City): void {
  route(app, api.getOwnReport, ({ caller: { accountId }, query: { month } }) =>
    readReport(database, { side: 'client', accountId }, month, timeZone),
  )
  route(app, api.getReport, ({ params, query: { month } }) => readReport(database, { side: 'team', clientId: params.id }, month, timeZone))
  route(app, api.setFigures, ({ caller, params, body }) => setFigures(database, caller, { clientId: params.id, ...body }))
}
