import { randomUUID } from 'node:crypto'
import { type ReportNotice, ReportNoticeRequested } from '@directory/contracts/events/notices'
import { addToOutbox, type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import type { Transaction } from '../database.ts'
import { type ReportRow, reportStatus, withListing } from './report-state.ts'

interface Circumstances {
  readonly replacesEarlier?: boolean
  readonly isAfterAppeal?: boolean
}

/** The email to whoever has written a report, an appeal or a complaint: that it has arrived, or what was decided; none if they left no address. */
function noticeTo(row: ReportRow, { replacesEarlier = false, isAfterAppeal = false }: Circumstances): OutboxEvent[] {
  if (!row.reporterId && !row.email) return []
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
  return [outboxEvent(ReportNoticeRequested, { id: randomUUID(), version: 1 }, { ...to, notice })]
}

/** Tells whoever has written a report, an appeal or a complaint that it has arrived, or what was decided. */
export const notifyReporter = (tx: Transaction, row: ReportRow, circumstances: Circumstances = {}): Promise<void> =>
  addToOutbox(tx, noticeTo(row, circumstances))

/** Tells those whose reports were upheld that an appeal has changed this. What the appellant is told is not for them. */
export async function notifyReportersOfAppeal(
  tx: Transaction,
  { about, subjectId, subjectChangedAt, createdAt }: ReportRow,
): Promise<void> {
  const reports = await tx.report.findMany({
    where: { kind: 'report', about, subjectId, state: 'upheld', createdAt: { lte: createdAt, gte: subjectChangedAt ?? new Date(0) } },
    include: withListing,
  })
  const reversed = { state: 'dismissed', outcome: null } as const
  const notices = reports.flatMap((report) => noticeTo({ ...report, ...reversed }, { replacesEarlier: true, isAfterAppeal: true }))
  await addToOutbox(tx, notices)
}
