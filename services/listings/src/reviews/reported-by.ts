import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'

/** Whether an account has reported a subject, such as a review or the reply to it, also signed out with its own address. */
export const isReportedBy = (accountId: string, subjectId: Prisma.Sql): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM report WHERE kind = 'report' AND report.subject_id = ${subjectId} AND (
    report.reporter_id = ${accountId}::uuid
    OR lower(report.email) = (SELECT lower(author.email) FROM author WHERE author.id = ${accountId}::uuid)))`

const Reported = z.strictObject({ id: z.uuid() })

/** Which of some subjects an account has reported. */
export async function findReportedBy(sql: SqlQueries, accountId: string, subjectIds: readonly string[]): Promise<ReadonlySet<string>> {
  const reported = await rows(sql, Reported)`
    SELECT subject.id FROM unnest(${subjectIds}::uuid[]) AS subject(id) WHERE ${isReportedBy(accountId, Prisma.sql`subject.id`)}`
  return new Set(reported.map(({ id }) => id))
}
