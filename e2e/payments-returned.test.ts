import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buy, open, type Payer, read, usePayers } from './payers.ts'

const { someone, url } = usePayers()

/** Clicks a payment's button on the sandbox's page. */
async function press(page: Page, button: string, { email }: Payer): Promise<void> {
  await page.goto(url('/dev/stripe/clock'))
  await page.getByRole('button', { name: `${button}: £99.50 of ${email}`, exact: true }).click()
  await page.getByRole('button', { name: `${button}: £99.50 of ${email}`, exact: true }).waitFor({ state: 'detached' })
}

/** Expects that the subscription and its package have ended. */
async function expectEnded({ page, business }: Payer): Promise<void> {
  await expect.poll(async () => (await read(page, '/api/own/subscriptions'))[0].state).toBe('ended')
  await expect.poll(async () => (await read(page, `/api/own/listings/${business.id}`)).advertisingPackage).toBe('starter')
}

test('when a payment is refunded at Stripe, then the package ends, and the invoice says so', async () => {
  const payer = await someone('/my-businesses')
  const { page, business } = payer
  await buy(page, business, 'gold')
  await press(page, 'Refund', payer)
  await page.getByRole('row').filter({ hasText: payer.email }).getByText('£99.50 refunded').waitFor()
  await expectEnded(payer)
  await open(page, '/profile')
  const invoice = page.getByRole('region', { name: 'Invoices' }).getByRole('row').filter({ hasText: 'Gold Standard' })
  await invoice.getByText('Refunded', { exact: true }).waitFor()
  await invoice.getByText('£99.50 refunded').waitFor()
})

test('when a payment is disputed at the bank, then the package stays until the dispute is lost', async () => {
  const payer = await someone('/my-businesses')
  const { page, business } = payer
  await buy(page, business, 'gold')
  await press(page, 'Dispute', payer)
  await expect.poll(async () => (await page.request.get(url('/dev/stripe/clock'))).text()).toContain('Every event has been taken.')
  expect((await read(page, '/api/own/subscriptions'))[0].state).toBe('active')
  await press(page, 'Dispute lost', payer)
  await expectEnded(payer)
})
