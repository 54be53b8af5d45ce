import { randomUUID } from 'node:crypto'
import type { OpenedCheckout } from '@directory/contracts/http/checkouts'
import { Problem } from '@directory/kit/problem'
import type Stripe from 'stripe'
import { findCoupon, findPrice, type TaxBehavior } from '../catalogue/find-price.ts'
import { lockCustomer } from '../customers/customer.ts'
import { ensureCustomer } from '../customers/ensure-customer.ts'
import { readSeller } from '../customers/invoice-footer.ts'
import { type Database, stripeTransactionOptions, type Transaction } from '../database.ts'
import { expireUnopened } from '../projection/close-checkouts.ts'
import type { InTurn } from '../turns.ts'
import { findOpened, lockOpen } from './checkout-rows.ts'
import { prepareCheckout } from './prepare-checkout.ts'
import type { Purchase } from './purchase.ts'
import { requireSellable } from './sellable.ts'
import { type Charged, createSession, isRefused, type SessionSettings } from './session.ts'
import { findTerms, type Terms } from './terms.ts'
import { refuseUnderWay } from './under-way.ts'

export interface CheckoutOptions {
  readonly database: Database
  /** Limits the connections in use during calls to Stripe. */
  readonly stripeDatabase: Database
  readonly inTurn: InTurn
  readonly stripe: Stripe
  readonly taxBehavior: TaxBehavior
  readonly settings: SessionSettings
}

interface Refused {
  readonly refusal: unknown
}

async function findCharged(
  { database, stripeDatabase, stripe, taxBehavior }: CheckoutOptions,
  { accountId, offer }: Purchase,
  { firstMonth }: Terms,
): Promise<Charged> {
  const customer = await ensureCustomer(stripeDatabase, stripe, accountId)
  const [seller, price, coupon] = await Promise.all([
    readSeller(database),
    findPrice(stripe, offer, taxBehavior),
    firstMonth === null ? undefined : findCoupon(stripe, offer),
  ])
  return { customer, price, coupon, vat: seller.getVat(taxBehavior === 'inclusive') }
}

/** Stores a row's session and URL, or a new idempotency key if Stripe refused: the old one would be refused again. */
async function giveAddress(
  tx: Transaction,
  { stripe, settings }: CheckoutOptions,
  purchase: Purchase,
  id: string,
  charged: Charged,
): Promise<OpenedCheckout | Refused> {
  // A deletion of the account or listing waits until the session is known, and then ends it.
  await lockCustomer(tx, purchase.accountId)
  await requireSellable(tx, purchase.targetId)
  const row = await lockOpen(tx, id)
  if (row.url) return { id, url: row.url }
  try {
    const session = await createSession(stripe, purchase, row, charged, settings)
    if (!session.url) throw new Problem('payments-unavailable', { cause: new Error('Stripe returned a checkout without a URL') })
    await tx.checkout.update({ where: { id }, data: { sessionId: session.id, url: session.url } })
    return { id, url: session.url }
  } catch (error) {
    if (!isRefused(error)) throw error
    await tx.checkout.update({ where: { id }, data: { idempotencyKey: randomUUID() } })
    return { refusal: error }
  }
}

/**
 * The URL at which a purchase is paid: one for each account, offer and target while it is open, even under concurrency. The price is the
 * catalogue's, as Stripe has it.
 */
export function openCheckout(options: CheckoutOptions, purchase: Purchase): Promise<OpenedCheckout> {
  const { database, stripeDatabase, inTurn, stripe, settings } = options
  return inTurn(purchase.accountId, async () => {
    const terms = await findTerms(database, purchase)
    if (settings.paymentMethods.some((method) => method !== 'card')) await refuseUnderWay(database, stripe, purchase)
    const opened = await findOpened(database, purchase, terms)
    if (opened) return opened
    const charged = await findCharged(options, purchase, terms)
    const id = await prepareCheckout(database, purchase, terms)
    try {
      await purchase.reserve(id)
      const result = await stripeDatabase.$transaction((tx) => giveAddress(tx, options, purchase, id, charged), stripeTransactionOptions)
      if ('refusal' in result) throw result.refusal
      return result
    } catch (error) {
      // A draft would occupy its owner's place until the checkout expires, although nobody can pay without a URL.
      if (purchase.draftId) await database.$transaction((tx) => expireUnopened(tx, id))
      throw error
    }
  })
}
