import { limits } from '@directory/contracts/catalogue/limits'
import type { OpenedCheckout } from '@directory/contracts/http/billing'
import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import { findCoupon, findPrice } from '../catalogue/find-price.ts'
import type { Transaction } from '../customers/customer.ts'
import { ensureCustomer } from '../customers/ensure-customer.ts'
import { type Database, whileAsking } from '../database.ts'
import { asking } from '../stripe/refused.ts'
import type { Purchase } from './purchase.ts'

export interface CheckoutOptions {
  readonly database: Database
  readonly stripe: Stripe
  readonly siteUrl: string
  /** Whether Stripe adds VAT to the prices, by the customer's address. */
  readonly addsVat: boolean
}

interface CheckoutRow {
  readonly id: string
  readonly url: string | null
  readonly idempotencyKey: string
  readonly expiresAt: Date
}

/** Puts the row of a purchase there, unless one is open; what can no longer be paid gives way. Committed before Stripe is asked. */
async function prepare(database: Database, { accountId, offer, targetId, listingId, draftId, subject }: Purchase): Promise<void> {
  await database.$transaction(async (tx) => {
    const live = await tx.subscription.findFirst({ where: { targetId, state: { not: 'ended' } }, select: { id: true } })
    if (live) throw new Problem('subscription-exists')
    // Stripe takes no session that would end within half an hour: a row that it has not heard of by then is of no use any more.
    await tx.$executeRaw`
      UPDATE checkout SET state = 'expired', version = version + 1
      WHERE account_id = ${accountId}::uuid AND offer = ${offer} AND target_id = ${targetId}::uuid AND state = 'open'
        AND (expires_at <= now() + interval '1 minute' OR (url IS NULL AND expires_at <= now() + interval '35 minutes'))`
    await tx.$executeRaw`
      INSERT INTO checkout (account_id, offer, target_id, listing_id, draft_id, subject, expires_at)
      VALUES (${accountId}::uuid, ${offer}, ${targetId}::uuid, ${listingId}::uuid, ${draftId}::uuid, ${subject},
        date_trunc('second', now()) + ${limits.checkoutMinutes} * interval '1 minute')
      ON CONFLICT (account_id, offer, target_id) WHERE state = 'open' DO NOTHING`
  })
}

/** The open row of a purchase; whoever else asks for it waits until the transaction ends. */
async function lockOpen(tx: Transaction, { accountId, offer, targetId }: Purchase): Promise<CheckoutRow | undefined> {
  const [row] = await tx.$queryRaw<CheckoutRow[]>`
    SELECT id, url, idempotency_key::text AS "idempotencyKey", expires_at AS "expiresAt" FROM checkout
    WHERE account_id = ${accountId}::uuid AND offer = ${offer} AND target_id = ${targetId}::uuid AND state = 'open' FOR UPDATE`
  return row
}

function sessionFor(
  purchase: Purchase,
  { id, expiresAt }: CheckoutRow,
  siteUrl: string,
): Omit<Stripe.Checkout.SessionCreateParams, 'customer'> {
  const { accountId, offer, listingId, successPath, cancelPath } = purchase
  const metadata = { checkoutId: id, offer, accountId, ...(listingId ? { listingId } : {}) }
  return {
    mode: 'subscription' as const,
    client_reference_id: id,
    metadata,
    subscription_data: { metadata },
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
    locale: 'en-GB' as const,
    success_url: siteUrl + successPath.replace('{checkout}', id),
    cancel_url: siteUrl + cancelPath.replace('{checkout}', id),
  } satisfies Stripe.Checkout.SessionCreateParams
}

const vatOnTop = {
  automatic_tax: { enabled: true },
  billing_address_collection: 'required',
  customer_update: { address: 'auto', name: 'auto' },
  tax_id_collection: { enabled: true },
} as const satisfies Partial<Stripe.Checkout.SessionCreateParams>

/**
 * The address at which a purchase is paid: one for each account, offer and target while it is open, however many ask at once. The price is
 * the catalogue's, as Stripe has it.
 */
export async function openCheckout({ database, stripe, siteUrl, addsVat }: CheckoutOptions, purchase: Purchase): Promise<OpenedCheckout> {
  const customer = await ensureCustomer(database, stripe, purchase.accountId)
  await prepare(database, purchase)
  return database.$transaction(async (tx) => {
    const row = await lockOpen(tx, purchase)
    // It was paid or has run out within this moment.
    if (!row) throw new Problem('conflict')
    if (row.url) return { id: row.id, url: row.url }
    const [price, coupon] = await Promise.all([findPrice(stripe, purchase.offer), findCoupon(stripe, purchase.offer)])
    const parameters = {
      ...sessionFor(purchase, row, siteUrl),
      customer,
      line_items: [{ price, quantity: 1 }],
      ...(coupon ? { discounts: [{ coupon }] } : {}),
      ...(addsVat ? vatOnTop : {}),
    }
    const session = await asking(stripe.checkout.sessions.create(parameters, { idempotencyKey: row.idempotencyKey }))
    if (!session.url) throw new Problem('payments-unavailable', { cause: new Error('Stripe gave a checkout without an address') })
    await tx.checkout.update({ where: { id: row.id }, data: { sessionId: session.id, url: session.url } })
    return { id: row.id, url: session.url }
  }, whileAsking)
}
