import { throughBff } from '@directory/contracts/http/endpoint'
import { downloadListings } from '@directory/contracts/http/exported-listings'
import { exportOwnPosts, exportPosts, getCalendar, getOwnCalendar } from '@directory/contracts/http/social-posts'
import { call } from '@directory/kit/http/client'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import { forbidCaching } from '../session/cookies.ts'
import { listingsCsv } from './listings-csv.ts'
import { daysOf, postsFile } from './posts-file.ts'

interface DownloadOptions {
  readonly listingsUrl: string
  readonly socialMediaUrl: string
  /** Where visitors reach the site. */
  readonly siteUrl: string
}

/** What people take away as files. */
export function downloadRoutes(app: FastifyInstance, { listingsUrl, socialMediaUrl, siteUrl }: DownloadOptions): void {
  route(app, downloadListings, async ({ query, token, reply }) => {
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const csv = await listingsCsv(query, { listingsUrl, token, signal: left.signal })
    const day = new Date().toISOString().slice(0, 10)
    forbidCaching(reply).type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="listings-${day}.csv"`)
    return csv
  })

  route(app, throughBff(exportOwnPosts), async ({ query, token, reply }) => {
    const calendar = await call(socialMediaUrl, getOwnCalendar, { query: daysOf(query.month), token })
    return postsFile(reply, calendar, query, siteUrl)
  })

  route(app, throughBff(exportPosts), async ({ params, query, token, reply }) => {
    const calendar = await call(socialMediaUrl, getCalendar, { params, query: daysOf(query.month), token })
    return postsFile(reply, calendar, query, siteUrl)
  })
}
