import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { freePort } from '@directory/kit/network/free-port'
import { afterEach, expect, test, vi } from 'vitest'
import { startBalancer } from './balancer.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})
const soon = { timeout: 60_000, interval: 20 }

/** A copy of a service that answers /slow only on demand, and can be frozen or made unready. */
async function startCopy(name: string) {
  const slow: ServerResponse[] = []
  let [isStopped, isReady] = [false, true]
  const server = createServer(({ url }, response) => {
    if (isStopped) return
    response.setHeader('connection', 'close')
    if (url === '/slow') slow.push(response)
    else response.writeHead(url === '/readyz' && !isReady ? 503 : 200).end(name)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no address')
  cleanups.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return {
    address: `http://127.0.0.1:${address.port}`,
    waiting: () => slow.length,
    stop() {
      isStopped = true
    },
    becomeUnready() {
      isReady = false
    },
    stopListening() {
      server.close()
    },
    answer() {
      for (const response of slow.splice(0)) response.end(name)
    },
  }
}

async function startTwo() {
  const copies = [await startCopy('one'), await startCopy('two')] as const
  const port = await freePort()
  const balancer = await startBalancer({ host: '127.0.0.1', port, copies: copies.map(({ address }) => address), interval: 20 })
  cleanups.push(() => balancer.stop())
  await vi.waitFor(() => expect(balancer.areReady()).toBe(true), soon)
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })).text()
  return { copies, balancer, ask }
}

/** Sends requests so that each copy has one in flight. */
async function askBoth({ copies, ask }: Awaited<ReturnType<typeof startTwo>>) {
  const answers = [ask('/slow'), ask('/slow')].map((answer) => answer.catch(() => 'broken'))
  await vi.waitFor(() => expect(copies.map((copy) => copy.waiting())).toEqual([1, 1]), soon)
  return Promise.all(answers)
}

test('when a copy stops answering, then its pending requests are aborted, and new ones go to the other copy', async () => {
  const started = await startTwo()
  const [one, two] = started.copies
  const answers = askBoth(started)
  await vi.waitFor(() => expect(one.waiting() + two.waiting()).toBe(2), soon)
  one.stop()
  await vi.waitFor(() => expect(started.balancer.areReady()).toBe(false), soon)
  expect([await started.ask('/'), await started.ask('/'), await started.ask('/')]).toEqual(['two', 'two', 'two'])
  two.answer()
  expect((await answers).sort()).toEqual(['broken', 'two'])
})

test('when a copy is unready but still answers, as during a shutdown, then it completes its pending requests', async () => {
  const started = await startTwo()
  const [one, two] = started.copies
  const answers = askBoth(started)
  await vi.waitFor(() => expect(one.waiting() + two.waiting()).toBe(2), soon)
  one.becomeUnready()
  await vi.waitFor(() => expect(started.balancer.areReady()).toBe(false), soon)
  expect([await started.ask('/'), await started.ask('/')]).toEqual(['two', 'two'])
  one.answer()
  two.answer()
  expect((await answers).sort()).toEqual(['one', 'two'])
})

test('when a copy accepts no more connections but still answers pending requests, then those are not aborted', async () => {
  const started = await startTwo()
  const [one, two] = started.copies
  const answers = askBoth(started)
  await vi.waitFor(() => expect(one.waiting() + two.waiting()).toBe(2), soon)
  one.stopListening()
  await vi.waitFor(() => expect(started.balancer.areReady()).toBe(false), soon)
  expect([await started.ask('/'), await started.ask('/')]).toEqual(['two', 'two'])
  one.answer()
  two.answer()
  expect((await answers).sort()).toEqual(['one', 'two'])
})
