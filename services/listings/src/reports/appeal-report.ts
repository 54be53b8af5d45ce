import { appealDays } from '@directory/contracts/catalogue/report-reasons'
import type { Filed } from '@directory/contracts/http/reports'
import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import { lockRow } from '../locks.ts'
import { fileReport, inDays } from './file-report.ts'

/** Stores an appeal against the dismissal of a report, at most one for each dismissal, from whoever wrote that. */
export async function appealReport(database: Database, id: string, comment: string): Promise<Filed> {
  return database.$transaction(async (tx) => {
    await lockRow(tx, 'report', id)
    const report = await tx.report.findFirst({ where: { id, kind: 'report', state: 'dismissed' } })
    if (!report?.decidedAt) throw new Problem('nothing-to-appeal')
    const appeal = { kind: 'appeal', about: 'report', subjectId: id } as const
    if ((await tx.report.count({ where: { ...appeal, createdAt: { gte: report.decidedAt } } })) > 0) throw new Problem('appeal-exists')
    const { listingId, email, reporterId } = report
    const excerpt = report.excerpt ?? report.comment
    return fileReport(tx, { ...appeal, listingId, excerpt, comment, email, reporterId, dueAt: inDays(appealDays) })
  })
}
