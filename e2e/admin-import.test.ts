import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseCsv } from '@directory/contracts/csv/parse-csv'
import { expect, test } from 'vitest'
import { usePayers } from './payers.ts'
import { admin, signIn } from './sign-in.ts'
import { isAccessible } from './violations.ts'

const { url, visit } = usePayers({ isAlone: true })
const count = 589

const real = path.join(process.env.SHARED_DATA ?? path.resolve(import.meta.dirname, '../../shared/data'), 'nottingham-businesses.csv')
const header = 'source,source_id,name,address,town,postcode,location,category,type,phone,lat,lng'
const invented = (index: number): string =>
  `invented,${index},Sample Kitchen ${index},${index} Example Road,Nottingham,NG9 1AA,"Beeston, Nottingham",restaurants,restaurant,,52.92,-1.21`

/** The real file of 589 businesses if available, otherwise the same number of invented ones. */
const businesses = async (): Promise<string> =>
  existsSync(real) ? await readFile(real, 'utf8') : [header, ...Array.from({ length: count }, (_, index) => invented(index))].join('\n')

const createFile = (text: string, name = 'businesses.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('when an admin imports 589 businesses and approves them in bulk, then visitors find them', async () => {
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
  await choose.setInputFiles(createFile('', 'wrong.csv'))
  await page.getByText('wrong.csv contains no rows.').waitFor()

  await choose.setInputFiles(createFile([text, bad, dragons].join('\n')))
  await page.getByText(`${count} new, 0 to update, 0 unchanged, 2 lines with an error`).waitFor()
  await page.getByText('there is no category dragons').waitFor()
  await isAccessible(page)
  await page.getByLabel('New businesses await approval').check()
  await page.getByRole('button', { name: `Import ${count} businesses` }).click()
  await page.getByText(`${count} created, 0 updated, 0 unchanged, 2 lines with an error`).waitFor({ timeout: 60_000 })
  await isAccessible(page)

  await page.getByRole('link', { name: 'Review pending businesses' }).click()
  await page.getByText(/^59\d businesses$/).waitFor()
  const pending = Number.parseInt((await page.getByText(/^59\d businesses$/).textContent()) ?? '', 10)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: `Select all ${pending}` }).click()
  await page.getByText(`${pending} businesses selected`).waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Approve ${pending} businesses` })
    .click()
  await page.getByText(`Finished: ${pending} of ${pending} processed.`).waitFor({ timeout: 120_000 })

  const names = parseCsv(text).map(({ record }) => record.name ?? '', 10)
  const last = names.at(-1) ?? ''
  const visitor = await visit('/')
  await expect
    .poll(async () => {
      await visitor.page.goto(url(`/businesses?q=${encodeURIComponent(last)}`))
      return visitor.page.getByRole('link', { name: last }).count()
    })
    .toBeGreaterThan(0)

  await page.goto(url('/admin/import'))
  await choose.setInputFiles(createFile(text))
  await page.getByText(`0 new, 0 to update, ${count} unchanged, 0 lines with an error`).waitFor()

  await page.goto(url('/admin'))
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()])
  const exported = parseCsv(await readFile(await download.path(), 'utf8'))
  const exportedNames = new Set(exported.map(({ record }) => record.name))
  expect(names.filter((name) => !exportedNames.has(name))).toEqual([])
})

test('when the connection is lost during an import, then it stops with a message and can be continued from there', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => invented(10_000 + index))
  const { page } = await visit('/auth?from=%2Fadmin%2Fimport')
  await signIn(page, admin)
  await page.locator('input[type=file]').setInputFiles(createFile([header, ...rows].join('\n')))
  await page.getByText('250 new, 0 to update, 0 unchanged, 0 lines with an error').waitFor()
  let sent = 0
  await page.route('**/api/admin/imports', (route) => (++sent === 2 ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Import 250 businesses' }).click()
  await page.getByText('Everything before that has been imported.').waitFor()
  await page.getByRole('button', { name: 'Continue from row 101' }).click()
  await page.getByText('250 created, 0 updated, 0 unchanged, 0 lines with an error').waitFor()
})

test('when a file has custom columns and no ids, then the admin maps them, and importing the same file again changes nothing', async () => {
  const text =
    'Trading as,Telephone,Post Code,Where we are,Remarks\nHalfpenny Books,0115 496 0007,NG1 2AA,"Lace Market, Nottingham",Cash only\n'
  const { page, complaints } = await visit('/auth?from=%2Fadmin%2Fimport')
  await signIn(page, admin)
  await page.getByRole('heading', { name: 'Import businesses' }).waitFor()
  const [template] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download a template' }).click()])
  expect(template.suggestedFilename()).toBe('businesses.csv')
  const check = page.getByRole('button', { name: 'Check the file' })
  const mappingOf = (header: string) => page.getByLabel(`What ${header} contains`)
  let sent = 0
  page.on('request', (request) => request.url().endsWith('/api/admin/imports') && sent++)
  const choose = (name: string) => page.locator('input[type=file]').setInputFiles(createFile(text, name))
  await choose('Bookshops.csv')
  await page.getByText('Choose the column that contains the business’s name.').waitFor()
  expect(await check.isDisabled()).toBe(true)
  expect([await mappingOf('telephone').inputValue(), await mappingOf('post code').inputValue()]).toEqual(['phone', 'postcode'])
  expect(await page.getByLabel('Name of the source').inputValue()).toBe('Bookshops')
  await page.getByRole('row').filter({ hasText: 'trading as' }).getByText('Halfpenny Books').waitFor()
  await isAccessible(page)
  await mappingOf('trading as').selectOption('Name')
  await mappingOf('where we are').selectOption('Location')
  expect(sent).toBe(0)
  await check.click()
  await page.getByText('1 new, 0 to update, 0 unchanged, 0 lines with an error').waitFor()
  await page.getByRole('button', { name: 'Change the columns' }).click()
  expect(await mappingOf('trading as').inputValue()).toBe('name')
  await mappingOf('telephone').selectOption('Leave out')
  await check.click()
  await page.getByRole('button', { name: 'Import 1 business' }).click()
  await page.getByText('1 created, 0 updated, 0 unchanged, 0 lines with an error').waitFor()
  await page.getByRole('button', { name: 'Import another file' }).click()
  // The mapping of these columns is remembered, and the source is the same although the browser has changed the file name.
  await choose('Bookshops (1).csv')
  await mappingOf('trading as').waitFor()
  expect([await mappingOf('trading as').inputValue(), await mappingOf('where we are').inputValue()]).toEqual(['name', 'location'])
  expect(await mappingOf('telephone').inputValue()).toBe('')
  await check.click()
  await page.getByText('0 new, 0 to update, 1 unchanged, 0 lines with an error').waitFor()
  await page.getByRole('button', { name: 'Change the columns' }).click()
  await mappingOf('telephone').selectOption('Phone')
  await check.click()
  await page.getByText('0 new, 1 to update, 0 unchanged, 0 lines with an error').waitFor()
  expect(complaints).toEqual([])
})
