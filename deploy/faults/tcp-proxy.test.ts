import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { startTcpProxy } from './tcp-proxy.ts'

const cleanups: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A proxy in front of an echo server. */
async function startEcho() {
  const server = createServer((socket) => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const proxy = await startTcpProxy(`tcp://127.0.0.1:${port}`)
  cleanups.push(() => server.close(), proxy.stop)
  return proxy
}

async function open(port: number) {
  const socket = connect(port, '127.0.0.1')
  cleanups.push(() => socket.destroy())
  socket.on('error', () => undefined)
  let received = ''
  socket.on('data', (chunk) => {
    received += String(chunk)
  })
  await once(socket, 'connect')
  return { socket, received: () => received }
}

test('when a black hole ends, then the data sent in the meantime gets through, on connections opened before and during it', async () => {
  const proxy = await startEcho()
  const before = await open(proxy.port)
  before.socket.write('one')
  await expect.poll(before.received).toBe('one')
  await proxy.set('black-hole')
  const during = await open(proxy.port)
  before.socket.write(' two')
  during.socket.write('three')
  // The absence of data can only be awaited by time.
  await delay(100)
  expect([before.received(), during.received(), proxy.connections()]).toEqual(['one', '', 2])
  await proxy.set('pass')
  await expect.poll(before.received).toBe('one two')
  await expect.poll(during.received).toBe('three')
})

test('when a proxy refuses, then connections are reset and new ones fail until it passes again', async () => {
  const proxy = await startEcho()
  const { socket } = await open(proxy.port)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await proxy.set('refuse')
  await closed
  await expect(open(proxy.port)).rejects.toThrow('ECONNREFUSED')
  await proxy.set('pass')
  const again = await open(proxy.port)
  again.socket.write('here')
  await expect.poll(again.received).toBe('here')
})

test('when a proxy stalls, then requests get through and answers do not', async () => {
  const proxy = await startEcho()
  const { socket, received } = await open(proxy.port)
  await proxy.set('stall')
  socket.write('request')
  await delay(100)
  expect(received()).toBe('')
  await proxy.set('pass')
  await expect.poll(received).toBe('request')
})

test('when a proxy resets, then open connections and new ones are reset', async () => {
  const proxy = await startEcho()
  const { socket } = await open(proxy.port)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await proxy.set('reset')
  await closed
  const fresh = connect(proxy.port, '127.0.0.1')
  const [error] = await once(fresh, 'error')
  expect(error).toMatchObject({ code: 'ECONNRESET' })
})
