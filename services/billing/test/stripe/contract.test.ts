import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { CitySettingsChanged, toCitySettings } from '@directory/contracts/events/city-settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEnvelope, type Somebody, type StartedBilling, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing?.stop())

const confirmations = async (owner: Somebody) => (await billing.notices(owner)).filter(({ notice }) => notice === 'subscription-confirmed')

test('when a subscription is first paid, then one email confirms the contract, however often it renews, is changed or is resumed', async () => {
  const { owner, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
  const [item] = (await billing.stripe.subscriptions.retrieve(stripeId)).items.data
  const moment = (seconds: number | undefined) => new Date(Number(seconds) * 1_000).toISOString()
  const confirmation = {
    notice: 'subscription-confirmed',
    what: 'Professional for Joe’s Plumbing',
    paid: 4_999,
    amount: 9_999,
    vat: 'included',
    startedAt: moment(item?.current_period_start),
    nextPaymentAt: moment(item?.current_period_end),
    seller: null,
    acceptedTerms: currentTerms.version,
  }
  expect(await confirmations(owner)).toEqual([confirmation])
  await billing.as(owner, 'POST', `/subscriptions/${id}/cancellation`)
  await billing.as(owner, 'POST', `/subscriptions/${id}/resumption`)
  await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, { packageType: 'gold', screen: 'pricing-page' })
  await billing.sandbox.advance({ months: 1 })
  await billing.settled()
  expect(await confirmations(owner)).toEqual([confirmation])
})

const changes = async (owner: Somebody) => (await billing.notices(owner)).filter(({ notice }) => notice === 'subscription-changed')

test('when a subscription is changed or resumed, then one email for each confirms the contract, with the terms that were accepted', async () => {
  const { owner, id, stripeId } = await billing.subscribed({ packageType: 'professional' })
  const [item] = (await billing.stripe.subscriptions.retrieve(stripeId)).items.data
  const moment = new Date(Number(item?.current_period_end) * 1_000).toISOString()
  const change = {
    notice: 'subscription-changed',
    what: 'Gold Standard for Joe’s Plumbing',
    amount: 19_900,
    vat: 'included',
    nextPaymentAt: moment,
    seller: null,
    acceptedTerms: currentTerms.version,
    orderedAt: expect.any(String),
    isResumed: false,
  }
  for (const _click of [1, 2])
    await billing.as(owner, 'PUT', `/subscriptions/${id}/package`, { packageType: 'gold', screen: 'pricing-page' })
  await billing.settled()
  expect(await changes(owner)).toEqual([change])
  await billing.as(owner, 'POST', `/subscriptions/${id}/cancellation`)
  await billing.settled()
  for (const _click of [1, 2]) await billing.as(owner, 'POST', `/subscriptions/${id}/resumption`)
  await billing.settled()
  expect(await changes(owner)).toEqual([change, { ...change, isResumed: true }])
})

test('when the company is known, then the confirmation states it, and whether VAT is charged', async () => {
  const company = { name: 'Example Directory Ltd', number: '01234567', address: '1 Example Street, Nottingham', vatNumber: null }
  const settings = { ...toCitySettings(nottingham), company, version: 2 }
  await billing.deliver('billing.settings', createEnvelope(CitySettingsChanged, '00000000-0000-4000-8000-00000000c1c1', 2, settings))
  await billing.settled()
  const { owner } = await billing.subscribed()
  expect(await confirmations(owner)).toMatchObject([{ vat: 'not-charged', seller: expect.stringContaining('company number 01234567') }])
})

test('when a checkout is never paid, then nothing is confirmed', async () => {
  const owner = await billing.somebody()
  const { session } = await billing.open(owner, billing.listings.add(owner.accountId))
  expect(billing.sandbox.pay(session, { card: 'declined' })).toBe('declined')
  await billing.settled()
  expect(await confirmations(owner)).toEqual([])
})
