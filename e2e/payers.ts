import { randomUUID } from 'node:crypto'
import { demoEmails } from '@directory/contracts/catalogue/demo'
import { csrfHeader } from '@directory/contracts/http/csrf'
import { accepting } from '@directory/contracts/testing/accepting'
import { type APIRequestContext, type Page, request } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { polling, ready, useBrowser, type Visit } from './page.ts'
import type { RunningProduct } from './product.ts'
import { admin } from './sign-in.ts'
import { worker } from './worker.ts'

interface Business {
  readonly id: string
  readonly name: string
  readonly slug: string
}

const demo = new Set<string>(Object.values(demoEmails))

export interface Payer extends Visit {
  readonly email: string
  /** Their listing, without a package. */
  readonly business: Business
}

/**
 * Paying users, on a product that other tests do not use, since those count listings. Test files share it one after another, including the
 * data of earlier ones, unless a file requires its own.
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

  /** Creates an API client that sends the same headers as the site's own pages; any error response fails the test. */
  async function createClient(account: typeof admin): Promise<APIRequestContext> {
    const extraHTTPHeaders = { [csrfHeader.name]: csrfHeader.value }
    const session = await request.newContext({ baseURL: product.url, extraHTTPHeaders, failOnStatusCode: true })
    sessions.push(session)
    if (!demo.has(account.email)) await session.post('/api/accounts', { data: { ...account, ...accepting } })
    await session.post('/api/session', { data: account })
    return session
  }

  async function newAccount() {
    const account = { email: `${randomUUID()}@example.com`, password: 'wollaton' }
    return { calls: await createClient(account), email: account.email }
  }

  const url = (path: string): string => product.url + path
  /** Opens a path while signed in, without the form, which other tests cover. */
  const visitAs = async (calls: APIRequestContext, path: string): Promise<Visit> =>
    visit(url(path), { storageState: await calls.storageState() })

  return {
    url,
    dataDirectory: (): string => product.dataDirectory,
    /** Opens a path as somebody of the team, an admin by default. */
    async atWork(path: string, account = admin): Promise<Visit> {
      const office = await visitAs(await createClient(account), path)
      await office.page.getByRole('heading', { level: 1 }).waitFor()
      return office
    },
    visit: (path: string): Promise<Visit> => visit(url(path)),
    /** Opens a path with a new account. */
    async newcomer(path: string): Promise<Visit> {
      const { calls } = await newAccount()
      return visitAs(calls, path)
    },
    /** Opens a path with a new account that has a business. */
    async someone(path: string, name = 'Canal Bakery'): Promise<Payer> {
      const { calls, email } = await newAccount()
      const content = { name, description: 'Sourdough, pies and Eccles cakes.', location: 'Beeston, Nottingham' }
      const business = await (await calls.post('/api/own/listings', { data: content })).json()
      return { ...(await visitAs(calls, path)), email, business }
    },
    /** Approves a business as an admin does. */
    async approve({ id }: Business): Promise<void> {
      office ??= await createClient(admin)
      await office.put(`/api/admin/listings/${id}/approval`, { data: { isApproved: true } })
    },
  }
}

const atSite = (page: Page, path: string): string => new URL(path, page.url()).href

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(atSite(page, path))
  await ready(page)
}

/** Reads from the API in the session of a page. */
export const read = async (page: Page, path: string) => (await page.request.get(atSite(page, path), { failOnStatusCode: true })).json()

/** Buys a package for a business through the API. */
export async function buy(page: Page, { id }: Business, packageType: 'professional' | 'gold', card = 'succeeds'): Promise<void> {
  const headers = { [csrfHeader.name]: csrfHeader.value }
  const data = { packageType, businessId: id, screen: 'pricing-page', ...accepting }
  const opened = await page.request.post(atSite(page, '/api/own/checkouts'), { headers, data, failOnStatusCode: true })
  const checkout = await opened.json()
  await page.request.post(checkout.url, { form: { card }, failOnStatusCode: true, maxRedirects: 0 })
  await expect.poll(async () => (await read(page, `/api/own/listings/${id}`)).advertisingPackage).toBe(packageType)
}

/** Double-clicks a button that leads to the sandbox, and returns the only tab that opens. */
export async function openSandbox(page: Page, button: string | RegExp): Promise<Page> {
  const before = page.context().pages().length
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('button', { name: button }).dblclick()])
  tab.setDefaultTimeout(polling.timeout)
  await tab.getByText('Sandbox: no real money').waitFor()
  expect(page.context().pages()).toHaveLength(before + 1)
  return tab
}

export const pay = (payment: Page): Promise<void> => payment.getByRole('button', { name: /^Pay £/ }).click()
