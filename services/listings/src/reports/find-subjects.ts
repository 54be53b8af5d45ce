import type { Report, ReportedReview } from '@directory/contracts/http/reports'
import type { Caller } from '@directory/kit/tokens/verifier'
import { findConflict } from '../conflict-of-interest.ts'
import type { Database, Transaction } from '../database.ts'
import { withOwner } from '../reviews/review-conflict.ts'
import { type ReviewRow, reviewState } from '../reviews/review-state.ts'
import { appealedReport, type ReportRow, reportState } from './report-state.ts'

const idsOf = (subjects: readonly Pick<ReportRow, 'about' | 'subjectId'>[], abouts: readonly string[]): string[] =>
  subjects.flatMap(({ about, subjectId }) => (abouts.includes(about) && subjectId !== null ? subjectId : []))

function reportedReview(row: ReviewRow): ReportedReview {
  const { id, rating, title, comment, state, rejection } = reviewState(row)
  return { id, rating, title, comment, state, rejection }
}

/** Reports and appeals with the reviews and reports that they are about, for the admin who is to decide on them. */
export async function withSubjects(
  database: Database | Transaction,
  { accountId }: Pick<Caller, 'accountId'>,
  rows: readonly ReportRow[],
): Promise<Report[]> {
  const appealed = await database.report.findMany({ where: { id: { in: idsOf(rows, ['report']) } } })
  const reportsById = new Map(appealed.map((report) => [report.id, report]))
  const reviews = await database.review.findMany({
    where: { id: { in: idsOf([...rows, ...appealed], ['review', 'reply']) } },
    include: withOwner,
  })
  const reviewsById = new Map(reviews.map((review) => [review.id, review]))
  return rows.map((row) => {
    const report = row.about === 'report' && row.subjectId !== null ? reportsById.get(row.subjectId) : undefined
    const [reviewId] = idsOf([report ?? row], ['review', 'reply'])
    const review = reviewId === undefined ? undefined : reviewsById.get(reviewId)
    return reportState(row, {
      review: review ? reportedReview(review) : null,
      appealedReport: report ? appealedReport(report) : null,
      conflictOfInterest: findConflict(accountId, {
        review: [review?.authorId],
        business: [row.listing?.ownerId, review?.listing.ownerId],
        report: [row.reporterId, report?.reporterId],
      }),
    })
  })
}
