import { csrfHeader } from '@directory/contracts/http/csrf'
import { expect, test } from 'vitest'
import { read, usePayers } from './payers.ts'

const { atWork } = usePayers({ isAlone: true })

const count = process.env.TEST_LENGTH === 'long' ? 300 : 30
/** What a moderator needs for a key, with reading before it. */
const secondsPerKey = 2
const isElsewhere = (name: string): boolean => /^Queue \d*0 /.test(name)

test(`when ${count} businesses wait, then a moderator decides on all by keyboard, with at most two keys for each`, async () => {
  const { page, complaints } = await atWork('/admin')
  const rows = Array.from({ length: count }, (_, index) => ({
    source: 'queue',
    sourceId: String(index),
    name: `Queue ${index} Ltd`,
    description: 'Sourdough, pies and Eccles cakes.',
    location: 'Beeston, Nottingham',
    isApproved: false,
  }))
  const headers = { [csrfHeader.name]: csrfHeader.value }
  for (let start = 0; start < count; start += 50)
    await page.request.post(new URL('/api/admin/imports', page.url()).href, {
      headers,
      data: { rows: rows.slice(start, start + 50) },
      failOnStatusCode: true,
    })
  const pending = async () => (await read(page, '/api/admin/moderation/counts')).pending
  const waiting = await pending()
  expect(waiting).toBeGreaterThanOrEqual(count)

  await page.getByRole('link', { name: /^Moderation desk/ }).click()
  const onDesk = page.getByRole('article').getByRole('heading', { level: 2 })
  await onDesk.waitFor()
  const began = performance.now()
  let keys = 0
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key)
    keys++
  }
  for (let decided = 0; decided < waiting; decided++) {
    const name = (await onDesk.textContent()) ?? ''
    if (isElsewhere(name)) {
      await press('r')
      await page.getByRole('dialog', { name: `Reject ${name}` }).waitFor()
      await press('1')
    } else await press('a')
    await expect.poll(async () => (await onDesk.allTextContents())[0]).not.toBe(name)
  }
  const seconds = Math.round((performance.now() - began) / 1_000)
  const simulated = Math.round((keys * secondsPerKey) / 6) / 10
  process.stdout.write(
    `${waiting} businesses: ${keys} keys, ${simulated} minutes at ${secondsPerKey} s each; the product took ${seconds} s\n`,
  )
  expect(simulated / waiting).toBeLessThan(15 / 300)

  await page.getByText('Nothing is waiting for you').waitFor()
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect.poll(pending).toBe(0)
  const rejected = (await read(page, '/api/admin/moderation/listings?state=rejected&q=Queue')).total
  expect(rejected).toBe(rows.filter(({ name }) => isElsewhere(name)).length)
  expect(complaints).toEqual([])
})
