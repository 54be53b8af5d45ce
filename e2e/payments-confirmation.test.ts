import { expect, test } from 'vitest'
import { buy, open, read, usePayers } from './payers.ts'

const { someone } = usePayers()

/** An owner with Professional who has requested Gold Standard, and whose bank requires confirmation of every later payment. */
async function requestConfirmation() {
  const payer = await someone('/my-businesses')
  const { page, business } = payer
  await buy(page, business, 'professional', 'asks-bank')
  await page.reload()
  await page.getByText(/^Professional\. Paid until/).waitFor()
  await page.getByRole('button', { name: 'Advertising of Canal Bakery' }).click()
  await page.getByRole('button', { name: 'Choose Gold Standard' }).click()
  await page.getByText(/^£[\d.]+ is due today/).waitFor()
  await page.getByRole('button', { name: 'Change to Gold Standard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm with your bank' })
  await dialog.getByText(/Your bank asks you to confirm the payment of £149\.01\./).waitFor()
  const packageNow = async () => (await read(page, `/api/own/listings/${business.id}`)).advertisingPackage
  return { ...payer, dialog, packageNow }
}

test('when the bank requires confirmation of an upgrade, then the owner is directed there, and sees when it is complete', async () => {
  const { page, dialog, packageNow, complaints } = await requestConfirmation()
  expect(await packageNow()).toBe('professional')
  const [bank] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('link', { name: /^Confirm with your bank/ }).click(),
  ])
  await dialog.getByText('Waiting for your bank’s confirmation…').waitFor()
  await bank.getByRole('button', { name: 'Yes, pay £149.01' }).click()
  await bank.getByRole('heading', { level: 1, name: /^Receipt/ }).waitFor()
  await page.bringToFront()
  await page.getByText('Successfully updated to Gold Standard').waitFor()
  await expect.poll(packageNow).toBe('gold')
  await dialog.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('when the confirmation is postponed, then it is pending on the page of the businesses, and can be cancelled there', async () => {
  const { page, dialog, packageNow } = await requestConfirmation()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await open(page, '/my-businesses')
  await page.getByText('Gold Standard for Canal Bakery is waiting for your bank').waitFor()
  await page.getByRole('button', { name: 'Stay with Professional' }).first().click()
  await page.getByText('You stay with Professional').waitFor()
  await expect.poll(() => page.getByText(/is waiting for your bank/).count()).toBe(0)
  expect(await packageNow()).toBe('professional')
  expect((await read(page, '/api/own/invoices')).map(({ state }: { state: string }) => state).sort()).toEqual(['paid', 'void'])
})
