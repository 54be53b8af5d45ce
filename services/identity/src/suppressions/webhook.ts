import { deliveryReportsHeader } from '@directory/contracts/http/suppressions'
import { handlers } from '@directory/kit/http/handlers'
import { requireSecret } from '@directory/kit/http/shared-secret'
import type { Database } from '../database.ts'
import { storeReports } from './store-reports.ts'

/** Receives the reports of a mail provider, which proves itself by a shared secret. */
export function deliveryReportRoutes(database: Database, secret: string | undefined) {
  return handlers('identity', {
    receiveDeliveryReports: {
      configure: (scope) =>
        requireSecret(scope, {
          header: deliveryReportsHeader,
          secret,
          missing: 'Reports of deliveries are not configured: MAIL_WEBHOOK_SECRET is not set.',
        }),
      handle: async ({ body }) => {
        await storeReports(database, body.reports)
        return { received: body.reports.length }
      },
    },
  })
}
