import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { DirectoryPage } from '@directory/contracts/http/directory'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDirectoryApp, type DirectoryApp } from './support/app.ts'
import { categoryId, fill, listing } from './support/read-model.ts'

const file = fileURLToPath(new URL('../../../shared/data/nottingham-businesses.csv', import.meta.url))

/** The fields of a line; quoted fields may contain commas. */
const splitFields = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

async function readListings() {
  const [header = '', ...lines] = (await readFile(file, 'utf8')).trim().split(/\r?\n/)
  const names = splitFields(header)
  return lines.map((line, index) => {
    const fields = splitFields(line)
    const field = (name: string) => fields[names.indexOf(name)] ?? ''
    return listing(index + 1, {
      name: field('name'),
      slug: `${field('slug')}-${index}`,
      trade: field('type'),
      categoryId: categoryId(field('category')),
      area: nottingham.areas.find((area) => area.name === field('area'))?.slug ?? null,
      location: field('location'),
      address: field('address'),
      postcode: field('postcode'),
    })
  })
}

describe.skipIf(!existsSync(file))('searching real businesses of Nottingham (nottingham-businesses.csv)', () => {
  let directory: DirectoryApp
  beforeAll(async () => {
    directory = await createDirectoryApp()
    await fill(directory.pool, await readListings())
    await vi.waitFor(async () => expect((await directory.get('/api/site')).body.total).toBe(589), { timeout: 60_000 })
  })
  afterAll(() => directory?.close())
  const search = async (query: string) => DirectoryPage.parse((await directory.get(`/api/directory?limit=48&${query}`)).body)

  test.each(['pizza', 'piza'])('“%s” finds the pizzerias first', async (q) => {
    const { items, total } = await search(`q=${q}`)
    expect(total).toBeGreaterThanOrEqual(3)
    for (const { name } of items.slice(0, 3)) expect(name).toMatch(/pizza/i)
  })

  test('“resturant beeston” finds the restaurants of Beeston', async () => {
    const { items, total, correctedQuery } = await search('q=resturant%20beeston')
    expect(total).toBeGreaterThan(10)
    for (const { category, location } of items.slice(0, 10))
      expect([category?.slug, location.includes('Beeston')]).toEqual(['restaurants', true])
    expect(correctedQuery).toMatch(/^restaurants? beeston$/)
  })

  test('“mot clifton” finds the garages of Clifton', async () => {
    const { items } = await search('q=mot%20clifton')
    expect(items.length).toBeGreaterThan(0)
    for (const { category } of items) expect(category?.slug).toBe('automotive')
    expect(items[0]?.name).toBe('Bob Sherwin Limited')
  })

  test('an area filter agrees with a count in SQL', async () => {
    const { rows } = await directory.pool.query(
      `SELECT count(*) AS listings FROM listing WHERE visible AND state->>'area' = 'west-bridgford'`,
    )
    expect((await search('area=west-bridgford')).total).toBe(rows[0].listings)
  })
})
