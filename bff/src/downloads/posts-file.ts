import type { Calendar } from '@directory/contracts/http/social-posts'
import type { FastifyReply } from 'fastify'
import { forbidCaching } from '../session/cookies.ts'
import { postsCalendar } from './posts-calendar.ts'
import { postsCsv } from './posts-csv.ts'

interface RequestedFile {
  readonly month: string
  readonly format: 'csv' | 'ics'
}

/** The first and the last day of a month such as 2026-11. */
export function getMonthRange(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

const types = { csv: 'text/csv; charset=utf-8', ics: 'text/calendar; charset=utf-8' } as const

/** Responds with a month's approved and published posts as a file. */
export function postsFile(
  reply: FastifyReply,
  { posts }: Pick<Calendar, 'posts'>,
  { month, format }: RequestedFile,
  siteUrl: string,
): string {
  const included = posts.filter(({ state }) => state === 'approved' || state === 'published')
  forbidCaching(reply).type(types[format]).header('content-disposition', `attachment; filename="posts-${month}.${format}"`)
  return format === 'csv' ? postsCsv(included, siteUrl) : postsCalendar(included, siteUrl, new Date())
}
