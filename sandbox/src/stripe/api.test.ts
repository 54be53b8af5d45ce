import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStripeClient, type StartedSandbox, startSandbox } from './testing/started-sandbox.ts'

let running: StartedSandbox
beforeAll(async () => {
  running = await startSandbox()
})
afterAll(() => running.stop())

describe('when a request has an idempotency key', () => {
  test('then the same request has the same answer, and only one object is created', async () => {
    const { stripe } = running
    const send = () => stripe.customers.create({ email: 'once@example.com' }, { idempotencyKey: 'once' })
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await stripe.customers.list({ email: 'once@example.com' })).data).toHaveLength(1)
  })

  test('then a different request with the same key is refused', async () => {
    const { stripe } = running
    await stripe.customers.create({ email: 'first@example.com' }, { idempotencyKey: 'reused' })
    await expect(stripe.customers.create({ email: 'second@example.com' }, { idempotencyKey: 'reused' })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    })
  })

  test('then a refusal is not stored', async () => {
    const { stripe } = running
    const send = (id: string) => stripe.coupons.create({ id, percent_off: 10, currency: 'gbp' }, { idempotencyKey: 'again' })
    await stripe.coupons.create({ id: 'taken', percent_off: 10 })
    await expect(send('taken')).rejects.toMatchObject({ code: 'resource_already_exists' })
    expect(await send('free')).toMatchObject({ id: 'free' })
  })
})

describe('when a list is longer than a page', () => {
  test('then its pages contain everything once, newest first', async () => {
    const { stripe } = running
    const created: string[] = []
    for (let number = 0; number < 7; number++) created.unshift((await stripe.products.create({ name: `Product ${number}` })).id)
    const first = await stripe.products.list({ limit: 3 })
    expect(first).toMatchObject({ has_more: true, data: created.slice(0, 3).map((id) => ({ id })) })
    const all = await stripe.products.list({ limit: 3 }).autoPagingToArray({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(created)
  })
})

describe('when a request is invalid', () => {
  test('then it is refused with Stripe’s error', async () => {
    const { stripe, sandbox } = running
    await expect(stripe.subscriptions.retrieve('sub_nowhere')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      requestId: expect.stringMatching(/^req_/),
    })
    const stranger = createStripeClient({ ...sandbox, secretKey: 'sk_test_other' })
    await expect(stranger.products.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
    await expect(stripe.products.create({ name: 'Known', statement_descriptor: 'unknown here' })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'statement_descriptor',
    })
  })
})

describe('when a price takes over another’s lookup key', () => {
  test('then the request must ask for the transfer, and the key refers only to the new price', async () => {
    const { stripe, sell } = running
    const before = await sell('moved', 9_999)
    const dearer = {
      product: String(before.product),
      currency: 'gbp',
      unit_amount: 12_000,
      recurring: { interval: 'month' },
      lookup_key: 'moved',
    } as const
    await expect(stripe.prices.create(dearer)).rejects.toMatchObject({ code: 'resource_already_exists' })
    const after = await stripe.prices.create({ ...dearer, transfer_lookup_key: true })
    expect((await stripe.prices.list({ lookup_keys: ['moved'] })).data.map(({ id }) => id)).toEqual([after.id])
    expect(await stripe.prices.retrieve(before.id)).toMatchObject({ lookup_key: null, unit_amount: 9_999 })
  })
})
