import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { throughBff } from '@directory/contracts/http/endpoint'
import { createListing } from '@directory/contracts/http/listings'
import { openAccount, startSession } from '@directory/contracts/http/session'
import type { ReceivedSpan } from '@directory/kit/testing/otlp-receiver'
import { startPrivateRabbitMq } from '@directory/kit/testing/private-rabbitmq'
import { afterEach, expect, test, vi } from 'vitest'
import { startWatchedProduct, visitorAt, type WatchedProduct } from './watched-product.ts'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const timeout = 120_000
const eventually = { timeout: 60_000, interval: 100 }
const account = { email: 'owner@example.com', password: 'long enough' }
const browser = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }

async function writeListing({ site }: WatchedProduct): Promise<void> {
  const owner = visitorAt(site)
  expect((await owner.ask('POST', openAccount.path, { ...account, acceptedTerms: currentTerms.version })).status).toBe(201)
  expect((await owner.ask('POST', startSession.path, account)).status).toBe(201)
  const { method, path } = throughBff(createListing)
  const listing = { name: 'Traced bakery', description: 'Bread.', location: 'Beeston, Nottingham' }
  const traceparent = `00-${browser.traceId}-${browser.spanId}-00`
  expect(await owner.ask(method, path, listing, { traceparent })).toMatchObject({ status: 201 })
}

/** The spans from one to what began its trace. */
function pathTo(spans: readonly ReceivedSpan[], span: ReceivedSpan | undefined): string[] {
  if (!span) return []
  return [
    ...pathTo(
      spans,
      spans.find(({ spanId }) => spanId === span.parentSpanId),
    ),
    `${span.service}: ${span.name}`,
  ]
}

const throughTheHouse = [
  'bff: POST /api/own/listings',
  'bff: POST /listings',
  'listings: POST /listings',
  'listings: publish listings.listing.upserted.v1',
  'bff: process bff.directory',
  'bff: INSERT',
]

async function expectOneTrace(product: WatchedProduct): Promise<void> {
  await writeListing(product)
  const ofTrace = () => product.collector.spans.filter(({ traceId }) => traceId === browser.traceId)
  const writing = () =>
    ofTrace().find(
      ({ service, attributes }) => service === 'bff' && /^INSERT INTO listing\b/i.test(String(attributes['db.query.text'] ?? '')),
    )
  await vi.waitFor(() => expect(pathTo(ofTrace(), writing())).toEqual(throughTheHouse), eventually)
  const [first] = ofTrace().filter(({ parentSpanId }) => parentSpanId === browser.spanId)
  expect(first?.name).toBe('POST /api/own/listings')
  const outbox = ofTrace().find(({ attributes }) => /^INSERT INTO outbox/.test(String(attributes['db.query.text'] ?? '')))
  expect(pathTo(ofTrace(), outbox)).toEqual([...throughTheHouse.slice(0, 3), 'listings: INSERT'])
  expect(product.collector.bodies.join('')).not.toContain('Traced bakery')
  const lines = product.log().split('\n')
  for (const service of ['bff', 'listings'])
    expect(lines.some((line) => line.includes(`"service":"${service}"`) && line.includes(browser.traceId))).toBe(true)
}

test('when a listing is written in the browser, then one trace leads from there through HTTP, outbox and bus to the read model', {
  timeout,
}, async () => {
  const product = await startWatchedProduct()
  let stopped = false
  cleanUps.push(async () => stopped || product.stop())
  await expectOneTrace(product)
  stopped = true
  expect(await product.stop()).toBe(0)
})

test('when RabbitMQ is the bus, then the trace goes through it', { timeout }, async ({ skip }) => {
  const broker = await startPrivateRabbitMq()
  if (!broker) return skip('no rabbitmq-server on this machine')
  cleanUps.push(() => broker.remove())
  const product = await startWatchedProduct({ AMQP_URL: broker.url })
  cleanUps.push(() => product.stop())
  await expectOneTrace(product)
})
