import type { Report, ReportedReview } from '@directory/contracts/http/reports'
import type { Caller } from '@directory/kit/tokens/verifier'
import { findConflict } from '../conflict-of-interest.ts'
import type { Database, Transaction } from '../database.ts'
import { findReportedBy } from '../reviews/reported-by.ts'
import { withOwner } from '../reviews/review-conflict.ts'
import { type ReviewRow, reviewState } from '../reviews/review-state.ts'
import { appealedReport, type ReportRow, reportState } from './report-state.ts'

const idsOf = (subjects: readonly Pick<ReportRow, 'about' | 'subjectId'>[], abouts: readonly string[]): string[] =>
  subjects.flatMap(({ about, subjectId }) => (abouts.includes(about) && subjectId !== null ? subjectId : []))

function reportedReview(row: ReviewRow): ReportedReview {
  const { id, rating, title, comment, state, rejection } = reviewState(row)
  return { id, rating, title, comment, state, rejection }
}

type Writing = Pick<ReportRow, 'reporterId' | 'email' | 'subjectId'>

const isSameAddress = (one: string | null, other: string | null | undefined): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase()

/** Reports and appeals with the reviews and reports that they are about, for the admin who is to decide on them. */
export async function withSubjects(
  database: Database | Transaction,
  { accountId }: Pick<Caller, 'accountId'>,
  rows: readonly ReportRow[],
): Promise<Report[]> {
  const own = await database.author.findUnique({ where: { id: accountId }, select: { email: true } })
  const appealed = await database.report.findMany({ where: { id: { in: idsOf(rows, ['report']) } } })
  const reportsById = new Map(appealed.map((report) => [report.id, report]))
  const reviews = await database.review.findMany({
    where: { id: { in: idsOf([...rows, ...appealed], ['review', 'reply']) } },
    include: withOwner,
  })
  const reviewsById = new Map(reviews.map((review) => [review.id, review]))
  const reported = await findReportedBy(
    database,
    accountId,
    [...rows, ...appealed].flatMap(({ subjectId }) => subjectId ?? []),
  )
  const isBySelf = ({ reporterId, email, subjectId }: Writing): boolean =>
    reporterId === accountId || isSameAddress(email, own?.email) || (subjectId !== null && reported.has(subjectId))
  return rows.map((row) => {
    const report = row.about === 'report' && row.subjectId !== null ? reportsById.get(row.subjectId) : undefined
    const [reviewId] = idsOf([report ?? row], ['review', 'reply'])
    const review = reviewId === undefined ? undefined : reviewsById.get(reviewId)
    return reportState(row, {
      review: review ? reportedReview(review) : null,
      appealedReport: report ? appealedReport(report) : null,
      conflictOfInterest: findConflict(accountId, {
        // Whose it is, and whose it was when it was reported: it may be deleted, or somebody else’s, by now.
        review: [review?.authorId, row.authorId, report?.authorId],
        business: [row.listing?.ownerId, review?.listing.ownerId, row.ownerId, report?.ownerId],
        report: [row, report].some((one) => one && isBySelf(one)) ? [accountId] : [],
      }),
    })
  })
}
