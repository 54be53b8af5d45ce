import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, openSandbox, pay, read, usePayers } from './payers.ts'

const { newcomer, someone, url } = usePayers()

async function fillIn(page: Page, name: string, { isGold = false } = {}): Promise<void> {
  await page.getByLabel('Business name').fill(name)
  await page.getByLabel('Description').fill('Sourdough, pies and Eccles cakes.')
  await page.getByLabel('Location').fill('Beeston, Nottingham')
  if (isGold) await page.getByLabel(/Gold Standard/).check()
}

const submitFree = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Submit Business' }).click()
  await page.waitForURL(url('/'))
}

const listings = async (page: Page): Promise<unknown[]> => {
  const all: { name: string; advertisingPackage: string; isApproved: boolean }[] = await read(page, '/api/own/listings')
  return all.map(({ name, advertisingPackage, isApproved }) => [name, advertisingPackage, isApproved])
}
const free = ['Canal Bakery', 'starter', false]

test('when a new business is submitted with Gold Standard, then it is listed once paid, both tabs confirm it, and the form is empty', async () => {
  const { page, complaints } = await newcomer('/add-business')
  await fillIn(page, 'Trent Lock Bakery', { isGold: true })
  const payment = await openSandbox(page, 'Submit Business')
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
  expect(await listings(page)).toEqual([])
  await payment.getByText('a month', { exact: true }).waitFor()
  await payment.getByRole('button', { name: 'Pay £99.99' }).click()
  await payment.getByRole('heading', { level: 1, name: 'Welcome to Premium!' }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Welcome to Premium!' }).waitFor()
  await expect.poll(() => listings(page)).toEqual([['Trent Lock Bakery', 'gold', false]])
  for (const tab of [page, payment]) {
    await open(tab, '/add-business')
    expect(await tab.getByLabel('Business name').inputValue()).toBe('')
  }
  await open(page, '/upgrade-premium')
  await page.getByRole('heading', { name: "You're Gold Standard!" }).waitFor()
  expect(complaints).toEqual([])
})

test('when the page of an earlier payment is opened again, then later input for another business is kept', async () => {
  const { page } = await newcomer('/add-business')
  await fillIn(page, 'Trent Lock Bakery', { isGold: true })
  const payment = await openSandbox(page, 'Submit Business')
  await pay(payment)
  await payment.getByRole('heading', { level: 1, name: 'Welcome to Premium!' }).waitFor()
  const success = payment.url()
  const other = await page.context().newPage()
  for (const tab of [payment, other]) {
    await tab.goto(url('/add-business'))
    await tab.getByLabel('Business name').fill('Beeston Bakery')
    await tab.goto(success)
    await tab.getByRole('heading', { level: 1, name: 'Welcome to Premium!' }).waitFor()
    await open(tab, '/add-business')
    expect(await tab.getByLabel('Business name').inputValue()).toBe('Beeston Bakery')
  }
})

test('when a payment is cancelled, then no input is lost, and the place is free for a listing without a package', async () => {
  const { page } = await someone('/add-business')
  await fillIn(page, 'Second Bakery', { isGold: true })
  const payment = await openSandbox(page, 'Submit Business')
  await payment.getByRole('link', { name: 'Cancel' }).click()
  await payment.getByText('The payment was not made, and nothing has been charged.').waitFor()
  expect(await payment.getByLabel('Business name').inputValue()).toBe('Second Bakery')
  await payment.getByLabel(/Gold Standard/).uncheck()
  await submitFree(payment)
  expect(await listings(page)).toEqual([['Second Bakery', 'starter', false], free])
})

test('when an upgrade is cancelled, then it is offered again, and the cancelled one can no longer be paid', async () => {
  const { page, business } = await someone('/advertising-pricing')
  await page.getByRole('link', { name: 'Choose Professional' }).click()
  const payment = await openSandbox(page, /^Upgrade to Professional/)
  const address = payment.url()
  await payment.getByRole('link', { name: 'Cancel' }).click()
  const words = 'The payment was not completed. Nothing has been charged. You can choose the package again.'
  await payment.getByText(words).waitFor()
  await page.getByText('The payment was not completed. Nothing has been charged.').waitFor()
  await page.goto(address)
  await page.getByRole('heading', { name: 'This checkout has expired' }).waitFor()
  const again = await openSandbox(payment, /^Upgrade to Professional/)
  expect(await payment.getByText(words).count()).toBe(0)
  await pay(again)
  await again.getByRole('heading', { level: 1, name: 'Package Upgraded Successfully!' }).waitFor()

  await open(page, `/my-businesses?advertising=${business.id}`)
  expect(await listings(page)).toEqual([['Canal Bakery', 'professional', false]])
})

test('when a package of Manage Advertising is cancelled, then the dialog opens again with a message', async () => {
  const { page } = await someone('/my-businesses')
  await page.getByRole('button', { name: 'Advertising of Canal Bakery' }).click()
  const payment = await openSandbox(page, 'Choose Gold Standard')
  await payment.getByRole('link', { name: 'Cancel' }).click()
  const dialog = payment.getByRole('dialog', { name: 'Manage Advertising' })
  await dialog.getByRole('status').getByText('Nothing has been charged.').waitFor()
  await dialog.getByRole('button', { name: 'Choose Gold Standard' }).waitFor()
})

test('when a social media package is cancelled, then its page says that nothing was charged, and it can be bought again', async () => {
  const { page, complaints } = await someone('/social-media-marketing')
  const payment = await openSandbox(page, 'Buy Basic')
  const address = payment.url()
  await payment.getByRole('link', { name: 'Cancel' }).click()
  await payment.getByText('The payment was not made, and nothing has been charged.').waitFor()
  await page.goto(address)
  await page.getByRole('heading', { name: 'This checkout has expired' }).waitFor()
  const again = await openSandbox(payment, 'Buy Basic')
  await pay(again)
  await again.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor()
  expect(complaints).toEqual([])
})

test('when the owner returns to the form, then no input is lost, and the payment in the other tab can no longer be made', async () => {
  const { page } = await someone('/add-business')
  await fillIn(page, 'Second Bakery', { isGold: true })
  const payment = await openSandbox(page, 'Submit Business')
  await page.getByRole('button', { name: 'Back to the form without paying' }).click()
  expect(await page.getByLabel('Business name').inputValue()).toBe('Second Bakery')
  await pay(payment)
  await payment.getByRole('heading', { name: 'This checkout has expired' }).waitFor()
  await page.getByLabel(/Gold Standard/).uncheck()
  await submitFree(page)
  expect(await listings(page)).toEqual([['Second Bakery', 'starter', false], free])
})

test('when a business is upgraded from the packages page after a declined card, then it has the package and shows until when it is paid', async () => {
  const { page } = await someone('/advertising-pricing')
  await page.getByRole('link', { name: 'Choose Professional' }).click()
  const payment = await openSandbox(page, /^Upgrade to Professional/)
  await payment.getByRole('radio', { name: /Declined/ }).check()
  await payment.getByRole('button', { name: 'Pay £49.99' }).click()
  await payment.getByText(/card was declined/).waitFor()
  expect(await listings(page)).toEqual([free])
  await payment.getByRole('radio', { name: /Succeeds/ }).check()
  await pay(payment)
  await payment.getByRole('heading', { level: 1, name: 'Package Upgraded Successfully!' }).waitFor()
  await page.bringToFront()
  await page.getByText(/Professional\. Paid until .* It renews then for £99\.99\./).waitFor()
  await page.waitForURL(url('/my-businesses'))

  await page.getByRole('button', { name: 'Advertising of Canal Bakery' }).click()
  await page.getByRole('button', { name: 'Choose Gold Standard' }).click()
  await page.getByText(/^£149\.01 is due today\. Then £199 a month from \d+ \w+ \d{4}, including VAT, until you cancel\.$/).waitFor()
  await page.getByRole('button', { name: 'Change to Gold Standard' }).click()
  await page.getByText('Successfully updated to Gold Standard').waitFor()
  await expect.poll(() => listings(page)).toEqual([['Canal Bakery', 'gold', false]])
  await page.getByRole('button', { name: 'Choose Starter' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose Starter' }).click()
  await page.getByText('Successfully updated to Starter').waitFor()
  expect(await listings(page)).toEqual([free])
})

test('when a success page is opened manually, then it says that there is no such payment, and nothing changes', async () => {
  const { page, business } = await someone('/my-businesses')
  const { id } = business
  for (const query of ['', `?package=gold&business=${id}`, `?package=gold&business=${id}&checkout=${id}`, '?checkout=nonsense']) {
    await open(page, `/premium-success${query}`)
    await page.getByRole('heading', { level: 1, name: 'No payment found' }).waitFor()
  }
  expect(await listings(page)).toEqual([free])
})

test('when the browser blocks the new tab, then this one opens the payment and returns to the form with its input', async () => {
  const { page } = await someone('/add-business')
  await page.addInitScript(() => {
    window.open = () => null
  })
  await open(page, '/add-business')
  await fillIn(page, 'Second Bakery', { isGold: true })
  await page.getByRole('button', { name: 'Submit Business' }).dblclick()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByText('The payment was not made, and nothing has been charged.').waitFor()
  expect(await page.getByLabel('Business name').inputValue()).toBe('Second Bakery')
  expect(await page.getByLabel(/Gold Standard/).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Submit Business' }).click()
  await pay(page)
  await page.getByRole('heading', { level: 1, name: 'Welcome to Premium!' }).waitFor()
  await expect.poll(() => listings(page)).toEqual([['Second Bakery', 'gold', false], free])
})

test('when a payment cannot be opened and the page is reloaded, then the same draft and input continue to the payment', async () => {
  const { page } = await someone('/add-business')
  await fillIn(page, 'Second Bakery', { isGold: true })
  await page.route('**/api/own/checkouts', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit Business' }).click()
  await page.getByText('Failed to initialize payment').first().waitFor()
  await page.unroute('**/api/own/checkouts')
  await page.reload()
  await page.getByText('This is what you typed last time; it has not been submitted yet.').waitFor()
  const payment = await openSandbox(page, 'Submit Business')
  await pay(payment)
  await payment.getByRole('heading', { level: 1, name: 'Welcome to Premium!' }).waitFor()
  await expect.poll(() => listings(page)).toEqual([['Second Bakery', 'gold', false], free])
})
