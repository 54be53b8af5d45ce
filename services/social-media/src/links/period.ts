import { localDate, timeZone } from '@directory/contracts/catalogue/local-time'
import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import type { NewApprovalLink } from '@directory/contracts/http/social-approvals'
import { Problem } from '@directory/kit/problem'
import { Prisma } from '../generated/prisma/client.ts'

/** Local days, both included, or the columns that hold them. */
export interface Period {
  readonly from: string | Prisma.Sql
  readonly to: string | Prisma.Sql
}

const startOf = (day: Prisma.Sql) => Prisma.sql`(${day})::timestamp AT TIME ZONE ${timeZone}::text`

/** The condition for rows of `post` whose date, as the client sees it, is in a period. */
export const isWithin = ({ from, to }: Period): Prisma.Sql =>
  Prisma.sql`(post.shown_planned_at >= ${startOf(Prisma.sql`${from}::date`)} AND post.shown_planned_at < ${startOf(Prisma.sql`${to}::date + 1`)})`

/** The last second of the last day on which a link to the posts of a period works. */
export const expiryAfter = (to: string): Prisma.Sql =>
  Prisma.sql`${startOf(Prisma.sql`${to}::date + ${socialMediaLimits.approvalDays + 1}::integer`)} - interval '1 second'`

/** Refuses a period that is over, or so far ahead that the link would be kept for years. */
export function checkPeriod({ to }: Pick<NewApprovalLink, 'to'>, now: Date): void {
  const refuse = (message: string) => new Problem('invalid-request', { errors: [{ field: 'body.to', message }] })
  if (to < localDate(now)) throw refuse('Choose a day that is not over.')
  const latest = localDate(new Date(now.getTime() + socialMediaLimits.approvalDaysAhead * 86_400_000))
  if (to > latest) throw refuse('Choose a day within a year.')
}
