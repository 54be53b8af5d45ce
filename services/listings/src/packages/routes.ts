import { handlers } from '@directory/kit/http/handlers'
import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'
import { changeListing } from '../listings/change-listing.ts'
import { dropPaidPackage } from './drop-paid-package.ts'
import { packageByAdmin } from './package-by-admin.ts'
import { setPackage } from './set-package.ts'

export function packageRoutes(database: Database) {
  return handlers('listings', {
    setPackage: ({ caller, params, body }) => setPackage(database, caller, params.id, body),

    dropPackage: ({ caller, params }) =>
      changeListing(database, caller, params.id, {
        data: packageByAdmin('starter'),
        decision: { action: 'setPackage' },
        async work(tx, listing) {
          // An admin chooses somebody else's package, for a reason if it is a lower one.
          if (listing.ownerId !== caller.accountId) throw new Problem('listing-not-found')
          await dropPaidPackage(tx, listing)
        },
      }),
  })
}
