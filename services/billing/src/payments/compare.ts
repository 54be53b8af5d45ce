import { checkedRows } from '@directory/kit/database/rows'
import type { Pool } from 'pg'
import type Stripe from 'stripe'
import { z } from 'zod'
import { createFingerprint, getStripeId, subscriptionFacts } from '../projection/fetch-facts.ts'
import { listPages } from '../stripe/list-pages.ts'
import { compareInvoices } from './compare-invoices.ts'
import type { Suspect } from './suspect.ts'

export interface Comparison {
  readonly compared: number
  readonly suspects: readonly Suspect[]
}

const pageSize = 100

/** Subscriptions of customers deleted at Stripe have ended, regardless of their last state. */
const storedSubscriptions = `
  SELECT subscription.stripe_id AS "stripeId", fingerprint, customer.stripe_id IS NULL AS "isCustomerDeleted"
  FROM subscription JOIN customer USING (account_id) WHERE subscription.stripe_id = ANY($1)`

/** Our active subscriptions, page by page, as of the start of the comparison: Stripe may not have listed newer ones. */
const activeSubscriptions = `
  SELECT subscription.stripe_id AS "stripeId", customer.stripe_id AS "customerId" FROM subscription JOIN customer USING (account_id)
  WHERE ended_at IS NULL AND recorded_at < $1 AND subscription.stripe_id > $2 ORDER BY subscription.stripe_id LIMIT ${pageSize}`

/** Checkouts that should have been closed long ago. */
const overdueCheckouts = `
  SELECT session_id AS "stripeId", customer.stripe_id AS "customerId" FROM checkout JOIN customer USING (account_id)
  WHERE checkout.state = 'open' AND session_id IS NOT NULL AND expires_at < now() - interval '15 minutes' AND customer.stripe_id IS NOT NULL`

const Owned = z.strictObject({ stripeId: z.string(), customerId: z.string().nullable() })
const StoredSubscription = z.strictObject({ stripeId: z.string(), fingerprint: z.string(), isCustomerDeleted: z.boolean() })
const Moment = z.strictObject({ now: z.date() })

async function comparePage(pool: Pool, page: readonly Stripe.Subscription[]): Promise<Suspect[]> {
  const ids = page.map(({ id }) => id)
  const ours = new Map(checkedRows(StoredSubscription, await pool.query(storedSubscriptions, [ids])).map((row) => [row.stripeId, row]))
  return page.flatMap((subscription) => {
    const row = ours.get(subscription.id)
    const suspect = (what: string): Suspect[] => [{ stripeId: subscription.id, customerId: getStripeId(subscription.customer), what }]
    // Other products sold on the same Stripe account are not ours.
    if (!row) return subscriptionFacts(subscription).some(({ offer }) => offer) ? suspect('It was missing here.') : []
    return row.isCustomerDeleted || row.fingerprint === createFingerprint(subscription) ? [] : suspect('It differed here.')
  })
}

async function unlisted(pool: Pool, listed: ReadonlySet<string>, began: Date): Promise<Suspect[]> {
  const suspects: Suspect[] = []
  let page: z.output<typeof Owned>[]
  let last = ''
  do {
    page = checkedRows(Owned, await pool.query(activeSubscriptions, [began, last]))
    last = page.at(-1)?.stripeId ?? ''
    for (const one of page) if (!listed.has(one.stripeId)) suspects.push({ ...one, what: 'Stripe does not list it.' })
  } while (page.length === pageSize)
  return suspects
}

/** Compares all subscriptions and recent invoices at Stripe with ours, in both directions, page by page. */
export async function compare(pool: Pool, stripe: Stripe): Promise<Comparison> {
  const [began] = checkedRows(Moment, await pool.query('SELECT now()'))
  const listed = new Set<string>()
  const suspects: Suspect[] = []
  for await (const page of listPages((paging) => stripe.subscriptions.list({ ...paging, status: 'all' }))) {
    for (const { id } of page) listed.add(id)
    suspects.push(...(await comparePage(pool, page)))
  }
  suspects.push(...(await unlisted(pool, listed, began?.now ?? new Date())))
  suspects.push(...(await compareInvoices(pool, stripe)))
  for (const one of checkedRows(Owned, await pool.query(overdueCheckouts)))
    suspects.push({ ...one, what: 'The checkout was still open here.' })
  return { compared: listed.size, suspects }
}
