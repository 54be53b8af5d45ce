import * as api from '@directory/contracts/http/payments'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
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

export function paymentRoutes(app: FastifyInstance, { database, stripe, pageOf, synchronisation }: PaymentOptions): void {
  route(app, api.getPayments, ({ query }) => listPayments(database, pageOf, query))
  route(app, api.getReconciliations, () => listReconciliations(synchronisation.pool))
  route(app, api.reconcile, () => reconcile(synchronisation, stripe))
}
