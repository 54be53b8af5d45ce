import type { decideReport as endpoint, Report } from '@directory/contracts/http/reports'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { z } from 'zod'
import { record } from '../audit/record.ts'
import { refuseConflict } from '../conflict-of-interest.ts'
import type { Database } from '../database.ts'
import { lockRow } from '../locks.ts'
import { carryOutAppeal, lockAppealed } from './carry-out-appeal.ts'
import { findEarlierDecision } from './find-earlier-decision.ts'
import { withSubjects } from './find-subjects.ts'
import { notifyReporter, notifyReportersOfAppeal } from './notify-reporter.ts'
import { type ReportRow, withListing } from './report-state.ts'

type Decision = z.output<typeof endpoint.body>

/**
 * Records an admin's decision about a report, an appeal or a complaint.
 * An upheld appeal about a review, a reply or a listing is carried out; any other consequence for the content is decided separately.
 */
export async function decideReport(database: Database, caller: Caller, id: string, decision: Decision): Promise<Report> {
  const { state } = decision
  const outcome = state === 'open' ? null : (decision.outcome ?? null)
  const row = await database.$transaction(async (tx): Promise<ReportRow> => {
    await lockAppealed(tx, id)
    await lockRow(tx, 'report', id)
    const before = await tx.report.findUnique({ where: { id }, include: withListing })
    if (!before) throw new Problem('not-found', { detail: 'This no longer exists.' })
    const [undecided] = await withSubjects(tx, caller, [before])
    refuseConflict(undecided?.conflictOfInterest ?? null)
    if (decision.seen && before.state !== decision.seen) throw new Problem('conflict')
    if (before.state === state && before.outcome === outcome) return before
    if (state === 'upheld' && before.state !== state) await carryOutAppeal(tx, caller, before)
    const decidedAt = state === 'open' ? null : new Date()
    const row = await tx.report.update({ where: { id }, data: { state, outcome, decidedAt }, include: withListing })
    if (state === 'upheld' && before.state !== state && before.kind === 'appeal') await notifyReportersOfAppeal(tx, before)
    if (state !== 'open') {
      const earlier = await findEarlierDecision(tx, before)
      // One that was reopened may be decided as before.
      if (earlier?.state !== state || earlier.outcome !== outcome) await notifyReporter(tx, row, { replacesEarlier: earlier !== undefined })
    }
    await record(tx, {
      action: 'decideReport',
      actorId: caller.accountId,
      listingId: row.listingId,
      subjectKind: 'report',
      subjectId: id,
      before: { state: before.state },
      after: { state, kind: row.kind, about: row.about, ...(row.reason ? { reason: row.reason } : {}) },
      note: outcome ?? undefined,
    })
    return row
  })
  const [report] = await withSubjects(database, caller, [row])
  if (!report) throw new Error('one report in, one report out')
  return report
}
