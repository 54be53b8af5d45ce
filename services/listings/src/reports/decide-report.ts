import type { Report } from '@directory/contracts/http/reports'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import type { Database } from '../database.ts'
import { lockRow } from '../locks.ts'
import { reportState, withListing } from './report-state.ts'

/** Records an admin's decision about a report; any consequence for the listing is decided separately. */
export async function decideReport(database: Database, caller: Caller, id: string, state: Report['state']): Promise<Report> {
  return database.$transaction(async (tx) => {
    await lockRow(tx, 'report', id)
    const before = await tx.report.findUnique({ where: { id }, include: withListing })
    if (!before) throw new Problem('not-found', { detail: 'This report no longer exists.' })
    if (before.state === state) return reportState(before)
    const decidedAt = state === 'open' ? null : new Date()
    const row = await tx.report.update({ where: { id }, data: { state, decidedAt }, include: withListing })
    await record(tx, {
      action: 'decideReport',
      actorId: caller.accountId,
      listingId: row.listingId,
      subjectKind: 'report',
      subjectId: id,
      before: { state: before.state },
      after: { state, reason: row.reason },
    })
    return reportState(row)
  })
}
