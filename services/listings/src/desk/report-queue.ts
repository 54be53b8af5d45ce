import { Prisma } from '../generated/prisma/client.ts'
import { isReportedBy } from '../reviews/reported-by.ts'
import type { Queue } from './queue.ts'

/**
 * What is due first, as in the list of reports. Nobody decides on what they have reported or written, or on what is about their businesses; an
 * appeal against the dismissal of a report concerns those whom the report concerns.
 */
export const reportQueue: Queue = {
  table: Prisma.sql`report`,
  isWaiting: Prisma.sql`state = 'open'`,
  concerns: (moderatorId) => Prisma.sql`EXISTS (
    SELECT FROM report AS concerned
      LEFT JOIN listing ON listing.id = concerned.listing_id
      LEFT JOIN review ON review.id = concerned.subject_id AND concerned.about IN ('review', 'reply')
      LEFT JOIN listing AS reviewed ON reviewed.id = review.listing_id
    WHERE concerned.id IN (report.id, CASE report.about WHEN 'report' THEN report.subject_id END) AND (
      ${moderatorId}::uuid IN (
        concerned.reporter_id, concerned.owner_id, concerned.author_id, listing.owner_id, review.author_id, reviewed.owner_id)
      OR lower(concerned.email) = (SELECT lower(author.email) FROM author WHERE author.id = ${moderatorId}::uuid)
      OR ${isReportedBy(moderatorId, Prisma.sql`concerned.subject_id`)}))`,
  order: Prisma.sql`due_at NULLS FIRST, report.id`,
}
