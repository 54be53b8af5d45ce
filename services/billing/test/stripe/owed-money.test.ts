import { AccountDeleted } from '@directory/contracts/events/identity'
import { ListingDeleted, RefundRequested } from '@directory/contracts/events/listings'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createEnvelope, type StartedBilling } from '../support/billing-app.ts'
import { type Gate, startGatedBilling } from '../support/gated-billing.ts'

let billing: StartedBilling
let gate: Gate
let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  ;({ billing, gate, stop } = await startGatedBilling())
})
afterEach(() => gate.treat(undefined))
afterAll(() => stop?.())

const reconcile = async () => (await billing.as(billing.admin, 'POST', '/reconciliations')).body.differences
const minuteAgo = () => new Date((billing.sandbox.now() - 60) * 1_000)

/** A purchase paid after its listing or account was deleted, so that it is refunded automatically. */
async function paidInVain(deleted: 'listing' | 'account' = 'listing') {
  const owner = await billing.somebody()
  const listingId = billing.listings.add(owner.accountId)
  const { session } = await billing.open(owner, listingId)
  billing.sandbox.pay(session)
  const listing = createEnvelope(ListingDeleted, listingId, 3, { id: listingId, slug: 'joes-plumbing' }, minuteAgo())
  const account = createEnvelope(AccountDeleted, owner.accountId, 9, { id: owner.accountId }, minuteAgo())
  await (deleted === 'listing' ? billing.deliver('billing.listings', listing) : billing.deliver('billing.accounts', account))
  await billing.settled()
  const invoice = String((await billing.stripe.checkout.sessions.retrieve(session)).invoice)
  const { data } = await billing.stripe.invoicePayments.list({ invoice })
  const refunds = async () => (await billing.stripe.refunds.list({ payment_intent: String(data[0]?.payment.payment_intent) })).data
  return {
    invoice,
    refunds,
    /** Makes the bank return the newest refund. */
    async sendBack() {
      const [newest] = await refunds()
      billing.sandbox.failRefund(newest?.id ?? '')
      await billing.settled()
    },
  }
}

describe('when a refund is returned by the bank', () => {
  test.each(['listing', 'account'] as const)(
    'for a payment after the %s was deleted, then the next reconciliation retries it, once, and admins see that',
    async (deleted) => {
      const { invoice, refunds, sendBack } = await paidInVain(deleted)
      expect(await reconcile()).toEqual([])
      await sendBack()
      const found = [{ stripeId: invoice, what: 'Its refund was returned, and has been requested again.', isMended: true }]
      expect(await reconcile()).toEqual(found)
      await billing.settled()
      expect((await refunds()).map(({ status, amount }) => [status, amount])).toEqual([
        ['succeeded', 9_950],
        ['failed', 9_950],
      ])
      expect(await reconcile()).toEqual([])
      const { body } = await billing.as(billing.admin, 'GET', '/reconciliations')
      expect(body.slice(0, 2)).toEqual([
        { finishedAt: expect.any(String), compared: expect.any(Number), differences: [] },
        { finishedAt: expect.any(String), compared: expect.any(Number), differences: found },
      ])
    },
  )

  test('repeatedly, then it is not retried again, and every reconciliation reports that it must be paid in another way', async () => {
    const { invoice, refunds, sendBack } = await paidInVain()
    for (const _time of [1, 2, 3]) {
      await sendBack()
      expect(await reconcile()).toMatchObject([{ isMended: true }])
      await billing.settled()
    }
    await sendBack()
    for (const _night of [1, 2])
      expect(await reconcile()).toEqual([
        { stripeId: invoice, what: 'Its refund keeps being returned: pay it back in another way.', isMended: false },
      ])
    expect(await refunds()).toHaveLength(4)
    // Somebody has refunded it by other means.
    await billing.pool.query(`DELETE FROM instruction WHERE stripe_id = $1`, [invoice])
  })

  test('and the payment has been disputed by then, then it is not retried until the bank has decided', async () => {
    const { invoice, refunds, sendBack } = await paidInVain()
    await sendBack()
    const { id } = billing.sandbox.dispute({ invoice })
    await billing.settled()
    expect(await reconcile()).toEqual([])
    billing.sandbox.closeDispute(id, 'won')
    await billing.settled()
    expect(await reconcile()).toMatchObject([{ stripeId: invoice, isMended: true }])
    await billing.settled()
    expect(await refunds()).toHaveLength(2)
  })
})

