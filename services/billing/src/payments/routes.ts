import * as api from '@directory/contracts/http/billing'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Database } from '../database.ts'
import type { Synchronisation } from '../projection/sync-customer.ts'
import { listPayments } from './list-payments.ts'
import { reconcile } from './reconcile.ts'

export interface PaymentOptions {
  readonly database: Database
  readonly stripe: Stripe
  readonly secretKey: string
  readonly synchronisation: Synchronisation
}

export function paymentRoutes(app: FastifyInstance, { database, stripe, secretKey, synchronisation }: PaymentOptions): void {
  route(app, api.getPayments, ({ query }) => listPayments(database, secretKey, query))
  route(app, api.reconcile, () => reconcile(synchronisation, stripe))
}
