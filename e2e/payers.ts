import { randomUUID } from 'node:crypto'
import { csrfHeader } from '@directory/contracts/http/csrf'
import { type APIRequestContext, type Page, request } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { patience, ready, useBrowser, type Visit } from './page.ts'
import type { RunningProduct } from './product.ts'
import { admin } from './sign-in.ts'
import { worker } from './worker.ts'

interface Business {
  readonly id: string
  readonly name: string
  readonly slug: string
}

export interface Payer extends Visit {
  readonly email: string
  /** What was listed for them, without a package. */
  readonly business: Business
}

/**
 * People who pay, at a product that no visitor's test uses: what is paid and listed there would be counted elsewhere. Files come to it one
 * after the other and find what those before have left, but for one that needs to have it to itself.
 */
export function usePayers({ isAlone = false } = {}) {
  const { visit } = useBrowser()
  let product: RunningProduct
  let office: APIRequestContext | undefined
  const sessions: APIRequestContext[] = []
  if (isAlone)
    worker.beforeAll(({ ownOffice }) => {
      product = ownOffice
    })
  else
    worker.beforeAll(({ sharedOffice }) => {
      product = sharedOffice
    })
  afterAll(() => Promise.all(sessions.map((session) => session.dispose())))

  /** Calls of the API as the site's own pages make them; whatever is refused fails the test. */
  async function callsOf(account: typeof admin): Promise<APIRequestContext> {
    const extraHTTPHeaders = { [csrfHeader.name]: csrfHeader.value }
    const session = await request.newContext({ baseURL: product.url, extraHTTPHeaders, failOnStatusCode: true })
    sessions.push(session)
    if (account !== admin) await session.post('/api/accounts', { data: account })
    await session.post('/api/session', { data: account })
    return session
  }

  async function newAccount() {
    const account = { email: `${randomUUID()}@example.com`, password: 'wollaton' }
    return { calls: await callsOf(account), email: account.email }
  }

  const url = (path: string): string => product.url + path
  /** Signed in without the form, which others test. */
  const visitAs = async (calls: APIRequestContext, path: string): Promise<Visit> =>
    visit(url(path), { storageState: await calls.storageState() })

  return {
    url,
    dataDirectory: (): string => product.dataDirectory,
    /** An admin at a path. */
    async atWork(path: string): Promise<Visit> {
      const office = await visitAs(await callsOf(admin), path)
      await office.page.getByRole('heading', { level: 1 }).waitFor()
      return office
    },
    visit: (path: string): Promise<Visit> => visit(url(path)),
    /** Somebody new, signed in at a path. */
    async newcomer(path: string): Promise<Visit> {
      const { calls } = await newAccount()
      return visitAs(calls, path)
    },
    /** The same, with a business. */
    async someone(path: string, name = 'Canal Bakery'): Promise<Payer> {
      const { calls, email } = await newAccount()
      const content = { name, description: 'Sourdough, pies and Eccles cakes.', location: 'Beeston, Nottingham' }
      const business = await (await calls.post('/api/own/listings', { data: content })).json()
      return { ...(await visitAs(calls, path)), email, business }
    },
    /** Approves a business as an admin does. */
    async approve({ id }: Business): Promise<void> {
      office ??= await callsOf(admin)
      await office.put(`/api/admin/listings/${id}/approval`, { data: { isApproved: true } })
    },
  }
}

const atSite = (page: Page, path: string): string => new URL(path, page.url()).href

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(atSite(page, path))
  await ready(page)
}

/** What the API says to the person at a page. */
export const read = async (page: Page, path: string) => (await page.request.get(atSite(page, path), { failOnStatusCode: true })).json()

/** Buys a package for a business without the screens. */
export async function buy(page: Page, { id }: Business, packageType: 'professional' | 'gold', card = 'succeeds'): Promise<void> {
  const headers = { [csrfHeader.name]: csrfHeader.value }
  const data = { packageType, businessId: id, screen: 'pricing-page' }
  const opened = await page.request.post(atSite(page, '/api/own/checkouts'), { headers, data, failOnStatusCode: true })
  const checkout = await opened.json()
  await page.request.post(checkout.url, { form: { card }, failOnStatusCode: true, maxRedirects: 0 })
  await expect.poll(async () => (await read(page, `/api/own/listings/${id}`)).advertisingPackage, patience).toBe(packageType)
}

/** Clicks what leads to the sandbox, twice as some people do, and gives the one tab that opens. */
export async function openSandbox(page: Page, button: string | RegExp): Promise<Page> {
  const before = page.context().pages().length
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('button', { name: button }).dblclick()])
  tab.setDefaultTimeout(patience.timeout)
  await tab.getByText('Sandbox: no real money').waitFor()
  expect(page.context().pages()).toHaveLength(before + 1)
  return tab
}

export const pay = (payment: Page): Promise<void> => payment.getByRole('button', { name: /^Pay £/ }).click()
