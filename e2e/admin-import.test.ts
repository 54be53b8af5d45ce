import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseCsv } from '@directory/contracts/csv/parse-csv'
import { expect, test } from 'vitest'
import { patience } from './page.ts'
import { usePayers } from './payers.ts'
import { admin, signIn } from './sign-in.ts'
import { isAccessible } from './violations.ts'

const { url, visit } = usePayers()
const count = 589

const real = path.join(process.env.SHARED_DATA ?? path.resolve(import.meta.dirname, '../../shared/data'), 'nottingham-businesses.csv')
const header = 'source,source_id,name,address,town,postcode,location,category,type,phone,lat,lng'
const invented = (index: number): string =>
  `invented,${index},Sample Kitchen ${index},${index} Example Road,Nottingham,NG9 1AA,"Beeston, Nottingham",restaurants,restaurant,,52.92,-1.21`

/** The real file of 589 businesses where it is at hand, else as many that are invented. */
const businesses = async (): Promise<string> =>
  existsSync(real) ? await readFile(real, 'utf8') : [header, ...Array.from({ length: count }, (_, index) => invented(index))].join('\n')

const fileOf = (text: string, name = 'businesses.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('when an admin imports 589 businesses and approves them in bulk, then visitors find them', { timeout: 300_000 }, async () => {
  const text = (await businesses()).trimEnd()
  const columns = text.slice(0, text.indexOf('\n')).split(',')
  const bad = columns
    .map((column) => ({ source: 'bad', source_id: '1', location: 'Beeston', category: 'restaurants' })[column] ?? '', 10)
    .join(',')
  const dragons = bad.replace('bad,1,', 'bad,2,Dragons & Co').replace('restaurants', 'dragons')
  const { page } = await visit('/auth?from=%2Fadmin%2Fimport')
  await signIn(page, admin)
  await page.getByRole('heading', { name: 'Import businesses' }).waitFor()
  await isAccessible(page)

  const choose = page.locator('input[type=file]')
  await choose.setInputFiles(fileOf('name,location\nA,B\n', 'wrong.csv'))
  await page.getByText('wrong.csv lacks the column source, source_id.').waitFor()

  await choose.setInputFiles(fileOf([text, bad, dragons].join('\n')))
  await page.getByText(`${count} new, 0 to update, 0 unchanged, 2 lines with an error`).waitFor(patience)
  await page.getByText('there is no category dragons').waitFor()
  await isAccessible(page)
  await page.getByLabel('New businesses wait for approval').check()
  await page.getByRole('button', { name: `Import ${count} businesses` }).click()
  await page.getByText(`${count} created, 0 updated, 0 unchanged, 2 lines with an error`).waitFor({ timeout: 60_000 })
  await isAccessible(page)

  await page.getByRole('link', { name: 'Decide what is pending' }).click()
  await page.getByText(/^59\d businesses$/).waitFor()
  const pending = Number.parseInt((await page.getByText(/^59\d businesses$/).textContent()) ?? '', 10)
  await page.getByLabel('Select all of this page').check()
  await page.getByRole('button', { name: `Select all ${pending}` }).click()
  await page.getByText(`${pending} businesses selected`).waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText(`Finished: ${pending} of ${pending} dealt with.`).waitFor({ timeout: 120_000 })

  const names = parseCsv(text).map(({ record }) => record.name ?? '', 10)
  const last = names.at(-1) ?? ''
  const visitor = await visit('/')
  await expect
    .poll(async () => {
      await visitor.page.goto(url(`/businesses?q=${encodeURIComponent(last)}`))
      return visitor.page.getByRole('link', { name: last }).count()
    }, patience)
    .toBeGreaterThan(0)

  await page.goto(url('/admin/import'))
  await choose.setInputFiles(fileOf(text))
  await page.getByText(`0 new, 0 to update, ${count} unchanged, 0 lines with an error`).waitFor(patience)

  await page.goto(url('/admin'))
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()])
  const exported = parseCsv(await readFile(await download.path(), 'utf8'))
  const there = new Set(exported.map(({ record }) => record.name))
  expect(names.filter((name) => !there.has(name))).toEqual([])
})

test('when the connection is lost on the way, then the import stops, says so and goes on from there', { timeout: 120_000 }, async () => {
  const rows = Array.from({ length: 250 }, (_, index) => invented(10_000 + index))
  const { page } = await visit('/auth?from=%2Fadmin%2Fimport')
  await signIn(page, admin)
  await page.locator('input[type=file]').setInputFiles(fileOf([header, ...rows].join('\n')))
  await page.getByText('250 new, 0 to update, 0 unchanged, 0 lines with an error').waitFor(patience)
  let sent = 0
  await page.route('**/api/admin/imports', (route) => (++sent === 2 ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Import 250 businesses' }).click()
  await page.getByText('What came before is imported.').waitFor(patience)
  await page.getByRole('button', { name: 'Go on from row 101' }).click()
  await page.getByText('250 created, 0 updated, 0 unchanged, 0 lines with an error').waitFor(patience)
})
