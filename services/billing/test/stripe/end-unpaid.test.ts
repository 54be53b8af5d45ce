import { endUnpaid } from '@directory/billing/subscriptions/end-unpaid'
import { limits } from '@directory/contracts/catalogue/limits'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { StartedBilling } from '../support/billing-app.ts'
import { type Gate, startGatedBilling } from '../support/gated-billing.ts'

let billing: StartedBilling
let gate: Gate
let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  ;({ billing, gate, stop } = await startGatedBilling())
})
afterEach(() => {
  gate.treat(undefined)
  gate.shut(false)
})
afterAll(() => stop?.())

/** The number of days by which a paid month of thirty days may exceed a calendar month, plus one. */
const spareDays = 3
const cancellations = /^DELETE \/v1\/subscriptions\//
const findLastEvent = async (id: string) => (await billing.events(id)).at(-1)?.payload
const endAll = () => endUnpaid(billing.pool, new Date((billing.sandbox.now() + (limits.packageGraceDays + spareDays) * 86_400) * 1_000))

/** A customer whose renewal has failed. */
async function pastDue() {
  const payer = await billing.subscribed({ card: 'fails-at-renewal' })
  const customer = String((await billing.stripe.subscriptions.retrieve(payer.stripeId)).customer)
  await billing.sandbox.advance({ months: 1 })
  await billing.settled()
  return { ...payer, pay: () => billing.sandbox.changeCard(customer, 'succeeds') }
}

/** The state at Stripe and here: ended, with outstanding invoices voided or refunded. */
async function expectOver({ owner, listingId, stripeId }: Awaited<ReturnType<typeof pastDue>>, renewal: object): Promise<void> {
  expect((await billing.stripe.subscriptions.retrieve(stripeId)).status).toBe('canceled')
  expect(await findLastEvent(listingId)).toMatchObject({ state: 'ended' })
  expect((await billing.as(owner, 'GET', '/invoices')).body[0]).toMatchObject(renewal)
  expect((await billing.stripe.invoices.list({ subscription: stripeId, status: 'open' })).data).toEqual([])
}

describe('when the days of grace have passed without a payment', () => {
  test.each([
    ['at once', {}],
    ['with its period', { atPeriodEnd: true }],
  ])('and the subscription was cancelled in the portal %s meanwhile, then it ends, and nothing more is charged', async (_, how) => {
    const payer = await pastDue()
    billing.sandbox.cancel(payer.stripeId, how)
    await billing.settled()
    await endAll()
    await billing.settled()
    await expectOver(payer, { state: 'void', amountPaid: 0 })
    expect(await endAll()).toBe(0)
    payer.pay()
    await billing.settled()
    await expectOver(payer, { state: 'void', amountPaid: 0 })
  })

  test('and it is cancelled in the portal just before Stripe is called, then it ends', async () => {
    const payer = await pastDue()
    gate.treat({ calls: cancellations, does: 'keep' })
    await endAll()
    await vi.waitUntil(() => gate.requests.some(({ call }) => call.endsWith(payer.stripeId) && cancellations.test(call)), {
      timeout: 60_000,
    })
    billing.sandbox.cancel(payer.stripeId)
    gate.treat(undefined)
    await billing.settled()
    await expectOver(payer, { state: 'void', amountPaid: 0 })
  })

  test('and it is paid while Stripe is being called, then the payment is refunded', async () => {
    const payer = await pastDue()
    gate.treat({ calls: cancellations, does: 'keep' })
    await endAll()
    await vi.waitUntil(() => gate.requests.some(({ call }) => call.endsWith(payer.stripeId) && cancellations.test(call)), {
      timeout: 60_000,
    })
    payer.pay()
    // Another process projects the payment before Stripe has been instructed to end the subscription.
    let isCompared = false
    const comparing = billing.as(billing.admin, 'POST', '/reconciliations').then(() => {
      isCompared = true
    })
    const waitsForLock = async () => {
      const { rows } = await billing.pool.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      return rows.length > 0
    }
    await vi.waitUntil(async () => isCompared || (await waitsForLock()), { timeout: 60_000 })
    gate.treat(undefined)
    await comparing
    await billing.settled()
    await expectOver(payer, { state: 'paid', amountPaid: 19_900, refunded: 19_900 })
  })

  test('and it is paid before Stripe is called, then it continues, and Stripe is not called', async () => {
    const payer = await pastDue()
    gate.shut(true)
    expect(await endAll()).toBe(1)
    payer.pay()
    gate.requests.length = 0
    // The cancellation waits for its next attempt; the payment's event arrives immediately.
    await billing.pool.query(`UPDATE instruction SET next_attempt_at = now() + interval '1 hour' WHERE stripe_id = $1`, [payer.stripeId])
    gate.shut(false)
    await billing.settled()
    expect((await billing.stripe.subscriptions.retrieve(payer.stripeId)).status).toBe('active')
    expect(await findLastEvent(payer.listingId)).toMatchObject({ advertisingPackage: 'gold', state: 'active' })
    expect(gate.requests.filter(({ call }) => cancellations.test(call))).toEqual([])
  })

  test('and Stripe is unavailable, then it ends here immediately, and at Stripe afterwards', async () => {
    const payer = await pastDue()
    gate.shut(true)
    expect(await endAll()).toBe(1)
    expect((await billing.as(payer.owner, 'GET', '/subscriptions')).body[0]).toMatchObject({ state: 'ended', amountDue: null })
    const attempts = async () => {
      const { rows } = await billing.pool.query<{ attempts: number }>('SELECT attempts FROM instruction WHERE stripe_id = $1', [
        payer.stripeId,
      ])
      return rows[0]?.attempts ?? 0
    }
    await expect.poll(attempts).toBeGreaterThan(0)
    expect((await billing.stripe.subscriptions.retrieve(payer.stripeId)).status).toBe('past_due')
    gate.shut(false)
    await billing.settled()
    await expectOver(payer, { state: 'void', amountPaid: 0 })
  })
})
