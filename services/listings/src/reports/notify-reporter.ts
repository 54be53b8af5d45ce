import { randomUUID } from 'node:crypto'
import { type ReportNotice, ReportNoticeRequested } from '@directory/contracts/events/notices'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import type { Transaction } from '../database.ts'
import { type ReportRow, reportStatus } from './report-state.ts'

/** Tells whoever has written a report, an appeal or a complaint that it has arrived, or what was decided; nobody if they left no address. */
export async function notifyReporter(tx: Transaction, row: ReportRow, { replacesEarlier = false } = {}): Promise<void> {
  if (!row.reporterId && !row.email) return
  const { id, kind, business, state, outcome, dueAt } = reportStatus(row)
  const notice: ReportNotice = {
    reportId: id,
    kind,
    business,
    dueAt,
    decision: state === 'open' ? null : { state, outcome, replacesEarlier },
  }
  // Whoever has given an address wants the answer there.
  const to = row.email ? { accountId: null, email: row.email } : { accountId: row.reporterId, email: null }
  await addToOutbox(tx, [outboxEvent(ReportNoticeRequested, { id: randomUUID(), version: 1 }, { ...to, notice })])
}
