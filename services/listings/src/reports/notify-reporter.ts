import { randomUUID } from 'node:crypto'
import { type ReportNotice, ReportNoticeRequested } from '@directory/contracts/events/notices'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import type { Transaction } from '../database.ts'
import { type ReportRow, reportStatus, withListing } from './report-state.ts'

/** Tells whoever has written a report, an appeal or a complaint that it has arrived, or what was decided; nobody if they left no address. */
export async function notifyReporter(
  tx: Transaction,
  row: ReportRow,
  { replacesEarlier = false, isAfterAppeal = false } = {},
): Promise<void> {
  if (!row.reporterId && !row.email) return
  const { id, kind, business, state, outcome, dueAt } = reportStatus(row)
  const notice: ReportNotice = {
    reportId: id,
    kind,
    business,
    dueAt,
    decision: state === 'open' ? null : { state, outcome, replacesEarlier, isAfterAppeal },
  }
  // Whoever has given an address wants the answer there.
  const to = row.email ? { accountId: null, email: row.email } : { accountId: row.reporterId, email: null }
  await addToOutbox(tx, [outboxEvent(ReportNoticeRequested, { id: randomUUID(), version: 1 }, { ...to, notice })])
}

/** Tells those whose reports were upheld that an appeal has changed this. What the appellant is told is not for them. */
export async function notifyReportersOfAppeal(
  tx: Transaction,
  { about, subjectId, subjectChangedAt, createdAt }: ReportRow,
): Promise<void> {
  const reports = await tx.report.findMany({
    where: { kind: 'report', about, subjectId, state: 'upheld', createdAt: { lte: createdAt, gte: subjectChangedAt ?? new Date(0) } },
    include: withListing,
  })
  for (const report of reports)
    await notifyReporter(tx, { ...report, state: 'dismissed', outcome: null }, { replacesEarlier: true, isAfterAppeal: true })
}
