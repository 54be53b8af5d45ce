import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from './page.ts'
import { type RunningProduct, startProduct } from './product.ts'

const { visit } = useBrowser()
const root = path.resolve(import.meta.dirname, '..')

const header = 'source,source_id,name,slug,address,town,postcode,area,district,location,category,type,phone,lat,lng,raw_name,raw_postcode'
const rows = [
  'invented,1,Forest Flour Pizzeria,forest-flour-pizzeria,1 Example Road,Nottingham,NG6 8AA,Bulwell,Nottingham,"Bulwell, Nottingham",restaurants,restaurant,,52.9995,-1.1968,FOREST FLOUR,NG68AA',
  'invented,2,The Tin Whistle,the-tin-whistle,2 Example Road,Nottingham,NG6 8AB,Bulwell,Nottingham,"Bulwell, Nottingham",restaurants,pub,,52.9991,-1.1961,THE TIN WHISTLE,NG68AB',
  'invented,3,The Tin Whistle,the-tin-whistle,3 Example Road,Nottingham,NG9 1AA,Beeston,Nottingham,"Beeston, Nottingham",restaurants,pub,,52.9272,-1.2157,THE TIN WHISTLE,NG91AA',
  'invented,4,Bulwell Brake & Clutch,bulwell-brake-clutch,4 Example Road,Nottingham,NG6 8AC,Bulwell,Nottingham,"Bulwell, Nottingham",automotive,garage,0115 496 0901,52.9993,-1.1969,BULWELL BRAKE,NG68AC',
  'invented,5,Café Marigold,cafe-marigold,5 Example Road,Nottingham,NG1 1AA,Hockley,Nottingham,"Hockley, Nottingham",restaurants,cafe,,52.9545,-1.1423,CAFE MARIGOLD,NG11AA',
  'invented,6,Sycamore Strings,sycamore-strings,6 Example Road,Nottingham,NG5 7AA,Arnold,Nottingham,"Arnold, Nottingham",entertainment,leisure,,53.0009,-1.1272,SYCAMORE STRINGS,NG57AA',
  'invented,7,,nameless,7 Example Road,Nottingham,NG5 7AB,Arnold,Nottingham,"Arnold, Nottingham",restaurants,cafe,,53.0009,-1.1272,,NG57AB',
  'invented,8,Wayside Motors,wayside-motors,8 Example Road,Nottingham,NG11 8AA,Clifton,Nottingham,"Clifton, Nottingham",automotive,garage,0115 496 0902,52.9045,-1.1772,WAYSIDE,NG118AA',
  'invented,9,Somewhere Else Tavern,somewhere-else-tavern,9 Example Road,Nottingham,NG12 1AA,,Rushcliffe,"Keyworth, Nottingham",restaurants,pub,,,,SOMEWHERE ELSE,NG121AA',
  'invented,10,"O\'Hara, Sons & Co",ohara-sons-co,10 Example Road,Nottingham,NG4 1AA,Carlton,Nottingham,"Carlton, Nottingham",services,services,,52.9669,-1.0886,OHARA,NG41AA',
  'invented,11,Lodge by the Leen,lodge-by-the-leen,11 Example Road,Nottingham,NG6 8AD,Bulwell,Nottingham,"Bulwell, Nottingham",services,hotel,,52.9997,-1.1964,LODGE,NG68AD',
  'invented,12,Hucknall Noodle Bar,hucknall-noodle-bar,12 Example Road,Nottingham,NG15 7AA,Hucknall,Nottingham,"Hucknall, Nottingham",restaurants,restaurant,,53.0386,-1.2044,HUCKNALL NOODLE,NG157AA',
]

let product: RunningProduct
let database: pg.Client
beforeAll(async () => {
  product = await startProduct({}, inject('preparedDirectory'))
  const { databaseUrl } = JSON.parse(await readFile(path.join(product.dataDirectory, 'running.json'), 'utf8'))
  database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await product.stop()
})

/** Runs the import command as an operator would; returns its output. */
async function runImport(lines: readonly string[]): Promise<string> {
  const file = path.join(product.dataDirectory, 'businesses.csv')
  await writeFile(file, lines.join('\n'))
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'deploy/local/import/import.ts', file],
      { cwd: root, env: { PATH: process.env.PATH ?? '', PORT: String(product.port), DATA_DIR: product.dataDirectory } },
      (error, stdout, stderr) => (error ? reject(new Error(stderr, { cause: error })) : resolve(stderr + stdout)),
    )
  })
}

const imported = async () =>
  (await database.query("SELECT source_id, slug, version, updated_at FROM listings.listing WHERE source = 'invented' ORDER BY source_id"))
    .rows

/** Reloads the directory until it shows the import. */
async function openUntil(page: Page, search: string, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(`${product.url}/businesses${search}`)
      return page.getByRole('main').textContent()
    })
    .toContain(text)
}

test('when a file is imported, then its businesses are found with a typo, counted by area, and a second run changes nothing', async () => {
  const output = await runImport([header, ...rows])
  expect(output).toMatch(/^line 8: .*name/m)
  expect(output).toContain('created 11, updated 0, unchanged 0, failed 1')
  const before = await imported()
  expect(new Set(before.map(({ slug }) => slug)).size).toBe(11)

  const { page } = await visit('/about')
  await openUntil(page, '?q=pizzera+bulwel', 'Forest Flour Pizzeria')
  expect(await page.getByRole('article').count()).toBe(1)
  await openUntil(page, '?q=noodel+hucknal', 'Hucknall Noodle Bar')
  await openUntil(page, '?q=mot+clifton', 'Wayside Motors')
  await page.getByRole('link', { name: 'Wayside Motors' }).click()
  await page.getByRole('link', { name: /^Call Now/ }).waitFor()
  expect(page.url()).toBe(`${product.url}/business/wayside-motors`)

  const { rows: counts } = await database.query<{ area: string; count: string }>(
    "SELECT area, count(*) FROM listings.listing WHERE is_approved AND is_active AND area IN ('bulwell', 'beeston') GROUP BY area ORDER BY area",
  )
  expect(counts).toHaveLength(2)
  for (const { area, count } of counts) {
    await openUntil(page, `?area=${area}`, `${count} businesses found`)
    expect(await page.getByRole('radio', { name: new RegExp(`^${area} ?${count} businesses`, 'i') }).isChecked()).toBe(true)
  }

  expect(await runImport([header, ...rows])).toContain('created 0, updated 0, unchanged 11, failed 1')
  expect(await imported()).toEqual(before)
})

test('when the file is not a list of businesses, then one line says so and nothing is imported', async () => {
  const before = await imported()
  await expect(runImport(['colour,taste', 'red,sweet'])).rejects.toThrow(/is missing the column source, source_id, name, location\.\s*$/)
  expect(await imported()).toEqual(before)
})
