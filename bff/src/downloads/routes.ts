import { getOwnEngagement } from '@directory/contracts/http/engagement'
import { getOwnListings } from '@directory/contracts/http/listings'
import { getOwnCalendar } from '@directory/contracts/http/social-posts'
import { getCalendar } from '@directory/contracts/http/team-calendar'
import { call } from '@directory/kit/http/client'
import { handlers } from '@directory/kit/http/handlers'
import type { ServiceAddresses } from '../forwarding/routes.ts'
import { forbidCaching } from '../session/cookies.ts'
import { engagementCsv } from './engagement-csv.ts'
import { listingsCsv } from './listings-csv.ts'
import { getMonthRange, postsFile } from './posts-file.ts'

interface DownloadOptions {
  readonly services: Pick<ServiceAddresses, 'listings' | 'social-media'>
  /** The public URL of the site. */
  readonly siteUrl: string
}

/** File downloads. */
export function downloadRoutes({ services, siteUrl }: DownloadOptions) {
  return handlers('bff', {
    downloadListings: async ({ query, token, reply }) => {
      const disconnected = new AbortController()
      reply.raw.once('close', () => disconnected.abort())
      const csv = await listingsCsv(query, { listingsUrl: services.listings, token, signal: disconnected.signal })
      const day = new Date().toISOString().slice(0, 10)
      forbidCaching(reply).type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="listings-${day}.csv"`)
      return csv
    },

    downloadOwnEngagement: async ({ query: { days }, token, reply }) => {
      const [engagement, listings] = await Promise.all([
        call(services.listings, getOwnEngagement, { query: { days }, token }),
        call(services.listings, getOwnListings, { token }),
      ])
      forbidCaching(reply)
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="statistics-${days}-days.csv"`)
      return engagementCsv(engagement, listings)
    },

    exportOwnPosts: async ({ query, token, reply }) => {
      const calendar = await call(services['social-media'], getOwnCalendar, { query: getMonthRange(query.month), token })
      return postsFile(reply, calendar, query, siteUrl)
    },

    exportPosts: async ({ params, query, token, reply }) => {
      const calendar = await call(services['social-media'], getCalendar, {
        query: { client: params.id, ...getMonthRange(query.month) },
        token,
      })
      return postsFile(reply, calendar, query, siteUrl)
    },
  })
}
