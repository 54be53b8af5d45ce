import { handlers } from '@directory/kit/http/handlers'
import { listPayments } from './list-payments.ts'
import { listReconciliations } from './list-reconciliations.ts'
import { type ReconciliationOptions, reconcile } from './reconcile.ts'
import type { BuildStripeUrl } from './stripe-pages.ts'

export interface PaymentOptions extends ReconciliationOptions {
  readonly buildStripeUrl: BuildStripeUrl
}

export function paymentRoutes({ buildStripeUrl, ...options }: PaymentOptions) {
  const { database } = options

  return handlers('billing', {
    getPayments: ({ query }) => listPayments(database, buildStripeUrl, query),
    getReconciliations: () => listReconciliations(database),
    reconcile: () => reconcile(options),
  })
}
