import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { type CitySettings, CitySettingsChanged, toCitySettings } from '@directory/contracts/events/city-settings'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEnvelope, type StartedBilling } from '../support/billing-app.ts'
import { type Gate, startGatedBilling } from '../support/gated-billing.ts'

let billing: StartedBilling
let gate: Gate
let stop: () => Promise<void>
beforeEach(async () => {
  ;({ billing, gate, stop } = await startGatedBilling())
})
afterEach(() => stop?.())

const company = { name: 'Example Directory Ltd', number: '01234567', address: '1 Example Street, Nottingham', vatNumber: 'GB999999973' }
const footer = [
  'Example Directory Ltd',
  'Registered in England and Wales, company number 01234567',
  'Registered office: 1 Example Street, Nottingham',
  'VAT number GB999999973',
].join('\n')

const rowId = '00000000-0000-4000-8000-00000000c1c1'
const changed = (version: number, change: Partial<CitySettings>) =>
  createEnvelope(CitySettingsChanged, rowId, version, { ...toCitySettings(nottingham), ...change, version })
const deliver = async (...events: ReturnType<typeof changed>[]) => {
  await billing.deliver('billing.settings', ...events)
  await billing.settled()
}
const listFooters = async (subscription: string) =>
  (await billing.stripe.invoices.list({ subscription })).data.map((invoice) => invoice.footer)
const findCustomer = async (subscription: string) => {
  const { customer } = await billing.stripe.subscriptions.retrieve(subscription)
  return billing.stripe.customers.retrieve(String(customer))
}
const countSent = async () => (await billing.pool.query(`SELECT FROM instruction WHERE kind = 'update_customer'`)).rowCount

test('when nothing is known about the seller, then invoices state nothing', async () => {
  await deliver(changed(1, {}))
  const { stripeId } = await billing.subscribed()
  expect(await listFooters(stripeId)).toEqual([null])
  expect(await countSent()).toBe(0)
})

test('when company details are known, then every invoice states them', async () => {
  await deliver(changed(2, { company }))
  const { stripeId } = await billing.subscribed()
  expect(await listFooters(stripeId)).toEqual([footer])
})

test('when they change, then renewals of existing customers state them, and nothing older restores the previous ones', async () => {
  const { stripeId } = await billing.subscribed()
  await deliver(changed(3, { company: { ...company, vatNumber: null } }), changed(2, { company }))
  await billing.sandbox.advance({ to: billing.sandbox.now() + 32 * 86_400 })
  await billing.settled()
  expect(await listFooters(stripeId)).toEqual([footer.replace('VAT number GB999999973', 'Not registered for VAT'), null])
  await deliver(changed(4, { company }))
  expect(await findCustomer(stripeId)).toMatchObject({ invoice_settings: { footer } })
  await deliver(changed(5, { company: null }))
  expect(await findCustomer(stripeId)).toMatchObject({ invoice_settings: { footer: null } })
})

test('when other settings change, then nothing is sent to Stripe', async () => {
  await billing.subscribed()
  await deliver(changed(2, { company }))
  expect(await countSent()).toBe(1)
  await billing.pool.query(`DELETE FROM instruction WHERE kind = 'update_customer'`)
  await deliver(changed(3, { company, adEvery: 3 }))
  expect(await countSent()).toBe(0)
})

test('when they change again while Stripe is being told, then Stripe gets the last', async () => {
  const { stripeId } = await billing.subscribed()
  const update = /^POST \/v1\/customers\/cus_/
  gate.treat({ calls: update, does: 'keep' })
  await billing.deliver('billing.settings', changed(2, { company: { ...company, vatNumber: null } }))
  await vi.waitUntil(() => gate.requests.some(({ call }) => update.test(call)), { timeout: 60_000 })
  let isDelivered = false
  const delivery = billing.deliver('billing.settings', changed(3, { company })).finally(() => {
    isDelivered = true
  })
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await vi.waitUntil(async () => isDelivered || (await billing.pool.query(waiting)).rowCount, { timeout: 60_000 })
  gate.treat(undefined)
  await delivery
  await billing.settled()
  expect(await findCustomer(stripeId)).toMatchObject({ invoice_settings: { footer } })
})
