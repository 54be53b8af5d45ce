import { createHash, timingSafeEqual } from 'node:crypto'
import { deliveryReportsHeader } from '@directory/contracts/http/suppressions'
import { handlers } from '@directory/kit/http/handlers'
import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import { storeReports } from './store-reports.ts'

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Compares in the same time whatever the secrets have in common, including their length. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))

/** Receives the reports of a mail provider, which proves itself by a shared secret; without one, there is no such address. */
export function deliveryReportRoutes(database: Database, secret: string | undefined) {
  return handlers('identity', {
    receiveDeliveryReports: {
      configure: (scope) => {
        // Before the body is read.
        scope.addHook('preParsing', async ({ headers }) => {
          if (!secret)
            throw new Problem('not-found', { detail: 'Reports of deliveries are not configured: MAIL_WEBHOOK_SECRET is not set.' })
          const given = headers[deliveryReportsHeader]
          if (typeof given !== 'string' || !isSame(given, secret))
            throw new Problem('webhook-refused', { detail: 'The secret is not valid.' })
        })
      },
      handle: async ({ body }) => {
        await storeReports(database, body.reports)
        return { received: body.reports.length }
      },
    },
  })
}
