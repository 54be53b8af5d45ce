import { Image } from '@directory/contracts/events/media'
import { createListing, updateListing } from '@directory/contracts/http/listings'
import { emptyProfile } from '@directory/contracts/testing/sample-profile'
import { call } from '@directory/kit/http/client'
import { freeAddress, freePort } from '@directory/kit/network/free-port'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { driveLoad } from '../bench/drive-load.ts'
import type { Load } from '../bench/open-loop.ts'
import { startBalancer } from '../local/distributed/balancer.ts'
import { type SupervisedProcess, superviseProcess } from '../local/distributed/supervised-process.ts'
import { findSchemaDifferences } from './invariants/differences.ts'
import { startedDistributed } from './started-distributed.ts'

/**
 * How often each process of the whole product is restarted: DRAIN_ROUNDS=10 DRAIN_RATE=200. Twelve processes and a RabbitMQ need a
 * dedicated machine, or they shed load; so it runs only on request. DRAIN_ONLY=bff restricts it to one service.
 */
const rounds = Number(process.env.DRAIN_ROUNDS ?? 0)
const rate = Number(process.env.DRAIN_RATE ?? 10)
const only = process.env.DRAIN_ONLY

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const isReady = (address: string) =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Terminates a process as a rolling update does, and waits until its replacement is ready. */
async function replace(target: SupervisedProcess): Promise<void> {
  const pid = target.pid()
  if (pid === undefined) throw new Error(`${target.name} is not running`)
  process.kill(pid, 'SIGTERM')
  await vi.waitFor(() => expect(target.pid()).not.toBe(pid), { timeout: 60_000, interval: 100 })
  await vi.waitFor(async () => expect(await isReady(target.address)).toBe(true), { timeout: 90_000, interval: 250 })
}

test('when one of two processes is terminated under load, then no request fails', async () => {
  const output: string[] = []
  const copies = await Promise.all(
    ['slow 1', 'slow 2'].map(async (name) => {
      const address = await freeAddress()
      const env = {
        ...process.env,
        PORT: new URL(address).port,
        LOG_LEVEL: 'warn',
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
        JWKS_URL: 'http://127.0.0.1:1/',
        DRAIN_MILLISECONDS: '1500',
      }
      const copy = superviseProcess({
        service: 'slow',
        name,
        address,
        script: 'deploy/faults/product/slow-process.ts',
        env,
        say: (line) => output.push(line),
      })
      cleanups.push(() => copy.stop())
      copy.start()
      return copy
    }),
  )
  const port = await freePort()
  const balancer = await startBalancer({ host: '127.0.0.1', port, copies: copies.map(({ address }) => address), interval: 100 })
  cleanups.push(() => balancer.stop())
  await vi.waitFor(() => expect(balancer.areReady(), output.join('\n')).toBe(true), { timeout: 60_000, interval: 100 })

  const load = driveLoad({ site: `http://127.0.0.1:${port}`, rate: 60, targets: [{ name: 'slow answer', path: '/slow' }] })
  cleanups.push(() => load.stop().catch(() => undefined))
  for (const copy of copies) await replace(copy)
  const { outcomes } = await load.stop()
  expect(
    outcomes.flatMap(({ failures }) => failures),
    output.join('\n'),
  ).toEqual([])
  expect(outcomes[0]?.answers).toEqual({ 200: outcomes[0]?.sent })
})

