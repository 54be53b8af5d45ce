import { csrfHeader } from '@directory/contracts/http/csrf'
import { expect, test } from 'vitest'
import { open, usePayers } from './payers.ts'
import { isAccessible } from './violations.ts'

const { approve, atWork, someone, url } = usePayers()
const headers = { [csrfHeader.name]: csrfHeader.value }

test('when a business is listed twice, then an admin merges it, and its address leads to the other', async () => {
  const [{ business: kept, page: owner }, { business: duplicate, page: other }] = [
    await someone('/my-businesses', 'Keyworth Bakery'),
    await someone('/my-businesses', 'Ruddington Bakery'),
  ]
  for (const [page, business] of [[owner, kept] as const, [other, duplicate] as const]) {
    const saved = await page.request.patch(url(`/api/own/listings/${business.id}`), { data: { phone: '0115 496 0777' }, headers })
    expect(saved.status()).toBe(200)
    await approve(business)
    await expect.poll(async () => (await page.request.get(url(`/business/${business.slug}`))).status()).toBe(200)
  }
  const { page, complaints } = await atWork('/admin?q=Ruddington+Bakery')
  await page.getByRole('button', { name: `Delete ${duplicate.name}` }).click()
  await page.getByLabel('Is it listed twice?').selectOption({ label: `Merge it into ${kept.name} (${kept.slug}, same telephone number)` })
  await page.getByLabel('Reason').fill('It is listed twice.')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Merge businesses' }).click()
  await page.getByText('Businesses merged successfully').waitFor()
  await expect
    .poll(async () => {
      await open(other, `/business/${duplicate.slug}`)
      return other.url()
    })
    .toBe(url(`/business/${kept.slug}`))
  await other.getByRole('heading', { level: 1, name: kept.name }).waitFor()
  expect(complaints).toEqual([])
})
