import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'

interface NewOrder {
  /** Of the subscription, at Stripe. */
  readonly stripeId: string
  readonly offer: string
  /** Whether it withdraws a cancellation; otherwise it changes the package. */
  readonly isResumption: boolean
  /** The version of the terms of use that the buyer accepts. */
  readonly acceptedTerms: string
}

const Placed = z.strictObject({ id: z.uuid() })

/** Records an order to change a subscription. To be committed before Stripe is told, so that nothing can lose what was accepted. */
export async function placeOrder(sql: SqlQueries, { stripeId, offer, isResumption, acceptedTerms }: NewOrder): Promise<string> {
  const [placed] = await rows(sql, Placed)`
    INSERT INTO subscription_order (subscription_id, offer, is_resumption, accepted_terms)
    SELECT id, ${offer}, ${isResumption}, ${acceptedTerms} FROM subscription WHERE stripe_id = ${stripeId} RETURNING id`
  if (!placed) throw new Error('An order needs its subscription.')
  return placed.id
}

/** Forgets an order that Stripe has refused. */
export const withdrawOrder = (sql: SqlQueries, id: string) => sql.$executeRaw`DELETE FROM subscription_order WHERE id = ${id}::uuid`
