import * as api from '@directory/contracts/http/reports'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { decideReport } from './decide-report.ts'
import { reportListing } from './report-listing.ts'
import { reportState, withListing } from './report-state.ts'

export function reportRoutes(app: FastifyInstance, database: Database): void {
  route(app, api.reportListing, async ({ params, body }) => {
    await reportListing(database, params.id, body)
    return null
  })

  route(app, api.getReports, async ({ query: { state, after, limit } }) => {
    const rows = await database.report.findMany({
      where: { state, ...(after ? { id: { gt: after } } : {}) },
      // Ids grow with time.
      orderBy: { id: 'asc' },
      take: limit,
      include: withListing,
    })
    return rows.map(reportState)
  })

  route(app, api.decideReport, ({ caller, params, body }) => decideReport(database, caller, params.id, body.state))
}