test('when Stripe refuses a refund, then it is retried with a new key each time, and admins see that it is pending', async () => {
  const { invoice, sendBack, refunds } = await paidInVain()
  await sendBack()
  gate.requests.length = 0
  gate.treat({ calls: /^POST \/v1\/refunds$/, does: 'refuse' })
  expect(await reconcile()).toMatchObject([{ stripeId: invoice, isMended: false }])
  const keys = () => gate.requests.filter(({ call }) => call === 'POST /v1/refunds').map(({ key }) => key)
  await expect.poll(() => keys().length).toBeGreaterThan(2)
  expect(new Set(keys()).size).toBe(keys().length)
  await billing.pool.query(`UPDATE instruction SET created_at = now() - interval '2 hours' WHERE stripe_id = $1`, [invoice])
  expect(await reconcile()).toEqual([{ stripeId: invoice, what: 'It could not be refunded yet.', isMended: false }])
  gate.treat(undefined)
  await billing.settled()
  expect(await refunds()).toHaveLength(2)
  expect(await reconcile()).toEqual([])
})

describe('when a listing is rejected with a refund', () => {
  const manage = (packageType: 'gold' | 'professional') => ({ packageType, screen: 'manage-advertising' })
  const change = async (person: Parameters<StartedBilling['as']>[0], id: string, packageType: 'gold' | 'professional') => {
    expect((await billing.as(person, 'PUT', `/subscriptions/${id}/package`, manage(packageType))).status).toBe(200)
    await billing.settled()
  }
  async function turnDown(listingId: string, at?: Date): Promise<void> {
    await billing.deliver('billing.listings', createEnvelope(RefundRequested, listingId, 4, { listingId }, at))
    await billing.settled()
  }
  /** The final amount a customer has paid by card, and their credit balance. */
  async function purse(stripeId: string) {
    const customer = String((await billing.stripe.subscriptions.retrieve(stripeId)).customer)
    const { data } = await billing.stripe.charges.list({ customer, limit: 100 })
    const paid = data.filter((charge) => charge.paid).reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)
    const stored = await billing.stripe.customers.retrieve(customer)
    return { paid, credit: stored.deleted ? 0 : 0 - stored.balance }
  }

  test('after a downgrade has credited a part of the month, then that part stays credit and is not refunded as well', async () => {
    const { owner, listingId, id, stripeId } = await billing.subscribed(manage('gold'))
    await billing.sandbox.advance({ days: 1 })
    await change(owner, id, 'professional')
    const { credit } = await purse(stripeId)
    expect(credit).toBeGreaterThan(5_000)
    await turnDown(listingId)
    expect(await purse(stripeId)).toEqual({ paid: credit, credit })
    await turnDown(listingId)
    expect(await purse(stripeId)).toEqual({ paid: credit, credit })
    expect(await reconcile()).toEqual([])
  })

  test('after an upgrade and a downgrade within a day, then nobody has more or less than they have paid', async () => {
    const { owner, listingId, id, stripeId } = await billing.subscribed(manage('professional'))
    await billing.sandbox.advance({ days: 1 })
    for (const packageType of ['gold', 'professional', 'gold', 'professional'] as const) await change(owner, id, packageType)
    await turnDown(listingId)
    const { paid, credit } = await purse(stripeId)
    expect(paid).toBe(credit)
    expect(credit).toBeGreaterThan(0)
  })

  test('whose month was paid partly from credit, then the card payment is refunded, and the rest becomes credit again', async () => {
    const { owner, listingId, id, stripeId } = await billing.subscribed(manage('gold'))
    await billing.sandbox.advance({ days: 1 })
    await change(owner, id, 'professional')
    const before = await purse(stripeId)
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    expect((await purse(stripeId)).credit).toBeLessThan(before.credit)
    await turnDown(listingId)
    expect(await purse(stripeId)).toEqual(before)
    expect(await reconcile()).toEqual([])
    const credited = (await billing.as(owner, 'GET', '/invoices')).body
    expect(credited[0]).toMatchObject({ total: 9_900 })
  })

  test('whose month was paid only from credit, then the credit is restored', async () => {
    const { owner, listingId, id, stripeId } = await billing.subscribed(manage('gold'))
    await change(owner, id, 'professional')
    const before = await purse(stripeId)
    expect(before.credit).toBeGreaterThanOrEqual(9_900)
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    await turnDown(listingId)
    expect(await purse(stripeId)).toEqual(before)
  })

  test('manually at Stripe, then the used credit is restored', async () => {
    const { owner, id, stripeId } = await billing.subscribed(manage('gold'))
    await billing.sandbox.advance({ days: 1 })
    await change(owner, id, 'professional')
    const before = await purse(stripeId)
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    billing.sandbox.refund({ subscription: stripeId })
    await billing.settled()
    expect((await billing.as(owner, 'GET', '/subscriptions')).body).toMatchObject([{ state: 'ended' }])
    expect(await purse(stripeId)).toEqual(before)
  })

  test('long after the paid time has ended, then it is not refunded', async () => {
    const { listingId, stripeId } = await billing.subscribed(manage('professional'))
    billing.sandbox.cancel(stripeId, { atPeriodEnd: true })
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    await turnDown(listingId, new Date((billing.sandbox.now() + 60 * 86_400) * 1_000))
    expect(await purse(stripeId)).toEqual({ paid: 9_900, credit: 0 })
  })

  test('a second time, then the month before is not refunded', async () => {
    const { listingId, stripeId } = await billing.subscribed(manage('professional'))
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    for (const _time of [1, 2]) {
      await turnDown(listingId)
      expect(await purse(stripeId)).toEqual({ paid: 9_900, credit: 0 })
    }
  })
})

