import { handlers } from '@directory/kit/http/handlers'
import type { PublicFetch } from '@directory/kit/network/public-fetch'
import type { Database } from '../database.ts'
import { takeReading } from './take-reading.ts'
import { websiteDetails } from './website-details.ts'

const options = { maximumBytes: 2 * 1024 * 1024, milliseconds: 8_000, accept: 'text/html, application/xhtml+xml' }

export function websiteRoutes(database: Database, fetchWebsite: PublicFetch) {
  return handlers('listings', {
    readWebsite: async ({ caller, body: { website, businessName } }) => {
      await takeReading(database, caller.accountId)
      const { body, url } = await fetchWebsite(website, options)
      return websiteDetails(body.toString('utf8'), { businessName, url })
    },
  })
}
