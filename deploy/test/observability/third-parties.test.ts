import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createStripe } from '@directory/billing/stripe/client'
import { newTraceparent, sampledAs, traceId, withContext } from '@directory/kit/http/trace'
import { createLogger } from '@directory/kit/log'
import { createMailer } from '@directory/kit/mail/mailer'
import { freePort } from '@directory/kit/network/free-port'
import { startOtlpReceiver } from '@directory/kit/testing/otlp-receiver'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { startTracing } from '@directory/kit/tracing/start-tracing'
import { createStorage } from '@directory/media/storage/create-storage'
import S3rver from 's3rver'
import { afterEach, expect, test } from 'vitest'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** The spans of what is done within a trace, and again outside of any. */
async function collectSpans(work: () => Promise<unknown>) {
  const collector = await startOtlpReceiver()
  cleanups.push(() => collector.close())
  const env = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info' as const,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: 1,
  }
  const stop = await startTracing(env, createLogger('tracing', 'silent'))
  const traceparent = sampledAs(newTraceparent(), true)
  try {
    await withContext({ service: 'asking', traceparent }, work)
    await work()
  } finally {
    await stop()
  }
  expect(new Set(collector.spans.map((span) => span.traceId))).toEqual(new Set([traceId(traceparent)]))
  return collector
}

test('when Stripe is asked, then a span says what for and not about whom', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end('{"id":"sub_1Qabcd","object":"subscription"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(async () => server.close())
  // A TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  const stripe = createStripe({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: `http://127.0.0.1:${port}`, PRICES_INCLUDE_VAT: true })
  const { spans, bodies } = await collectSpans(async () => {
    await stripe.subscriptions.retrieve('sub_1Qabcd')
    await stripe.billingPortal.sessions.create({ customer: 'cus_1Qabcd' })
  })
  expect(spans.map(({ name }) => name)).toEqual(['Stripe GET /v1/subscriptions/:id', 'Stripe POST /v1/billing_portal/sessions'])
  expect(spans[0]?.attributes).toMatchObject({ 'http.response.status_code': 200 })
  expect(bodies.join('')).not.toMatch(/1Qabcd|sk_test/)
})

test('when a mail cannot be sent, then its span has failed and does not say to whom', async () => {
  const mailer = createMailer({ url: `smtp://127.0.0.1:${await freePort()}`, from: 'directory@example.com' })
  cleanups.push(async () => mailer.close())
  const mail = { to: 'someone@example.com', subject: 'Subject', html: '', text: '', messageId: '<1@example.com>' }
  const { spans, bodies } = await collectSpans(() => mailer.send(mail).catch(() => undefined))
  expect(spans.map(({ name, attributes }) => [name, 'error.type' in attributes])).toEqual([['SMTP send', true]])
  expect(bodies.join('')).not.toContain('example.com')
})

test('when a picture is stored in a bucket, then a span says so', async () => {
  const directory = await createTemporaryDirectory()
  cleanups.push(directory.remove)
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: path.join(directory.path, 'buckets') })
  const { port } = await server.run()
  cleanups.push(() => server.close())
  const storage = await createStorage({
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-west-2',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
  await storage.prepare()
  const { spans } = await collectSpans(() => storage.write('a.jpg', Buffer.from('a'), 'image/jpeg'))
  expect(spans.map(({ name }) => name)).toEqual(['S3 PutObject'])
})
