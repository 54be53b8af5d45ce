import * as invoices from '@directory/contracts/http/invoices'
import * as subscriptions from '@directory/contracts/http/subscriptions'
import { route } from '@directory/kit/http/routes'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Database } from '../database.ts'
import type { InTurn } from '../turns.ts'
import { readBillingDetails, setBillingDetails } from './billing-details.ts'
import { createOpenPortal } from './portal.ts'

export interface CustomerOptions {
  readonly database: Database
  /** Of the connections that are held while Stripe is asked. */
  readonly askingDatabase: Database
  readonly inTurn: InTurn
  readonly stripe: Stripe
  readonly siteUrl: string
}

export function customerRoutes(app: FastifyInstance, { database, askingDatabase, inTurn, stripe, siteUrl }: CustomerOptions): void {
  const openPortal = createOpenPortal(stripe)

  route(app, subscriptions.openCustomerPortal, async ({ caller }) => {
    const customer = await database.customer.findUnique({ where: { accountId: caller.accountId, isDeleted: false } })
    // Whoever has never paid has nothing to manage.
    if (!customer?.stripeId) throw new Problem('subscription-not-found')
    return { url: await openPortal(customer.stripeId, `${siteUrl}/profile`) }
  })

  route(app, invoices.getBillingDetails, ({ caller: { accountId } }) => readBillingDetails(database, stripe, accountId))

  route(app, invoices.setBillingDetails, ({ caller: { accountId }, body }) =>
    inTurn(accountId, () => setBillingDetails(askingDatabase, stripe, accountId, body)),
  )
}