test.skipIf(rounds === 0)(
  'when processes are terminated in turn under load, then no request fails',
  async () => {
    const { product, site, databaseUrl, getToken, output, stop } = await startedDistributed(2)
    cleanups.push(stop)
    const admin = await getToken('admin@example.com', 'admin')
    const body = { name: 'Draining Ltd', description: 'A business that stays open.', location: 'Beeston' }
    const listing = await call(product.addresses.listings, createListing, { token: admin, body })

    const form = new FormData()
    const pixels = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    form.append('file', new Blob([new Uint8Array(pixels)], { type: 'image/png' }), 'shop.png')
    const uploaded = await fetch(`${site}/api/own/images`, { method: 'POST', body: form, headers: { authorization: `Bearer ${admin}` } })
    const picture = Image.parse(await uploaded.json()).url
    // The new listing reaches the read model asynchronously, over the bus.
    await vi.waitFor(async () => expect((await fetch(`${site}/business/${listing.slug}`)).status).toBe(200), {
      timeout: 60_000,
      interval: 200,
    })

    /** A typical mix: mostly reads, and some requests to each service. */
    async function targets(): Promise<Load['targets']> {
      const authorization = { authorization: `Bearer ${await getToken('owner@example.com')}` }
      const asAdmin = { authorization: `Bearer ${await getToken('admin@example.com', 'admin')}`, 'content-type': 'application/json' }
      return [
        { name: 'home page', path: '/', weight: 4 },
        { name: 'listing page', path: `/business/${listing.slug}`, weight: 6 },
        { name: 'search', path: '/api/directory?q=word{n}', weight: 4 },
        {
          name: 'own profile',
          weight: 0.4,
          method: 'PUT',
          path: '/api/own/accounts/me/profile',
          headers: { ...authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ ...emptyProfile, firstName: 'Tess{n}', lastName: 'Tester' }),
        },
        { name: 'own listings', path: '/api/own/listings', weight: 0.4, headers: authorization },
        { name: 'own subscriptions', path: '/api/own/subscriptions', weight: 0.4, headers: authorization },
        { name: 'picture', path: picture, weight: 2 },
        { name: 'social media', path: '/api/own/social-media', weight: 0.4, headers: authorization },
        {
          name: 'write',
          weight: 0.4,
          method: 'PATCH',
          path: `/api/own/listings/${listing.id}`,
          headers: asAdmin,
          body: JSON.stringify({ description: 'Open for {n} days.' }),
        },
      ]
    }
    // Warms up: in production, not all processes are new at the same time.
    await driveLoad({ site, rate: rate / 4, seconds: 15, targets: await targets() }).result

    const services = new Set(product.processes.map(({ name }) => name.split(' ')[0] ?? ''))
    for (const service of services) {
      if (only && service !== only) continue
      const load = driveLoad({ site, rate, targets: await targets() })
      cleanups.push(() => load.stop().catch(() => undefined))
      for (let round = 0; round < rounds; round++)
        for (const target of product.processes.filter(({ name }) => name.startsWith(`${service} `))) await replace(target)
      const { outcomes, seconds } = await load.stop()
      process.stdout.write(
        `${service}: ${Math.round(seconds)} s\n${outcomes.map(({ name, sent, answers, p50, p99, failures }) => `  ${name}: ${sent} ${JSON.stringify(answers)} p50 ${p50} p99 ${p99} ${failures.join(', ')}`).join('\n')}\n`,
      )
      const failures = outcomes.flatMap((outcome) => outcome.failures)
      expect(failures, output()).toEqual([])
      expect(outcomes.every(({ sent }) => sent > 0)).toBe(true)
    }
    // Each BFF has the page in its cache; a change projected by one of them must invalidate both.
    const pages = product.processes.filter(({ name }) => name.startsWith('bff')).map(({ address }) => `${address}/business/${listing.slug}`)
    for (const page of pages) await (await fetch(page)).text()
    const token = await getToken('admin@example.com', 'admin')
    await call(product.addresses.listings, updateListing, {
      token,
      params: { id: listing.id },
      body: { description: 'Known to everybody.' },
    })
    for (const page of pages)
      await vi.waitFor(async () => expect(await (await fetch(page)).text()).toContain('Known to everybody.'), {
        timeout: 60_000,
        interval: 200,
      })
    // Two relays, two projectors and two instances of every job have shared the work.
    await vi.waitFor(async () => expect(await findSchemaDifferences(databaseUrl)).toEqual({}), { timeout: 60_000, interval: 500 })
  },
  3_600_000,
)
