import { downloadListings } from '@directory/contracts/http/exported-listings'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import { forbidCaching } from '../session/cookies.ts'
import { listingsCsv } from './listings-csv.ts'

/** What admins take away as files. */
export function downloadRoutes(app: FastifyInstance, listingsUrl: string): void {
  route(app, downloadListings, async ({ query, token, reply }) => {
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const csv = await listingsCsv(query, { listingsUrl, token, signal: left.signal })
    const day = new Date().toISOString().slice(0, 10)
    forbidCaching(reply).type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="listings-${day}.csv"`)
    return csv
  })
}
