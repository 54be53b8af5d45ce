import { createListing } from '@directory/contracts/http/listings'
import { call } from '@directory/kit/http/client'
import { testBrokerUrl } from '@directory/kit/testing/rabbitmq'
import { afterEach, expect, test, vi } from 'vitest'
import { startedDistributed } from './started-distributed.ts'

/**
 * How many seconds one copy of each service is frozen: FROZEN_SECONDS=15. Twelve processes need a dedicated machine, so it runs only on
 * request.
 */
const seconds = Number(process.env.FROZEN_SECONDS ?? 0)
const requiredSuccesses = 30

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

interface Write {
  readonly at: number
  readonly status: number
  readonly took: number
}

test.skipIf(seconds === 0)('when one of two copies freezes in the middle of its work, then writes go on', async ({ skip }) => {
  const broker = testBrokerUrl()
  if (!broker) return skip('no RabbitMQ on this machine')
  const { product, site, getToken, output, stop } = await startedDistributed(2, { AMQP_URL: broker })
  cleanups.push(stop)
  const token = await getToken('admin@example.com', 'admin')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ids = await Promise.all(
    Array.from({ length: 8 }, async (_, number) => {
      const body = { name: `Frozen ${number} Ltd`, description: 'A business.', location: 'Beeston' }
      return (await call(product.addresses.listings, createListing, { token, body })).id
    }),
  )
  const writes: Write[] = []
  let isOver = false
  let number = 0
  /** One writer creates listings, which takes the lock on all slugs; the others keep changing one listing each. */
  const writers = ids.map(async (id, index) => {
    while (!isOver) {
      const at = performance.now()
      const isNew = index === 0
      const body = isNew
        ? { name: `New ${number++} Ltd`, description: 'A business.', location: 'Beeston' }
        : { description: `Changed ${number++} times.` }
      const status = await fetch(`${site}/api/own/listings${isNew ? '' : `/${id}`}`, {
        method: isNew ? 'POST' : 'PATCH',
        headers: { ...headers, connection: 'close' },
        body: JSON.stringify(body),
      }).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        () => 0,
      )
      writes.push({ at, status, took: performance.now() - at })
    }
  })
  cleanups.push(async () => {
    isOver = true
    await Promise.all(writers)
  })
  const since = (from: number) => writes.filter(({ at }) => at >= from)
  const isDone = ({ status }: Write): boolean => status >= 200 && status < 300
  const waitForSuccesses = (from: number) =>
    vi.waitFor(() => expect(since(from).slice(-requiredSuccesses).filter(isDone), output()).toHaveLength(requiredSuccesses), {
      timeout: 60_000,
      interval: 50,
    })

  for (const target of product.processes.filter(({ name }) => name.endsWith(' 1'))) {
    await waitForSuccesses(performance.now())
    const pid = target.pid()
    if (pid === undefined) throw new Error(`${target.name} is not running`)
    const from = performance.now()
    process.kill(pid, 'SIGSTOP')
    try {
      await waitForSuccesses(from)
      await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(from + seconds * 1_000), { timeout: 120_000 })
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    const during = since(from)
    const failed = during.filter((write) => !isDone(write))
    const last = Math.max(0, ...failed.map(({ at, took }) => at + took - from))
    const slowest = Math.max(...during.map(({ took }) => took))
    process.stdout.write(
      `${target.name}: ${during.length} writes, ${failed.length} failed, the last of them after ${Math.round(last)} ms; the slowest took ${Math.round(slowest)} ms\n`,
    )
    expect(last, output()).toBeLessThan(5_000)
  }
})
