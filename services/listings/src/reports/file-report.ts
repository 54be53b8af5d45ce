import type { Filed } from '@directory/contracts/http/reports'
import type { Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { notifyReporter } from './notify-reporter.ts'
import { reportStatus, withListing } from './report-state.ts'

/** Acknowledgements that an address gets in a day: anybody can enter it. */
const dailyAcknowledgements = 5

/** The time in a number of days. */
export const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)

/** Whose the business is, and who has written the review: neither may decide on it, even when it is no longer theirs. */
async function findConcerned(tx: Transaction, { listingId, about, subjectId }: Prisma.ReportUncheckedCreateInput) {
  const listing = listingId ? await tx.listing.findUnique({ where: { id: listingId }, select: { ownerId: true } }) : null
  const isOfReview = subjectId && (about === 'review' || about === 'reply')
  const review = isOfReview ? await tx.review.findUnique({ where: { id: subjectId }, select: { authorId: true } }) : null
  return { ownerId: listing?.ownerId ?? null, authorId: review?.authorId ?? null }
}

/** Stores a report, an appeal or a complaint, and acknowledges it. */
export async function fileReport(tx: Transaction, data: Prisma.ReportUncheckedCreateInput): Promise<Filed> {
  const { email = null } = data
  const earlier = email === null ? 0 : await tx.report.count({ where: { email, createdAt: { gt: inDays(-1) } } })
  const row = await tx.report.create({ data: { ...data, ...(await findConcerned(tx, data)) }, include: withListing })
  if (earlier < dailyAcknowledgements) await notifyReporter(tx, row)
  const { id, dueAt } = reportStatus(row)
  return { id, dueAt }
}
