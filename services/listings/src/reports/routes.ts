import { complaintDays, harmDays } from '@directory/contracts/catalogue/report-reasons'
import { handlers } from '@directory/kit/http/handlers'
import { Problem } from '@directory/kit/problem'
import { lockAuthor } from '../authors/lock-author.ts'
import type { Database } from '../database.ts'
import { appealDecision, appealRejection } from './appeal-decision.ts'
import { appealReport } from './appeal-report.ts'
import { findChanged } from './changed-on-appeal.ts'
import { countReports } from './count-reports.ts'
import { decideReport } from './decide-report.ts'
import { fileReport, inDays } from './file-report.ts'
import { withSubjects } from './find-subjects.ts'
import { reportListing } from './report-listing.ts'
import { reportStatus, withListing } from './report-state.ts'

export function reportRoutes(database: Database) {
  return handlers('listings', {
    reportListing: ({ caller, params, body }) => reportListing(database, caller, params.id, body),

    appealDecision: ({ caller, body }) => appealDecision(database, caller, body),

    appealReport: ({ params, body }) => appealReport(database, params.id, body.comment),

    appealRejection: ({ params, body }) => appealRejection(database, params.id, body.comment),

    complain: ({ caller, body: { name, email, comment, isAboutMessage } }) =>
      database.$transaction(async (tx) => {
        if (caller) await lockAuthor(tx, caller)
        return fileReport(tx, {
          kind: 'complaint',
          about: 'site',
          comment: name ? `${comment}\n\n${name}` : comment,
          email,
          reporterId: caller?.accountId ?? null,
          dueAt: inDays(isAboutMessage ? harmDays : complaintDays),
        })
      }),

    getReportStatus: async ({ params: { id } }) => {
      const row = await database.report.findUnique({ where: { id }, include: withListing })
      if (!row) throw new Problem('not-found', { detail: 'It has been deleted, or the address is wrong.' })
      const changed = await findChanged(database, [id])
      return reportStatus(row, changed.get(id))
    },

    getOwnReports: async ({ caller: { accountId: reporterId } }) => {
      const rows = await database.report.findMany({ where: { reporterId }, orderBy: { id: 'desc' }, take: 200, include: withListing })
      const changed = await findChanged(
        database,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => reportStatus(row, changed.get(row.id)))
    },

    getReports: async ({ caller, query: { state, kind, after, limit } }) => {
      const rows = await database.report.findMany({
        where: { state, ...(kind ? { kind } : {}) },
        orderBy: [{ dueAt: { sort: 'asc', nulls: 'first' } }, { id: 'asc' }],
        ...(after ? { cursor: { id: after }, skip: 1 } : {}),
        take: limit,
        include: withListing,
      })
      return withSubjects(database, caller, rows)
    },

    getReportNumbers: () => countReports(database),

    decideReport: ({ caller, params, body }) => decideReport(database, caller, params.id, body),
  })
}