test('when someone downgrades in the month of the first-month price, then no more is credited than was paid', async () => {
  gate.requests.length = 0
  const { owner, id, stripeId } = await billing.subscribed()
  const [session] = gate.requests.filter(({ call }) => call === 'POST /v1/checkout/sessions')
  expect(session?.form.get('subscription_data[billing_mode][type]')).toBe('flexible')
  const less = { packageType: 'professional', screen: 'pricing-page' }
  const { dueNow } = (await billing.as(owner, 'POST', `/subscriptions/${id}/package-preview`, less)).body
  // Half of Gold Standard was paid, and Professional costs more than that.
  expect(dueNow).toBeGreaterThan(0)
  expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, { ...less, shownDue: dueNow })).status).toBe(200)
  const { customer } = await billing.stripe.subscriptions.retrieve(stripeId)
  expect(await billing.stripe.customers.retrieve(String(customer))).toMatchObject({ balance: 0 })
})

test('when two subscriptions for one listing were paid from credit, then the credit of the older is restored', async () => {
  const owner = await billing.somebody()
  const listingId = billing.listings.add(owner.accountId)
  const older = await billing.open(owner, listingId, 'professional')
  const newer = await billing.open(owner, listingId, 'gold')
  const customer = String((await billing.stripe.checkout.sessions.retrieve(older.session)).customer)
  await billing.stripe.customers.createBalanceTransaction(customer, { amount: -20_000, currency: 'gbp' })
  gate.shut(true)
  billing.sandbox.pay(older.session)
  await billing.sandbox.advance({ to: billing.sandbox.now() + 2 })
  billing.sandbox.pay(newer.session)
  gate.shut(false)
  await billing.settled()
  expect(await billing.stripe.customers.retrieve(customer)).toMatchObject({ balance: -20_000 + 9_950 })
})
