import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestDatabase, type TestDatabase } from '@directory/kit/testing/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingService } from '../src/app.ts'
import { compare } from '../src/payments/compare.ts'
import { compareInvoices } from '../src/payments/compare-invoices.ts'
import { createStripe } from '../src/stripe/client.ts'

const listed = 10_150
const accountId = '0198c0de-0000-7000-8000-000000000001'
const ids = Array.from({ length: listed }, (_, index) => `sub_${String(index).padStart(6, '0')}`)
const items = { data: [{ price: { id: 'price_1', metadata: {} } }] }
const subscription = (id: string) => ({ id, customer: 'cus_1', status: 'active', items, metadata: { offer: 'social-basic' } })

let database: TestDatabase
const servers: Server[] = []
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [billingService.migrations] })
  await database.pool.query('INSERT INTO customer (account_id, stripe_id) VALUES ($1, $2)', [accountId, 'cus_1'])
})
afterAll(async () => {
  for (const server of servers) server.close()
  await database?.drop()
})

/** A Stripe client whose responses the test determines. */
async function startStripe(answerTo: (pathname: string, query: URLSearchParams) => object) {
  const server = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(answerTo(pathname, searchParams)))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  // Node types the address of a TCP server as possibly a pipe's path.
  const { port } = server.address() as AddressInfo
  return createStripe({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: `http://127.0.0.1:${port}`, PRICES_INCLUDE_VAT: true })
}

test('when there are more than ten thousand subscriptions, then all of Stripe’s and ours are compared, and recent invoices', async () => {
  const askedSince = new Map<string, number>()
  const stripe = await startStripe((pathname, searchParams) => {
    askedSince.set(pathname, Number(searchParams.get('created[gte]')))
    const from = ids.indexOf(searchParams.get('starting_after') ?? '') + 1
    const page = pathname !== '/v1/subscriptions' ? [] : ids.slice(from, from + Number(searchParams.get('limit')))
    return { object: 'list', data: page.map(subscription), has_more: page.length > 0 && from + page.length < listed }
  })
  await database.pool.query(
    `INSERT INTO subscription (stripe_id, account_id, offer, target_id, state, started_at, paid_until, is_ending, fingerprint)
     SELECT 'sub_gone_' || number, $1, 'social-basic', $1, 'active', now(), now(), false, '' FROM generate_series(1, 250) AS number`,
    [accountId],
  )
  const { compared, suspects } = await compare(database.pool, stripe)
  expect(compared).toBe(listed)
  const counted = (what: string) => suspects.filter((one) => one.what === what).length
  expect([counted('It was missing here.'), counted('Stripe does not list it.')]).toEqual([listed, 250])
  // Invoices as far back as a bank may charge back a payment.
  const days = ['invoices', 'refunds', 'disputes'].map((what) =>
    Math.round((Date.now() / 1_000 - (askedSince.get(`/v1/${what}`) ?? 0)) / 86_400),
  )
  expect(days).toEqual([130, 130, 130])
})

test('when an old invoice was refunded or charged back recently, then that is found too', async () => {
  const invoice = (id: string, payment_intent: string) => ({
    id,
    customer: 'cus_1',
    status: 'paid',
    total: 9_950,
    amount_paid: 9_950,
    starting_balance: 0,
    ending_balance: 0,
    status_transitions: { paid_at: 1 },
    lines: { data: [] },
    payments: { data: [{ payment: { type: 'payment_intent', payment_intent } }] },
  })
  const charge = (id: string, payment_intent: string, amount_refunded: number) => ({ id, payment_intent, amount_refunded, paid: true })
  const lists = new Map<string, object[]>([
    ['/v1/refunds', [{ id: 're_1', payment_intent: 'pi_refunded', charge: 'ch_refunded' }]],
    ['/v1/disputes', [{ id: 'dp_1', payment_intent: 'pi_lost', charge: 'ch_lost', status: 'lost' }]],
  ])
  const stripe = await startStripe((pathname, query) => {
    const intent = query.get('payment_intent') ?? query.get('payment[payment_intent]') ?? ''
    const [, what] = intent.split('_')
    if (pathname === '/v1/charges') return { data: [charge(`ch_${what}`, intent, what === 'refunded' ? 500 : 0)] }
    if (pathname === '/v1/invoice_payments') return { data: [{ id: 'inpay_1', invoice: `in_${what}` }] }
    if (pathname.startsWith('/v1/invoices/in_')) return invoice(pathname.slice(13), `pi_${pathname.slice(16)}`)
    return { object: 'list', data: lists.get(pathname) ?? [], has_more: false }
  })
  await database.pool.query(
    `INSERT INTO invoice (id, account_id, state, total, tax, amount_paid, refunded, attempts, issued_at)
     SELECT id, $1, 'paid', 9950, 0, 9950, 0, 1, now() - interval '300 days' FROM unnest(ARRAY['in_refunded', 'in_lost']) AS id`,
    [accountId],
  )
  expect(await compareInvoices(database.pool, stripe)).toEqual([
    { stripeId: 'in_refunded', customerId: 'cus_1', what: 'Its refunds differed here.' },
    { stripeId: 'in_lost', customerId: 'cus_1', what: 'Its dispute differed here.' },
  ])
})
