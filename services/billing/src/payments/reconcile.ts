import type { Difference, Reconciliation } from '@directory/contracts/http/billing'
import { Problem } from '@directory/kit/problem'
import type { Pool } from 'pg'
import type Stripe from 'stripe'
import type { z } from 'zod'
import { type Synchronisation, syncCustomer } from '../projection/sync-customer.ts'
import { fingerprintOf, idOf, subscriptionFacts } from '../stripe/fetch-facts.ts'
import { asking, isMissing } from '../stripe/refused.ts'

type Found = z.infer<typeof Difference>

interface OurSubscription {
  readonly stripeId: string
  readonly customerId: string | null
  readonly fingerprint: string
  readonly hasEnded: boolean
}

const ours = `
  SELECT subscription.stripe_id AS "stripeId", customer.stripe_id AS "customerId", fingerprint, ended_at IS NOT NULL AS "hasEnded"
  FROM subscription JOIN customer USING (account_id)`

/** Checkouts that should have been closed long ago. */
const forgotten = `
  SELECT session_id AS "stripeId", customer.stripe_id AS "customerId" FROM checkout JOIN customer USING (account_id)
  WHERE checkout.state = 'open' AND session_id IS NOT NULL AND expires_at < now() - interval '15 minutes' AND customer.stripe_id IS NOT NULL`

interface Suspect {
  readonly stripeId: string
  readonly customerId: string | null
  readonly what: string
}

async function compare(pool: Pool, stripe: Stripe): Promise<{ compared: number; suspects: Suspect[] }> {
  const known = new Map((await pool.query<OurSubscription>(ours)).rows.map((row) => [row.stripeId, row]))
  const suspects: Suspect[] = []
  let compared = 0
  const listed = await asking(stripe.subscriptions.list({ status: 'all', limit: 100 }).autoPagingToArray({ limit: 10_000 }))
  for (const subscription of listed) {
    compared++
    const row = known.get(subscription.id)
    known.delete(subscription.id)
    const customerId = idOf(subscription.customer)
    const isAny = subscriptionFacts(subscription).length > 0
    if (!row && isAny) suspects.push({ stripeId: subscription.id, customerId, what: 'It was not known here.' })
    else if (row && row.fingerprint !== fingerprintOf(subscription))
      suspects.push({ stripeId: subscription.id, customerId, what: 'It stood differently here.' })
  }
  for (const { stripeId, customerId, hasEnded } of known.values())
    if (!hasEnded) suspects.push({ stripeId, customerId, what: 'Stripe does not list it.' })
  const { rows } = await pool.query<Omit<Suspect, 'what'>>(forgotten)
  return { compared, suspects: [...suspects, ...rows.map((row) => ({ ...row, what: 'The checkout was still open here.' }))] }
}

/** Whether what differed is the same by now. */
async function isMended(pool: Pool, stripe: Stripe, { stripeId }: Suspect): Promise<boolean> {
  const { rows } = await pool.query<{ fingerprint: string }>('SELECT fingerprint FROM subscription WHERE stripe_id = $1', [stripeId])
  const [row] = rows
  if (!row) return !stripeId.startsWith('sub_')
  const now = await asking(stripe.subscriptions.retrieve(stripeId)).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  return now !== undefined && fingerprintOf(now) === row.fingerprint
}

/** Compares Stripe's subscriptions with ours, and takes over what Stripe says of each customer where they differ. One at a time. */
export async function reconcile(synchronisation: Synchronisation, stripe: Stripe): Promise<Reconciliation> {
  const { pool, logger } = synchronisation
  const lock = await pool.connect()
  try {
    const { rows } = await lock.query<{ mine: boolean }>(
      `SELECT pg_try_advisory_lock(hashtext('reconcile'), hashtext(current_schema())) AS mine`,
    )
    if (!rows[0]?.mine) throw new Problem('conflict', { detail: 'A reconciliation is running already.' })
    const { compared, suspects } = await compare(pool, stripe)
    const mending = new Set(suspects.flatMap(({ customerId }) => customerId ?? []))
    for (const customerId of mending) await syncCustomer(synchronisation, customerId)
    const differences: Found[] = []
    for (const suspect of suspects)
      differences.push({ stripeId: suspect.stripeId, what: suspect.what, isMended: await isMended(pool, stripe, suspect) })
    if (differences.length) logger.warn({ differences }, 'ours and Stripe’s differed')
    return { compared, differences }
  } finally {
    await lock.query(`SELECT pg_advisory_unlock(hashtext('reconcile'), hashtext(current_schema()))`).catch(() => undefined)
    lock.release()
  }
}
