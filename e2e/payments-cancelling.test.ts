import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { subjectsTo } from './mailbox.ts'
import { buy, open, pay, read, usePayers } from './payers.ts'

const { someone } = usePayers()

const click = (page: Page, name: RegExp) => page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
const readSubscription = async (page: Page) => (await read(page, '/api/own/subscriptions'))[0]

/** Where each offer is sold, what is clicked there until Stripe's page opens, and where the subscription is shown. */
const offers = [
  { id: 'pricing-professional', sold: '/advertising-pricing', clicks: [/^Choose Professional/, /^Upgrade to/], shown: '/my-businesses' },
  { id: 'gold-direct', sold: '/upgrade-premium', clicks: [/^Upgrade to [\w ]+$/, /^Upgrade to [\w ]+:/], shown: '/upgrade-premium' },
  { id: 'manage-professional', sold: '/my-businesses', clicks: [/^Advertising of/, /^Choose Professional/], shown: '/profile' },
  { id: 'social-basic', sold: '/social-media-marketing', clicks: [/^Buy Basic/], shown: '/social-media-marketing' },
] as const

test.each(offers)('when $id is cancelled, then that takes no more clicks than buying it, and is confirmed', async (offer) => {
  const { page, complaints, email } = await someone(offer.sold)
  const opened = page.context().waitForEvent('page')
  for (const name of offer.clicks) await click(page, name)
  const payment = await opened
  await payment.getByText(/^£[\d.]+ today, then £[\d.]+ a month from this day next month, including VAT, until you cancel\.$/).waitFor()
  await pay(payment)
  const clicksOfBuying = offer.clicks.length + 1
  await expect.poll(() => readSubscription(page)).toMatchObject({ offer: offer.id, state: 'active' })
  const until = formatDate((await readSubscription(page)).paidUntil)

  await open(page, offer.shown)
  const cancelling = [
    () => click(page, /^Cancel subscription/),
    async () => {
      const dialog = page.getByRole('alertdialog')
      await dialog.getByText(`It stays until ${until} and ends then.`).waitFor()
      await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
    },
  ]
  for (const step of cancelling) await step()
  expect(cancelling.length).toBeLessThanOrEqual(clicksOfBuying)
  await page.getByText('Your subscription is cancelled').waitFor()
  expect(await readSubscription(page)).toMatchObject({ state: 'active', isEnding: true })
  await expect.poll(() => page.getByRole('button', { name: /^Cancel subscription/ }).count()).toBe(0)
  for (const subject of [/^Your subscription to /, /^Your subscription has been cancelled /])
    await expect.poll(() => subjectsTo(page, email)).toContainEqual(expect.stringMatching(subject))
  expect(complaints).toEqual([])
})

test('when a package costs less on another screen, then the dearer one says so and leads there', async () => {
  const { page, business } = await someone('/advertising-pricing')
  await page.getByText('The same package costs less elsewhere: £99.99 a month.').waitFor()
  await open(page, `/my-businesses?advertising=${business.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The same package costs less elsewhere: £49.99 for the first month, then £99.99 a month.').waitFor()
  await dialog.getByRole('link', { name: 'Buy it at the price of the upgrade page' }).click()
  await page.getByRole('button', { name: /^Upgrade to Gold Standard/ }).waitFor()
  await page
    .getByText(/^£99\.99 today, then £99\.99 a month from /)
    .first()
    .waitFor()
  expect(await page.getByText('The same package costs less elsewhere').count()).toBe(0)
})

test('when a payment has failed, then the subscription can be cancelled from the notice, and ends immediately', async () => {
  const { page, business } = await someone('/my-businesses')
  await buy(page, business, 'gold', 'fails-at-renewal')
  const clock = await page.context().newPage()
  await clock.goto(new URL('/dev/stripe/clock', page.url()).href)
  await clock.getByRole('button', { name: 'Advance a month' }).click()
  await expect.poll(async () => (await readSubscription(page)).state).toBe('past-due')
  await open(page, '/my-businesses')
  await click(page, /^Cancel subscription/)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('It ends immediately. Nothing is owed, and nothing more will be charged.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect.poll(() => readSubscription(page)).toMatchObject({ state: 'ended', amountDue: null })
})
