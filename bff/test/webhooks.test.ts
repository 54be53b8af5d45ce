import { csrfHeader } from '@directory/contracts/http/csrf'
import { inboundMailBytes, inboundMailHeader, receiveMail } from '@directory/contracts/http/inbound-mail'
import { deliveryReportsHeader, receiveDeliveryReports } from '@directory/contracts/http/suppressions'
import { receiveStripeEvent } from '@directory/contracts/http/webhooks'
import { createApp } from '@directory/kit/http/app'
import { route } from '@directory/kit/http/routes'
import { createLogger } from '@directory/kit/log'
import { Problem } from '@directory/kit/problem'
import { fakeTokens } from '@directory/kit/testing/tokens'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { requireSameSite } from '../src/session/same-site.ts'
import { webhookRoutes } from '../src/webhooks/routes.ts'

const logger = createLogger('bff', 'silent')
const signature = 't=1795175999,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd'
/** Unlike any serialiser's output: keys out of order, odd spaces, escapes, and bytes that are not UTF-8. */
const odd = Buffer.concat([
  Buffer.from('{\r\n\t"type" :"invoice.paid" , "id":"evt_1",\n  "é":"\\u00e9 caf\u00e9", "a": 1.0e1 }  '),
  Buffer.from([0xff, 0xfe]),
])

interface Heard {
  readonly body: Buffer
  readonly headers: Record<string, unknown>
}

let received: Heard[]
let refusal: Problem | undefined
let billing: FastifyInstance
let bff: FastifyInstance

beforeEach(async () => {
  received = []
  refusal = undefined
  billing = await createApp({ name: 'billing', logger, verifyToken: fakeTokens.verify })
  billing.removeAllContentTypeParsers()
  billing.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  route(billing, receiveStripeEvent, async ({ request }) => {
    if (Buffer.isBuffer(request.body)) received.push({ body: request.body, headers: request.headers })
    if (refusal) throw refusal
    return { received: true }
  })
  route(billing, { ...receiveDeliveryReports, body: z.undefined() }, async ({ request }) => {
    if (Buffer.isBuffer(request.body)) received.push({ body: request.body, headers: request.headers })
    return { received: 1 }
  })
  route(billing, { ...receiveMail, body: z.undefined() }, async ({ request, query }) => {
    if (Buffer.isBuffer(request.body)) received.push({ body: request.body, headers: { ...request.headers, ...query } })
    return { outcome: 'stored' as const }
  })
  const billingUrl = await billing.listen({ host: '127.0.0.1', port: 0 })
  bff = await createApp({ name: 'bff', logger, verifyToken: fakeTokens.verify })
  requireSameSite(bff, 'https://directory.example')
  webhookRoutes(bff, { billingUrl, identityUrl: billingUrl, enquiriesUrl: billingUrl })
  const response = { 200: z.strictObject({}) }
  bff.post('/api/something', { config: { access: 'public', document: true }, schema: { response } }, async () => ({}))
})
afterEach(async () => {
  await bff.close()
  await billing.close()
})

const send = (payload: Buffer | string, headers: Record<string, string> = {}) =>
  bff.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature, ...headers },
    payload,
  })

