import { limits } from '@directory/contracts/catalogue/limits'
import * as api from '@directory/contracts/http/invoices'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import { detailsOf } from '../customers/billing-details.ts'
import type { Database } from '../database.ts'
import { ownSubscriptions } from '../subscriptions/own-subscription.ts'
import { subscriptionState } from '../subscriptions/subscription-state.ts'
import { ownInvoices } from './invoice-state.ts'

export function invoiceRoutes(app: FastifyInstance, database: Database): void {
  route(app, api.getOwnInvoices, ({ caller }) => ownInvoices(database, caller.accountId, limits.invoicesShown))

  route(app, api.exportOwnBilling, async ({ caller: { accountId } }) => ({
    details: detailsOf(await database.customer.findUnique({ where: { accountId } })),
    subscriptions: (await ownSubscriptions(database, accountId)).map(subscriptionState),
    invoices: await ownInvoices(database, accountId),
  }))
}
