import { handlers } from '@directory/kit/http/handlers'
import type Stripe from 'stripe'
import type { Database } from '../database.ts'
import type { Synchronisation } from '../projection/sync-customer.ts'
import { listPayments } from './list-payments.ts'
import { reconcile } from './reconcile.ts'
import { listReconciliations } from './reconciliations.ts'
import type { PageOf } from './stripe-pages.ts'

export interface PaymentOptions {
  readonly database: Database
  readonly stripe: Stripe
  readonly pageOf: PageOf
  readonly synchronisation: Synchronisation
}

export function paymentRoutes({ database, stripe, pageOf, synchronisation }: PaymentOptions) {
  return handlers('billing', {
    getPayments: ({ query }) => listPayments(database, pageOf, query),
    getReconciliations: () => listReconciliations(synchronisation.pool),
    reconcile: () => reconcile(synchronisation, stripe),
  })
}
