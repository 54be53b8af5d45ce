import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, createServer as createTcpServer, type Socket } from 'node:net'
import { endpointsOf } from '@directory/contracts/http/endpoint'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call } from '../src/http/client.ts'
import { limitConnections } from '../src/http/outgoing.ts'
import { createRetryBudget } from '../src/http/retry-budget.ts'

const response = z.strictObject({ by: z.string() })
const endpoint = endpointsOf('each')
const read = endpoint({ summary: 'Read', method: 'GET', path: '/thing', exposure: 'public', response })
const quick = endpoint({ summary: 'Read something else', method: 'GET', path: '/quick', exposure: 'public', response })
const write = endpoint({ summary: 'Write', method: 'POST', path: '/thing', exposure: 'public', response })
const waitOptions = { timeout: 60_000, interval: 10 }

const cleanups: (() => unknown)[] = []
beforeEach(limitConnections)
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const respond = (to: ServerResponse | undefined, by: string, status = 200) =>
  to?.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ by }))

const getPort = (server: { address(): unknown }) => z.object({ port: z.number() }).parse(server.address()).port

/** A copy of a service that leaves requests pending until the test responds. */
async function startCopy(onRequest: (received: { method: string; response: ServerResponse }[]) => void = () => undefined) {
  const received: { method: string; response: ServerResponse }[] = []
  const server = createServer((request, response) => {
    received.push({ method: request.method ?? '', response })
    onRequest(received)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${getPort(server)}`, port: getPort(server), received }
}

/** A round-robin load balancer in front of several copies. */
async function startBalancer(copies: readonly { port: number }[]): Promise<string> {
  const sockets: Socket[] = []
  let turn = 0
  const server = createTcpServer((client) => {
    const copy = connect(copies[turn++ % copies.length]?.port ?? 0, '127.0.0.1')
    sockets.push(client, copy)
    for (const [one, other] of [[client, copy] as const, [copy, client] as const]) one.on('error', () => other.destroy())
    client.pipe(copy).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${getPort(server)}`
}

describe('when a copy accepts a request and does not respond', () => {
  test('then another copy responds to read requests, within two and a half seconds', async () => {
    const stopped = await startCopy()
    const running = await startCopy((received) => respond(received.at(-1)?.response, 'the other'))
    const url = await startBalancer([stopped, running])
    const since = performance.now()
    expect(await call(url, read)).toEqual({ by: 'the other' })
    expect(performance.now() - since).toBeLessThan(2_500)
    expect([stopped.received.length, running.received.length]).toEqual([1, 1])
    // Nobody is waiting for its response any more.
    await vi.waitFor(() => expect(stopped.received[0]?.response.closed).toBe(true), waitOptions)
  })

  test('then the retry uses its own connections, even if others are open', async () => {
    const sockets: { isNew: boolean; path: string }[] = []
    const addresses = new Set<unknown>()
    const copy = await startCopy((received) => {
      const last = received.at(-1)
      if (!last) return
      const { socket, url = '' } = last.response.req
      sockets.push({ isNew: !addresses.has(socket), path: url })
      addresses.add(socket)
      if (url === quick.path) respond(last.response, 'one')
    })
    const received = call(copy.url, read)
    const ofRead = () => sockets.filter(({ path }) => path === read.path)
    await vi.waitFor(
      async () => {
        await call(copy.url, quick)
        expect(ofRead()).toHaveLength(4)
      },
      { ...waitOptions, interval: 50 },
    )
    expect(ofRead().every(({ isNew }) => isNew)).toBe(true)
    expect(sockets.filter(({ path, isNew }) => path === quick.path && !isNew).length).toBeGreaterThan(5)
    for (const { response } of copy.received) if (!response.closed) respond(response, 'late')
    expect(await received).toEqual({ by: 'late' })
  })

  test('then it is retried further if chance has chosen the same copy again', async () => {
    const stopped = await startCopy()
    const running = await startCopy((received) => respond(received.at(-1)?.response, 'the other'))
    const since = performance.now()
    expect(await call(await startBalancer([stopped, stopped, running]), read)).toEqual({ by: 'the other' })
    expect(performance.now() - since).toBeLessThan(2_750)
  })

  test('then mutations are not retried, nor slow requests', async () => {
    const copy = await startCopy()
    const isAskedAgain = () => copy.received.filter(({ method }) => method === 'GET').length === 2 + 3
    const signal = AbortSignal.timeout(waitOptions.timeout)
    const calls = [call(copy.url, read), call(copy.url, read, { signal }), call(copy.url, write)]
    await vi.waitFor(() => expect(isAskedAgain()).toBe(true), waitOptions)
    expect(copy.received.filter(({ method }) => method === 'POST')).toHaveLength(1)
    for (const { response } of copy.received) respond(response, 'late')
    expect(await Promise.all(calls)).toEqual([{ by: 'late' }, { by: 'late' }, { by: 'late' }])
  })
})

describe('when a service is slow', () => {
  test('then the first request is still answered, whatever happens to the retries', async () => {
    const copy = await startCopy((received) => {
      if (received.length > 1) respond(received.at(-1)?.response, 'refused', 503)
      if (received.length === 4) respond(received[0]?.response, 'the first')
    })
    expect(await call(copy.url, read)).toEqual({ by: 'the first' })
  })

  test('then a hundred requests cause only a few retries, and all are answered', async () => {
    const copy = await startCopy()
    const calls = Array.from({ length: 100 }, () => call(copy.url, read))
    const responses = Promise.all(calls)
    await vi.waitFor(() => expect(copy.received.length).toBeGreaterThan(100), waitOptions)
    const since = performance.now()
    // Twice the time after which the last of them would be retried.
    await vi.waitFor(() => expect(performance.now() - since).toBeGreaterThan(1_000), waitOptions)
    for (const { response } of copy.received) respond(response, 'late')
    expect(await responses).toHaveLength(100)
    expect(copy.received.length).toBeLessThan(130)
  })

  test('then the caller gets an error once its timeout has passed', async () => {
    const copy = await startCopy()
    const signal = AbortSignal.timeout(2_200)
    await expect(call(copy.url, read, { signal, isQuick: true })).rejects.toMatchObject({ slug: 'upstream-unavailable' })
    await vi.waitFor(() => expect(copy.received.every(({ response }) => response.closed)).toBe(true), waitOptions)
  })
})

test('one request in ten may be retried, plus an initial allowance and one a second', () => {
  let now = 0
  const budget = createRetryBudget(() => now)
  const spendAll = () => {
    for (let spent = 0; ; spent++) if (!budget.spend()) return spent
  }
  expect(spendAll()).toBe(20)
  for (let count = 0; count < 105; count++) budget.earn()
  expect(spendAll()).toBe(10)
  now += 3_000
  expect(spendAll()).toBe(3)
  now += 3_600_000
  for (let count = 0; count < 1_000; count++) budget.earn()
  expect(spendAll()).toBe(20)
})
