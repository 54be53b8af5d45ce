import { createDatabase, type Database } from '@directory/billing/database'
import { createFetchFacts } from '@directory/billing/projection/fetch-facts'
import { endForDisabled } from '@directory/billing/subscriptions/end-for-disabled'
import { createLogger } from '@directory/kit/log'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createStripeClient, type Somebody, type StartedBilling } from '../support/billing-app.ts'
import { type Gate, startGatedBilling } from '../support/gated-billing.ts'

let billing: StartedBilling
let database: Database
let gate: Gate
let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  ;({ billing, gate, stop } = await startGatedBilling())
  database = createDatabase(billing.pool)
})
afterEach(() => gate.shut(false))
afterAll(() => stop?.())

const setDisabled = ({ accountId }: Somebody, version: number, isDisabled: boolean) => billing.announce(accountId, version, { isDisabled })

/** Runs the job once. */
async function runJob(): Promise<number> {
  const stripe = createStripeClient({ apiUrl: gate.url, secretKey: billing.sandbox.secretKey })
  const synchronisation = { pool: billing.pool, fetchFacts: createFetchFacts(stripe), logger: createLogger('billing', 'silent') }
  const cancelled = await endForDisabled({ database, synchronisation, stripe })
  await billing.settled()
  return cancelled
}

/** The subscriptions of an account that are not over, as admins see them, since its holder cannot. */
const running = async ({ accountId }: Somebody) =>
  (await billing.as(billing.admin, 'GET', `/payments?accountId=${accountId}`)).body.filter(
    ({ state }: { state: string }) => state !== 'ended',
  )
const cancellations = async (owner: Somebody) => (await billing.notices(owner)).filter(({ notice }) => notice === 'subscription-cancelled')

/** The same account with a package of a business and the social media service. */
async function withTwoSubscriptions() {
  const bought = await billing.subscribed()
  const { body } = await billing.as(bought.owner, 'POST', '/social-media-checkouts', { packageType: 'basic' })
  billing.sandbox.pay(/cs_test_\w+/.exec(body.url)?.[0] ?? '')
  await billing.settled()
  return bought
}

describe('when an account is disabled', () => {
  test('then its subscriptions end with what is paid, its holder is told once why, and nothing more is charged', async () => {
    const { owner } = await withTwoSubscriptions()
    await setDisabled(owner, 2, true)
    for (const _run of [1, 2]) await runJob()
    expect(await running(owner)).toMatchObject([{ isEnding: true }, { isEnding: true }])
    const told = { isAccountDisabled: true, endsAt: expect.any(String) }
    expect(await cancellations(owner)).toMatchObject([told, told])
    const invoices = (await billing.as(owner, 'GET', '/invoices')).body.length
    await billing.sandbox.advance({ months: 2 })
    await billing.settled()
    expect(await running(owner)).toEqual([])
    expect((await billing.as(owner, 'GET', '/invoices')).body).toHaveLength(invoices)
  })

  test('while Stripe cannot be reached, then it is tried again by the next run', async () => {
    const { owner } = await billing.subscribed()
    await setDisabled(owner, 2, true)
    gate.shut(true)
    await expect(runJob()).rejects.toThrow()
    gate.shut(false)
    await runJob()
    expect(await running(owner)).toMatchObject([{ isEnding: true }])
  })

  test('while a month is not paid for, then its subscription ends immediately and is not collected', async () => {
    const { owner, stripeId } = await billing.subscribed({ card: 'fails-at-renewal' })
    await billing.sandbox.advance({ months: 1 })
    await billing.settled()
    await setDisabled(owner, 2, true)
    await runJob()
    expect(await running(owner)).toEqual([])
    expect((await billing.stripe.invoices.list({ subscription: stripeId, status: 'open' })).data).toEqual([])
  })

  test('then a checkout that is open can no longer be paid, and none is opened with a token that is still valid', async () => {
    const owner = await billing.somebody()
    const listingId = billing.listings.add(owner.accountId)
    const { session } = await billing.open(owner, listingId)
    await setDisabled(owner, 2, true)
    await billing.settled()
    expect((await billing.stripe.checkout.sessions.retrieve(session)).status).toBe('expired')
    const order = { packageType: 'gold', businessId: listingId, screen: 'pricing-page' }
    expect((await billing.as(owner, 'POST', '/checkouts', order)).body).toMatchObject({ type: '/problems/authentication-required' })
  })

  test('and a checkout is paid before Stripe has heard of it, then what was bought ends with its first month', async () => {
    const owner = await billing.somebody()
    const { session } = await billing.open(owner, billing.listings.add(owner.accountId))
    const instruction = await billing.holdBack(session)
    await setDisabled(owner, 2, true)
    billing.sandbox.pay(session)
    await instruction.release()
    await billing.settled()
    await runJob()
    expect(await running(owner)).toMatchObject([{ isEnding: true, state: 'active', refunded: 0 }])
  })

  test('and its subscription is resumed at Stripe, then it is cancelled again; on the site it cannot be resumed or changed', async () => {
    const { owner, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
    await setDisabled(owner, 2, true)
    await runJob()
    const gold = { packageType: 'gold', screen: 'pricing-page' }
    expect((await billing.as(owner, 'POST', `/subscriptions/${id}/resumption`)).status).toBe(404)
    expect((await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, gold)).status).toBe(404)
    await billing.stripe.subscriptions.update(stripeId, { cancel_at_period_end: false })
    await billing.settled()
    await runJob()
    expect(await running(owner)).toMatchObject([{ isEnding: true }])
  })
})

test('when an account is enabled again, then its holder can resume the subscription, and nothing does so for them', async () => {
  const { owner, id } = await billing.subscribed()
  await setDisabled(owner, 2, true)
  await runJob()
  await setDisabled(owner, 3, false)
  await runJob()
  expect(await running(owner)).toMatchObject([{ isEnding: true }])
  expect(await billing.as(owner, 'POST', `/subscriptions/${id}/resumption`)).toMatchObject({ status: 200, body: { isEnding: false } })
  await runJob()
  expect(await running(owner)).toMatchObject([{ isEnding: false }])
})

test('when an account is disabled and enabled again at once, then nothing is cancelled', async () => {
  const { owner } = await billing.subscribed()
  await setDisabled(owner, 3, false)
  // It arrives late.
  await setDisabled(owner, 2, true)
  await runJob()
  expect(await running(owner)).toMatchObject([{ isEnding: false }])
})
