import { ReportState } from '@directory/contracts/http/reports'
import { z } from 'zod'
import type { Database, Transaction } from '../database.ts'
import type { ReportRow } from './report-state.ts'

const After = z.looseObject({ state: ReportState })

interface Decision {
  readonly state: ReportState
  readonly outcome: string | null
  readonly at: Date
}

/** The last decision on a report that whoever wrote it was told, even if the report has been reopened since; undefined if there is none. */
export async function findEarlierDecision(database: Database | Transaction, { id, createdAt }: ReportRow): Promise<Decision | undefined> {
  const entry = await database.auditEntry.findFirst({
    where: { action: 'decideReport', at: { gte: createdAt }, subjectId: id, NOT: { after: { path: ['state'], equals: 'open' } } },
    orderBy: { at: 'desc' },
  })
  return entry ? { state: After.parse(entry.after).state, outcome: entry.note, at: entry.at } : undefined
}
