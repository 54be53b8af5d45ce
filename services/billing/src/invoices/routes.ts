import { limits } from '@directory/contracts/catalogue/limits'
import { handlers } from '@directory/kit/http/handlers'
import { ownPurchases } from '../checkouts/own-purchases.ts'
import { toBillingDetails } from '../customers/billing-details.ts'
import type { Database } from '../database.ts'
import { ownChanges } from '../orders/own-changes.ts'
import { subscriptionState } from '../projection/subscription-state.ts'
import { ownSubscriptions } from '../subscriptions/own-subscription.ts'
import { ownInvoices } from './invoice-state.ts'

export function invoiceRoutes(database: Database) {
  return handlers('billing', {
    getOwnInvoices: ({ caller }) => ownInvoices(database, caller.accountId, limits.invoicesShown),

    exportOwnBilling: async ({ caller: { accountId } }) => ({
      details: toBillingDetails(await database.customer.findUnique({ where: { accountId } })),
      subscriptions: (await ownSubscriptions(database, accountId)).map(subscriptionState),
      invoices: await ownInvoices(database, accountId),
      purchases: await ownPurchases(database, accountId),
      changes: await ownChanges(database, accountId),
    }),
  })
}
