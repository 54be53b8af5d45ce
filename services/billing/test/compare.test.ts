import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestDatabase, type TestDatabase } from '@directory/kit/testing/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingService } from '../src/app.ts'
import { compare } from '../src/payments/compare.ts'
import { createStripe } from '../src/stripe/client.ts'

const listed = 10_150
const ids = Array.from({ length: listed }, (_, index) => `sub_${String(index).padStart(6, '0')}`)
const items = { data: [{ price: { id: 'price_1', metadata: {} } }] }
const subscription = (id: string) => ({ id, customer: 'cus_1', status: 'active', items, metadata: { offer: 'social-basic' } })

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [billingService.migrations] })
})
afterAll(() => database?.drop())

test('when there are more subscriptions than ten thousand, then all of Stripe’s and all of ours are compared, and of invoices those of late', async () => {
  const askedSince = new Map<string, number>()
  const server = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    askedSince.set(pathname, Number(searchParams.get('created[gte]')))
    const from = ids.indexOf(searchParams.get('starting_after') ?? '') + 1
    const page = pathname !== '/v1/subscriptions' ? [] : ids.slice(from, from + Number(searchParams.get('limit')))
    const list = { object: 'list', data: page.map(subscription), has_more: page.length > 0 && from + page.length < listed }
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(list))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  // Node types the address of a TCP server as possibly a pipe's path.
  const { port } = server.address() as AddressInfo
  const STRIPE_API_URL = `http://127.0.0.1:${port}`
  const stripe = createStripe({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL, PRICES_INCLUDE_VAT: true })
  const accountId = '0198c0de-0000-7000-8000-000000000001'
  await database.pool.query('INSERT INTO customer (account_id, stripe_id) VALUES ($1, $2)', [accountId, 'cus_1'])
  await database.pool.query(
    `INSERT INTO subscription (stripe_id, account_id, offer, target_id, state, started_at, paid_until, is_ending, fingerprint)
     SELECT 'sub_gone_' || number, $1, 'social-basic', $1, 'active', now(), now(), false, '' FROM generate_series(1, 250) AS number`,
    [accountId],
  )
  const { compared, suspects } = await compare(database.pool, stripe)
  expect(compared).toBe(listed)
  const counted = (what: string) => suspects.filter((one) => one.what === what).length
  expect([counted('It was not known here.'), counted('Stripe does not list it.')]).toEqual([listed, 250])
  server.close()
  // Of what was paid, as far back as a bank may take a payment back.
  const days = ['invoices', 'charges', 'disputes'].map((what) =>
    Math.round((Date.now() / 1_000 - (askedSince.get(`/v1/${what}`) ?? 0)) / 86_400),
  )
  expect(days).toEqual([130, 130, 130])
})
