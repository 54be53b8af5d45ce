import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { decideReport } from './decide-report.ts'
import { reportListing } from './report-listing.ts'
import { reportState, withListing } from './report-state.ts'

export function reportRoutes(database: Database) {
  return handlers('listings', {
    reportListing: async ({ params, body }) => {
      await reportListing(database, params.id, body)
      return null
    },

    getReports: async ({ query: { state, after, limit } }) => {
      const rows = await database.report.findMany({
        where: { state, ...(after ? { id: { gt: after } } : {}) },
        // Ids increase over time.
        orderBy: { id: 'asc' },
        take: limit,
        include: withListing,
      })
      return rows.map(reportState)
    },

    decideReport: ({ caller, params, body }) => decideReport(database, caller, params.id, body.state),
  })
}
