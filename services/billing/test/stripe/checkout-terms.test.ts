import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { CitySettingsChanged, toCitySettings } from '@directory/contracts/events/city-settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEnvelope, type StartedBilling, startBilling } from '../support/billing-app.ts'

let billing: StartedBilling
beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing?.stop())

const company = { name: 'Example Directory Ltd', number: '01234567', address: '1 Example Street, Nottingham', vatNumber: null }

async function readTerms(packageType: string, screen: string) {
  const owner = await billing.somebody()
  const { session } = await billing.open(owner, billing.listings.add(owner.accountId), packageType, screen)
  return (await billing.stripe.checkout.sessions.retrieve(session)).custom_text.submit?.message
}

test('when a checkout is opened, then Stripe’s page states what is charged today and every month, as the screens do', async () => {
  expect(await readTerms('professional', 'pricing-page')).toBe(
    '£49.99 today, then £99.99 a month from this day next month, including VAT, until you cancel.',
  )
  expect(await readTerms('gold', 'upgrade-page')).toBe(
    '£99.99 today, then £99.99 a month from this day next month, including VAT, until you cancel.',
  )
})

test('when the company is not registered for VAT, then Stripe’s page says that none is charged', async () => {
  const settings = { ...toCitySettings(nottingham), company, version: 2 }
  await billing.deliver('billing.settings', createEnvelope(CitySettingsChanged, '00000000-0000-4000-8000-00000000c1c1', 2, settings))
  expect(await readTerms('gold', 'manage-advertising')).toBe(
    '£199 today, then £199 a month from this day next month, until you cancel. VAT is not charged.',
  )
})
