import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Envelope } from '@directory/contracts/events/envelope'
import { afterEach, expect, test } from 'vitest'
import { createApp } from '../src/http/app.ts'
import { currentTrace, isSampled, newTraceparent, sampledAs, traceId } from '../src/http/trace.ts'
import { createLogger } from '../src/log.ts'
import { freePort } from '../src/network/free-port.ts'
import { startOtlpReceiver } from '../src/testing/otlp-receiver.ts'
import { fakeTokens } from '../src/testing/tokens.ts'
import { startTracing } from '../src/tracing/start-tracing.ts'
import { tracedDelivery } from '../src/tracing/traced-delivery.ts'
import { isTracing, startSpan, traced } from '../src/tracing/tracing.ts'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const env = (endpoint: string | undefined, ratio = 1) => ({
  HOST: '127.0.0.1',
  LOG_LEVEL: 'info' as const,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: ratio,
})

async function start(ratio?: number) {
  const collector = await startOtlpReceiver()
  cleanUps.push(() => collector.close())
  const stop = await startTracing(env(collector.url, ratio), createLogger('tracing', 'silent'))
  cleanUps.push(stop)
  return { collector, stop }
}

async function createSite(trustsCallers: boolean) {
  const app = await createApp({ name: 'site', logger: createLogger('site', 'silent'), verifyToken: fakeTokens.verify, trustsCallers })
  cleanUps.push(() => app.close())
  app.get('/trace', { config: { access: 'public', document: true } }, async () => currentTrace())
  return async (traceparent: string): Promise<string> => (await app.inject({ url: '/trace', headers: { traceparent } })).body
}

const sampled = () => sampledAs(newTraceparent(), true)

test('when no collector is configured, then nothing is recorded, and a request’s trace context is still forwarded', async () => {
  await startTracing(env(undefined), createLogger('tracing', 'silent'))
  expect(isTracing()).toBe(false)
  const traceparent = sampled()
  expect(await (await createSite(true))(traceparent)).toBe(traceparent)
})

test('when a visitor requests sampling, then their trace keeps its id and the ratio still decides', async () => {
  const { collector, stop } = await start(0)
  const [asVisitor, asService] = [await createSite(false), await createSite(true)]
  const traceparent = sampled()
  const forVisitor = await asVisitor(traceparent)
  expect([traceId(forVisitor), isSampled(forVisitor)]).toEqual([traceId(traceparent), false])
  const forService = await asService(traceparent)
  expect([traceId(forService), isSampled(forService)]).toEqual([traceId(traceparent), true])
  await stop()
  expect(collector.spans.map(({ name, service }) => [name, service])).toEqual([['GET /trace', 'site']])
})

test('when messages of a batch are recorded, then each has its span in its own trace, and the work is linked to all of them', async () => {
  const { collector, stop } = await start()
  const envelopes = [sampled(), sampled(), sampledAs(sampled(), false)].map(
    (trace, number): Envelope => ({
      id: `0198c0de-0000-7000-8000-00000000000${number}`,
      type: 'notes.note.written.v1',
      aggregate: { type: 'note', id: '0198c0de-0000-7000-8000-000000000001', version: 1 },
      occurredAt: '2026-01-01T09:00:00.000Z',
      trace,
      data: {},
    }),
  )
  await tracedDelivery({ service: 'notes', consumer: 'notes.readers', envelopes }, async () => {
    const parent = currentTrace()
    startSpan({ service: 'notes', name: 'work', kind: 'internal', parent })?.end()
    return envelopes.map(() => ({ outcome: 'done' as const }))
  })
  await stop()
  const messages = collector.spans.filter(({ name }) => name === 'process notes.readers')
  expect(messages.map((span) => span.traceId).sort()).toEqual(
    envelopes
      .slice(0, 2)
      .map(({ trace }) => traceId(trace ?? ''))
      .sort(),
  )
  const work = collector.spans.find(({ name }) => name === 'work')
  const holder = messages.find(({ spanId }) => spanId === work?.parentSpanId)
  const other = messages.find((span) => span !== holder)
  expect(holder?.links).toEqual([expect.objectContaining({ spanId: other?.spanId })])
})

test('when work fails, then its span has the error type and not its message', async () => {
  const { collector, stop } = await start()
  const failing = traced({ service: 'notes', name: 'write', kind: 'internal' }, () =>
    Promise.reject(Object.assign(new Error('no room for canary@example.com'), { code: '23505' })),
  )
  await expect(failing).rejects.toThrow('no room')
  await stop()
  expect(collector.spans).toMatchObject([{ name: 'write', attributes: { 'error.type': '23505' } }])
  expect(collector.bodies.join('')).not.toContain('canary')
})

test('when the collector is unavailable, then nothing waits for it, it is logged once, and so is its recovery', async () => {
  const lines: string[] = []
  const port = await freePort()
  const logger = createLogger('tracing', 'info', { write: (line) => void lines.push(line) })
  const stop = await startTracing(env(`http://127.0.0.1:${port}`), logger)
  cleanUps.push(stop)
  const work = (times: number) => {
    for (let time = 0; time < times; time++) startSpan({ service: 'notes', name: 'work', kind: 'internal' })?.end()
  }
  work(5_000)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  const collector = await startOtlpReceiver(port)
  cleanUps.push(() => collector.close())
  await expect
    .poll(
      () => {
        work(1)
        return lines.length
      },
      { timeout: 60_000 },
    )
    .toBe(2)
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'the trace collector is unavailable; spans are lost',
    'the trace collector is available again',
  ])
})

test('when the process stops while the collector is slow, then it does not wait for long', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  cleanUps.push(async () => {
    silent.closeAllConnections()
    silent.close()
  })
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stop = await startTracing(env(`http://127.0.0.1:${port}`), createLogger('tracing', 'silent'))
  startSpan({ service: 'notes', name: 'work', kind: 'internal' })?.end()
  const traceparent = new AbortController()
  const ended = await Promise.race([stop().then(() => 'stopped'), delay(20_000, 'waits', { signal: traceparent.signal })])
  traceparent.abort()
  expect(ended).toBe('stopped')
})