describe('when Stripe sends an event', () => {
  test('then billing receives the exact bytes and the signature, without our header or a session', async () => {
    const answer = await send(odd)
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    expect(received.map(({ body }) => body.equals(odd))).toEqual([true])
    expect(received[0]?.headers).toMatchObject({ 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' })
  })

  test('then no other headers of the request are forwarded', async () => {
    await send('{}', { cookie: 'access=x', 'x-role': 'admin', origin: 'https://evil.example' })
    const { cookie, origin, 'x-role': role } = received[0]?.headers ?? {}
    expect([cookie, origin, role]).toEqual([undefined, undefined, undefined])
  })

  test('then any content type is accepted as bytes, and invalid JSON is left to billing', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json'])
      expect((await send('not { json', { 'content-type': type })).statusCode).toBe(200)
    expect(received.map(({ body }) => String(body))).toEqual(Array(3).fill('not { json'))
  })

  test.each(['webhook-refused', 'service-unavailable', 'internal-error'] as const)(
    'then billing’s answer is forwarded: %s',
    async (slug) => {
      refusal = new Problem(slug)
      const answer = await send(odd)
      expect(answer.json()).toMatchObject({ type: `/problems/${slug}`, status: answer.statusCode })
    },
  )

  test('then, with billing unavailable, Stripe is told so, and retries', async () => {
    await billing.close()
    const answer = await send(odd)
    expect([answer.statusCode, answer.json().type]).toEqual([502, '/problems/upstream-unavailable'])
  })
})

test('when a mail provider sends reports, then identity receives them with the secret and nothing else of the request', async () => {
  const headers = { 'content-type': 'application/json', cookie: 'access=x' }
  const send = (proof: Record<string, string>) =>
    bff.inject({ method: 'POST', url: '/webhooks/mail', headers: { ...headers, ...proof }, payload: '{"reports":[]}' })
  expect((await send({ 'stripe-signature': signature })).json().type).toBe('/problems/webhook-refused')
  expect((await send({ [deliveryReportsHeader]: 'secret' })).json()).toEqual({ received: 1 })
  expect(received.map(({ body }) => String(body))).toEqual(['{"reports":[]}'])
  expect(received[0]?.headers).toMatchObject({ [deliveryReportsHeader]: 'secret', 'content-type': 'application/json' })
  expect(received[0]?.headers.cookie).toBeUndefined()
})

test('when a mail provider hands over an email, then its bytes are streamed to enquiries with the envelope and the secret', async () => {
  const payload = Buffer.concat([Buffer.from('Subject: x\r\n\r\n'), Buffer.alloc(900_000, 0xe9)])
  const hand = (proof: Record<string, string>, body = payload, type = 'message/rfc822') =>
    bff.inject({
      method: 'POST',
      url: '/webhooks/inbound-mail?to=a%2Bb@answers.example.com&from=',
      headers: { 'content-type': type, cookie: 'access=x', ...proof },
      payload: body,
    })
  expect((await hand({ [deliveryReportsHeader]: 'secret' })).json().type).toBe('/problems/webhook-refused')
  const proof = { [inboundMailHeader]: 'secret' }
  expect((await hand(proof, payload, 'application/json')).statusCode).toBe(415)
  expect((await hand({ ...proof, 'content-length': String(inboundMailBytes + 1) })).json().type).toBe('/problems/payload-too-large')
  expect(received).toEqual([])
  expect((await hand(proof)).json()).toEqual({ outcome: 'stored' })
  expect(received.map(({ body }) => body.equals(payload))).toEqual([true])
  expect(received[0]?.headers).toMatchObject({ [inboundMailHeader]: 'secret', to: 'a+b@answers.example.com', from: '' })
  expect(received[0]?.headers.cookie).toBeUndefined()
})

describe('when the request is not from Stripe', () => {
  test('then it is refused here without a signature or a body', async () => {
    const unsigned = await bff.inject({ method: 'POST', url: '/webhooks/stripe', payload: {} })
    const empty = await bff.inject({ method: 'POST', url: '/webhooks/stripe', headers: { 'stripe-signature': signature } })
    for (const answer of [unsigned, empty]) expect([answer.statusCode, answer.json().type]).toEqual([400, '/problems/webhook-refused'])
    expect(received).toEqual([])
  })

  test('then at most a megabyte is read', async () => {
    expect((await send(Buffer.alloc(1_048_577, 32))).json().type).toBe('/problems/payload-too-large')
    expect((await send(Buffer.alloc(1_048_576, 32))).statusCode).toBe(200)
    expect(received).toHaveLength(1)
  })
})

test('when a mutation goes to any other path, then it still needs our header, and bytes are not treated as JSON', async () => {
  const post = (headers: Record<string, string>) => bff.inject({ method: 'POST', url: '/api/something', headers, payload: '{}' })
  expect((await post({ 'content-type': 'application/json', 'stripe-signature': signature })).json().type).toBe(
    '/problems/cross-site-request',
  )
  const ours = { [csrfHeader.name]: csrfHeader.value, 'stripe-signature': signature }
  expect((await post({ ...ours, 'content-type': 'application/json' })).statusCode).toBe(200)
  expect((await post({ ...ours, 'content-type': 'application/octet-stream' })).statusCode).toBe(415)
})
