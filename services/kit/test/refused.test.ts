import { EventEmitter, once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from '../src/http/app.ts'
import { healthRoutes } from '../src/http/health.ts'
import { createLogger } from '../src/log.ts'
import { processMetrics } from '../src/metrics/process-metrics.ts'
import { fakeTokens } from '../src/testing/tokens.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** An app whose slow requests last until they are released, and whose queue the test controls. */
async function startApp(queueWait: () => number) {
  const app = await createApp({ name: 'busy', logger: createLogger('busy', 'silent'), verifyToken: fakeTokens.verify, queueWait })
  healthRoutes(app, {})
  const letGo = new EventEmitter()
  const finished = once(letGo, 'finish')
  const options = { config: { access: 'public' as const, document: true }, schema: { hide: true } }
  app.get('/slow', options, async () => finished.then(() => 'slow'))
  app.get('/quick', options, async () => 'quick')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const finish = () => letGo.emit('finish')
  cleanups.push(() => app.close(), finish)
  return { address, finish }
}
const getStatus = async (url: string) => (await fetch(url)).status

test('when many requests are active and work waits in a queue, then others are refused with Retry-After, until it no longer waits', async () => {
  let wait = 1_000
  const { address, finish } = await startApp(() => wait)
  const slow = Array.from({ length: 21 }, () => getStatus(`${address}/slow`))
  await vi.waitFor(async () => expect(await getStatus(`${address}/quick`)).toBe(503), { timeout: 60_000, interval: 50 })
  const refused = await fetch(`${address}/quick`)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await refused.json()).toMatchObject({ type: expect.stringMatching(/service-unavailable$/) })
  expect(await getStatus(`${address}/livez`)).toBe(200)
  expect(await processMetrics.getSingleMetricAsString('requests_refused_total')).toMatch(/requests_refused_total\{service="busy"\} [1-9]/)
  wait = 0
  await vi.waitFor(async () => expect(await getStatus(`${address}/quick`)).toBe(200), { timeout: 60_000, interval: 50 })
  finish()
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]))
})

test('when few requests are active, then nobody is refused, however long work waits', async () => {
  const { address, finish } = await startApp(() => 60_000)
  const slow = Array.from({ length: 5 }, () => getStatus(`${address}/slow`))
  const until = Date.now() + 1_500
  while (Date.now() < until) expect(await getStatus(`${address}/quick`)).toBe(200)
  finish()
  await Promise.all(slow)
})
