import { createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import { fakeTokens } from '@directory/kit/testing/tokens'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedSandbox, startSandbox } from './testing/started-sandbox.ts'

let running: StartedSandbox
let app: FastifyInstance
beforeAll(async () => {
  running = await startSandbox()
  app = await createApp({ name: 'pages', logger: createLogger('pages', 'silent'), verifyToken: fakeTokens.verify })
  running.sandbox.routes(app)
  app.post('/product', { config: { access: 'public', document: true } }, async () => 'taken')
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await running.stop()
})

const path = (url: string | null): string => new URL(url ?? '', 'http://localhost:4000').pathname
const get = (url: string) => app.inject({ method: 'GET', url, headers: { host: 'localhost:4000' } })
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = { origin: 'http://localhost:4000' }) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { host: 'localhost:4000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

describe('when a visitor opens the checkout', () => {
  test('then it shows that it is a sandbox, the product, and both prices', async () => {
    const { stripe, sell, open } = running
    await stripe.coupons.create({ id: 'first', amount_off: 9_950, currency: 'gbp', duration: 'once' })
    const { url } = await open(await sell('Gold <Standard>', 19_900), { discounts: [{ coupon: 'first' }] })
    const { body, headers, statusCode } = await get(path(url))
    expect(statusCode).toBe(200)
    expect(body).toContain('Sandbox: no real money')
    expect(body).toContain('Gold &lt;Standard&gt;')
    expect(body).toContain('today, then £199.00 a month')
    expect(body).toContain('Pay £99.50')
    expect(body).not.toMatch(/<script|src=|url\(/)
    expect(headers['content-security-policy']).toContain("form-action 'self' http://localhost:4000")
  })

  test('then paying redirects to the success page, even a second time, and charges once', async () => {
    const { stripe, sell, open } = running
    const { id, url, customer } = await open(await sell('paid', 9_999))
    const answers = await Promise.all([1, 2].map(() => post(path(url), { card: 'succeeds' })))
    for (const { statusCode, headers } of answers)
      expect({ statusCode, location: headers.location }).toEqual({ statusCode: 303, location: `http://localhost:4000/done?session=${id}` })
    expect((await stripe.charges.list({ customer: String(customer) })).data).toHaveLength(1)
    expect((await get(`/dev/stripe/checkout/${id}`)).statusCode).toBe(303)
  })

  test('then the page shows that a card was declined, and another can be used', async () => {
    const { sell, open } = running
    const { url } = await open(await sell('declined', 9_999))
    for (const [fields, message] of [
      [{ card: 'declined' }, 'Your card was declined.'],
      [{}, 'Choose a test card.'],
    ] as const) {
      const { statusCode, headers } = await post(path(url), fields)
      // A redirect, so that neither Back nor a reload submits the form again.
      expect(statusCode).toBe(303)
      expect(headers.location).toContain(path(url))
      const response = await get(String(headers.location))
      expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining(message)])
    }
    expect((await get(path(url))).body).not.toContain('role="alert"')
    expect((await get(`${path(url)}?failure=constructor`)).body).not.toContain('role="alert"')
    expect((await post(path(url), { card: 'succeeds' })).headers.location).toContain('/done?session=')
  })

  test('then an expired one says so, and charges nothing', async () => {
    const { stripe, sell, open } = running
    const { id } = await open(await sell('expired', 9_999))
    await stripe.checkout.sessions.expire(id)
    const { statusCode, headers } = await post(`/dev/stripe/checkout/${id}`, { card: 'succeeds' })
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 303, location: `/dev/stripe/checkout/${id}` })
    const answer = await get(`/dev/stripe/checkout/${id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('This checkout has expired')
  })

  test('then another site’s form is refused, and other routes accept no forms', async () => {
    const { sell, open } = running
    const { url } = await open(await sell('foreign', 9_999))
    expect((await post(path(url), { card: 'succeeds' }, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await post(path(url), { card: 'succeeds' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await post('/product', {})).statusCode).toBe(415)
    expect((await get('/dev/stripe/checkout/cs_test_nowhere')).statusCode).toBe(404)
  })
})

describe('when a customer opens the portal', () => {
  test('then they can cancel and resume a subscription, change the card, and see the invoice', async () => {
    const { stripe, sell, subscribe } = running
    const bought = await subscribe(await sell('portal', 9_999))
    const { url } = await stripe.billingPortal.sessions.create({
      customer: String(bought.customer),
      return_url: 'http://localhost:4000/profile',
    })
    const portal = path(url)
    expect((await get(portal)).body).toMatch(/href="http:\/\/localhost:4000\/profile".*portal.*Renews on .*4242.*£99\.99/s)
    expect((await post(`${portal}/subscriptions/${bought.id}/cancel`, {})).headers.location).toBe(portal)
    const end = bought.items.data[0]?.current_period_end
    expect(await stripe.subscriptions.retrieve(bought.id)).toMatchObject({ cancel_at: end, cancel_at_period_end: false })
    expect((await get(portal)).body).toContain('Keep the subscription')
    await post(`${portal}/subscriptions/${bought.id}/resume`, {})
    expect(await stripe.subscriptions.retrieve(bought.id)).toMatchObject({ cancel_at: null, cancel_at_period_end: false })
    await post(`${portal}/card`, { card: 'fails-at-renewal' })
    expect((await get(portal)).body).toContain('The card ending 0341')
    const invoice = await stripe.invoices.retrieve(String(bought.latest_invoice))
    for (const address of [invoice.hosted_invoice_url, invoice.invoice_pdf])
      expect((await get(path(address ?? ''))).body).toContain(`Receipt ${invoice.number}`)
  })

  test('then they cannot cancel another customer’s subscription', async () => {
    const { stripe, sell, subscribe } = running
    const price = await sell('another', 9_999)
    const [own, other] = [await subscribe(price), await subscribe(price)]
    const { id } = await stripe.billingPortal.sessions.create({ customer: String(own.customer), return_url: 'http://localhost:4000/' })
    expect((await post(`/dev/stripe/portal/${id}/subscriptions/${other.id}/cancel`, {})).statusCode).toBe(404)
    expect(await stripe.subscriptions.retrieve(other.id)).toMatchObject({ cancel_at: null, cancel_at_period_end: false })
  })
})

test('when a customer has an invoice footer, then their invoices state it line by line', async () => {
  const { stripe, sell, subscribe } = running
  const { customer } = await subscribe(await sell('stated', 9_999))
  const { invoice_settings } = await stripe.customers.update(String(customer), {
    invoice_settings: { footer: 'Shop & Co Ltd\nNottingham' },
  })
  expect(invoice_settings.footer).toBe('Shop & Co Ltd\nNottingham')
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: String(customer),
    line_items: [{ price: (await sell('stated too', 9_999)).id, quantity: 1 }],
    success_url: 'http://localhost:4000/done',
  })
  running.sandbox.pay(session.id)
  const { invoice } = await stripe.checkout.sessions.retrieve(session.id)
  const { footer, hosted_invoice_url } = await stripe.invoices.retrieve(String(invoice))
  expect(footer).toBe('Shop & Co Ltd\nNottingham')
  expect((await get(path(hosted_invoice_url ?? ''))).body).toContain('Shop &amp; Co Ltd<br>Nottingham')
})

test('when the page of a subscription is opened, then it shows its state and invoice', async () => {
  const { sell, subscribe } = running
  const { id, latest_invoice } = await subscribe(await sell('looked at', 9_999))
  const { body } = await get(`/dev/stripe/subscriptions/${id}`)
  expect(body).toMatch(new RegExp(`looked at.*${id}.*£99\\.99 a month.*Renews on .*/dev/stripe/invoices/${String(latest_invoice)}`, 's'))
  expect((await get('/dev/stripe/subscriptions/sub_nowhere')).statusCode).toBe(404)
})

test('when the clock is advanced on its page, then time has passed', async () => {
  const before = running.sandbox.now()
  expect((await get('/dev/stripe/clock')).body).toContain('Advance a month')
  await post('/dev/stripe/clock', { by: 'day' })
  expect(running.sandbox.now() - before).toBeGreaterThanOrEqual(86_400)
})

describe('when there is a payment', () => {
  const paid = async (name: string) => {
    const { stripe, sell, subscribe } = running
    const { customer } = await subscribe(await sell(name, 9_999))
    const charge = async () => (await stripe.charges.list({ customer: String(customer) })).data[0]
    const { id } = (await charge()) ?? { id: '' }
    return {
      charge,
      act: (action: string) => post(`/dev/stripe/charges/${id}/${action}`, {}),
      offers: (action: string) => `${id}/${action}"`,
    }
  }
  const page = async () => (await get('/dev/stripe/clock')).body

  test('then a button refunds it, once', async () => {
    const { charge, act, offers } = await paid('refunded')
    expect(await page()).toContain(offers('refund'))
    for (const _ of [1, 2]) expect((await act('refund')).headers.location).toBe('/dev/stripe/clock')
    expect(await charge()).toMatchObject({ amount_refunded: 9_999, refunded: true })
    expect(await page()).toContain('£99.99 refunded')
    for (const action of ['refund', 'dispute']) expect(await page()).not.toContain(offers(action))
  })

  test.each(['lost', 'won'])('then one button disputes it, and another marks the dispute as %s', async (outcome) => {
    const { charge, act, offers } = await paid(`disputed and ${outcome}`)
    await act(outcome)
    expect(await charge()).toMatchObject({ disputed: false })
    for (const _ of [1, 2]) await act('dispute')
    expect(await charge()).toMatchObject({ disputed: true })
    expect(await page()).not.toContain(offers('refund'))
    await act(outcome)
    const { data } = await running.stripe.disputes.list({ charge: (await charge())?.id ?? '' })
    expect(data.map(({ status }) => status)).toEqual([outcome])
    expect((await page()).includes(offers('refund'))).toBe(outcome === 'won')
  })

  test('then an unknown action does nothing, and an unknown payment is not found', async () => {
    const { charge, act } = await paid('left alone')
    await act('nonsense')
    expect(await charge()).toMatchObject({ amount_refunded: 0, disputed: false })
    expect((await post('/dev/stripe/charges/ch_nowhere/refund', {})).statusCode).toBe(404)
  })
})
