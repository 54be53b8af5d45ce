import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { startTcpProxy } from './tcp-proxy.ts'

const cleanups: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A proxy before a server that says back what it hears. */
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
  let heard = ''
  socket.on('data', (chunk) => {
    heard += String(chunk)
  })
  await once(socket, 'connect')
  return { socket, heard: () => heard }
}

test('when a black hole ends, then what was said meanwhile gets through, on connections of before and of meanwhile', async () => {
  const proxy = await startEcho()
  const before = await open(proxy.port)
  before.socket.write('one')
  await expect.poll(before.heard).toBe('one')
  await proxy.set('black-hole')
  const meanwhile = await open(proxy.port)
  before.socket.write(' two')
  meanwhile.socket.write('three')
  // Nothing is to come, which nothing announces.
  await delay(100)
  expect([before.heard(), meanwhile.heard(), proxy.connections()]).toEqual(['one', '', 2])
  await proxy.set('pass')
  await expect.poll(before.heard).toBe('one two')
  await expect.poll(meanwhile.heard).toBe('three')
})

test('when a proxy refuses, then connections are reset and no new one comes about until it passes again', async () => {
  const proxy = await startEcho()
  const { socket } = await open(proxy.port)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await proxy.set('refuse')
  await closed
  await expect(open(proxy.port)).rejects.toThrow('ECONNREFUSED')
  await proxy.set('pass')
  const again = await open(proxy.port)
  again.socket.write('here')
  await expect.poll(again.heard).toBe('here')
})

test('when a proxy stalls, then what is said gets through and no answer comes back', async () => {
  const proxy = await startEcho()
  const { socket, heard } = await open(proxy.port)
  await proxy.set('stall')
  socket.write('asked')
  await delay(100)
  expect(heard()).toBe('')
  await proxy.set('pass')
  await expect.poll(heard).toBe('asked')
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
