import { handlers } from '@directory/kit/http/handlers'
import { listPayments } from './list-payments.ts'
import { listReconciliations } from './list-reconciliations.ts'
import { type ReconciliationOptions, reconcile } from './reconcile.ts'
import type { PageOf } from './stripe-pages.ts'

export interface PaymentOptions extends ReconciliationOptions {
  readonly pageOf: PageOf
}

export function paymentRoutes({ pageOf, ...options }: PaymentOptions) {
  const { database } = options

  return handlers('billing', {
    getPayments: ({ query }) => listPayments(database, pageOf, query),
    getReconciliations: () => listReconciliations(database),
    reconcile: () => reconcile(options),
  })
}
