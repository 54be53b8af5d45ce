import * as api from '@directory/contracts/http/billing'
import { route } from '@directory/kit/http/routes'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Database } from '../database.ts'
import { asking } from '../stripe/refused.ts'
import { detailsOf, setBillingDetails } from './billing-details.ts'

export interface CustomerOptions {
  readonly database: Database
  readonly stripe: Stripe
  readonly siteUrl: string
}

export function customerRoutes(app: FastifyInstance, { database, stripe, siteUrl }: CustomerOptions): void {
  route(app, api.openCustomerPortal, async ({ caller }) => {
    const customer = await database.customer.findUnique({ where: { accountId: caller.accountId, isDeleted: false } })
    // Whoever has never paid has nothing to manage.
    if (!customer?.stripeId) throw new Problem('subscription-not-found')
    const { url } = await asking(stripe.billingPortal.sessions.create({ customer: customer.stripeId, return_url: `${siteUrl}/profile` }))
    return { url }
  })

  route(app, api.getBillingDetails, async ({ caller }) =>
    detailsOf(await database.customer.findUnique({ where: { accountId: caller.accountId } })),
  )

  route(app, api.setBillingDetails, ({ caller, body }) => setBillingDetails(database, stripe, caller.accountId, body))
}
