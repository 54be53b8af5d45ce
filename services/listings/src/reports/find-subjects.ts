import type { Report, ReportedReview } from '@directory/contracts/http/reports'
import type { Database, Transaction } from '../database.ts'
import { reviewState, withAuthor } from '../reviews/review-state.ts'
import { appealedReport, type ReportRow, reportState } from './report-state.ts'

const idsOf = (subjects: readonly Pick<ReportRow, 'about' | 'subjectId'>[], abouts: readonly string[]): string[] =>
  subjects.flatMap(({ about, subjectId }) => (abouts.includes(about) && subjectId !== null ? subjectId : []))

/** Reports and appeals with the reviews and reports that they are about, for whoever decides on them. */
export async function withSubjects(database: Database | Transaction, rows: readonly ReportRow[]): Promise<Report[]> {
  const appealed = await database.report.findMany({ where: { id: { in: idsOf(rows, ['report']) } } })
  const reportsById = new Map(appealed.map((report) => [report.id, report]))
  const reviews = await database.review.findMany({
    where: { id: { in: idsOf([...rows, ...appealed], ['review', 'reply']) } },
    include: withAuthor,
  })
  const reviewsById = new Map(
    reviews.map((row): [string, ReportedReview] => {
      const { id, rating, title, comment, state, rejection } = reviewState(row)
      return [id, { id, rating, title, comment, state, rejection }]
    }),
  )
  return rows.map((row) => {
    const report = row.about === 'report' && row.subjectId !== null ? reportsById.get(row.subjectId) : undefined
    const [reviewId] = idsOf([report ?? row], ['review', 'reply'])
    const review = (reviewId && reviewsById.get(reviewId)) || null
    return reportState(row, { review, appealedReport: report ? appealedReport(report) : null })
  })
}
