import { browserStorage, findStored, type StorageKind } from '@directory/contracts/catalogue/browser-storage'
import { bannerPutAway } from '@directory/contracts/catalogue/stored-names'
import { csrfHeader } from '@directory/contracts/http/csrf'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screenPaths } from '../deploy/local/screen-paths.ts'
import { atHome, ready, useBrowser } from './page.ts'
import { owner, signIn } from './sign-in.ts'

const { url, visit } = useBrowser()
const headers = { [csrfHeader.name]: csrfHeader.value }

/** The kind and name of everything stored in the page's browser. */
async function findAll(page: Page): Promise<[StorageKind, string][]> {
  const cookies = await page.context().cookies()
  const { local, session } = await page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }))
  return [
    ...cookies.map(({ name }): [StorageKind, string] => ['cookie', name]),
    ...local.map((name): [StorageKind, string] => ['local', name]),
    ...session.map((name): [StorageKind, string] => ['session', name]),
  ]
}

const publicPages = ['/', '/businesses', '/category/restaurants', '/location/beeston', '/favourites', '/social-media-marketing', '/cookies']
const ownScreens = screenPaths('owner').filter((path) => path !== 'auth' && !path.includes(':'))

test('when somebody uses the product, signed out and signed in, then everything stored in their browser is on the page about cookies', async () => {
  const { page } = await visit('/business/southchurch-mot-service')
  const found = new Map<string, [StorageKind, string]>()
  // A response can set a cookie that is gone before anybody looks.
  const set: Promise<string[]>[] = []
  page.context().on('response', (response) => set.push(response.headerValues('set-cookie').catch(() => [])))
  const collect = async () => {
    for (const item of await findAll(page)) found.set(item.join(' '), item)
  }
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await page.getByLabel('Colours').selectOption('Dark')
  await collect()
  for (const path of publicPages) {
    await page.goto(url(path))
    await ready(page)
    await collect()
  }
  await page.goto(url('/auth'))
  await signIn(page, owner)
  await atHome(page)
  await collect()
  for (const path of ownScreens) {
    await page.goto(url(`/${path}`))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await collect()
  }
  await page.goto(url('/profile'))
  await page.getByLabel('First Name').fill('Olivia')
  await expect.poll(async () => (await findAll(page)).some(([, name]) => name.startsWith('draft:'))).toBe(true)
  await collect()

  await page.request.patch(url('/api/own/accounts/me/mail-settings'), { data: { wanted: {} }, headers, failOnStatusCode: true })
  await collect()

  for (const cookie of (await Promise.all(set)).flat()) {
    const name = cookie.replace(/=.*/s, '')
    found.set(`cookie ${name}`, ['cookie', name])
  }
  const items = [...found.values()]
  expect(items.filter(([kind, name]) => !findStored(kind, name))).toEqual([])
  // The demo data has no announcement that could be dismissed.
  const expected = browserStorage.map(({ name }) => name).filter((name) => name !== bannerPutAway)
  expect(expected.filter((name) => !items.some(([kind, one]) => findStored(kind, one)?.name === name))).toEqual([])
})
