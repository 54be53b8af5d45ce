import { handlers } from '@directory/kit/http/handlers'
import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import type { Database } from '../database.ts'
import type { InTurn } from '../turns.ts'
import { readBillingDetails, setBillingDetails } from './billing-details.ts'
import { createOpenPortal } from './portal.ts'

export interface CustomerOptions {
  readonly database: Database
  /** Limits the connections in use during calls to Stripe. */
  readonly stripeDatabase: Database
  readonly inTurn: InTurn
  readonly stripe: Stripe
  readonly siteUrl: string
}

export function customerRoutes({ database, stripeDatabase, inTurn, stripe, siteUrl }: CustomerOptions) {
  const openPortal = createOpenPortal(stripe)

  return handlers('billing', {
    openCustomerPortal: async ({ caller }) => {
      const customer = await database.customer.findUnique({ where: { accountId: caller.accountId, isDeleted: false } })
      // An account that has never paid has nothing to manage.
      if (!customer?.stripeId) throw new Problem('subscription-not-found')
      return { url: await openPortal(customer.stripeId, `${siteUrl}/profile`) }
    },

    getBillingDetails: ({ caller: { accountId } }) => readBillingDetails(database, stripe, accountId),

    setBillingDetails: ({ caller: { accountId }, body }) =>
      inTurn(accountId, () => setBillingDetails(stripeDatabase, stripe, accountId, body)),
  })
}
