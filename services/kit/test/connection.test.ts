import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createServer as createSecureServer } from 'node:tls'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { connectionTo, watchConnections } from '../src/database/connection.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const authenticated = Buffer.concat([Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]), ready])
const selected = Buffer.concat([Buffer.from([0x43, 0, 0, 0, 0x0d]), Buffer.from('SELECT 1\0'), ready])
const query = 0x51
/** TLS with a pre-shared key needs no certificate. */
const key = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const

/** A server that speaks PostgreSQL over TLS, as a managed one does, until it falls silent. */
async function startServer() {
  let [connections, isSilent] = [0, false]
  const sockets = new Set<Socket>()
  const secured = createSecureServer({ ...key, pskCallback: () => Buffer.from('known to both') }, (secure) => {
    secure.on('error', () => undefined)
    secure.once('data', () => {
      secure.write(authenticated)
      secure.on('data', (bytes) => void (!isSilent && bytes[0] === query && secure.write(selected)))
    })
  })
  const server = createServer((plain) => {
    connections++
    sockets.add(plain)
    plain.on('error', () => undefined)
    plain.once('data', () => {
      if (isSilent) return
      plain.write('S')
      secured.emit('connection', plain)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no address')
  return {
    url: `postgres://a:b@127.0.0.1:${address.port}/c`,
    connections: () => connections,
    fallSilent() {
      isSilent = true
    },
  }
}

async function connectTo(url: string) {
  const ssl = { ...key, pskCallback: () => ({ psk: Buffer.from('known to both'), identity: 'us' }), checkServerIdentity: () => undefined }
  const client = new pg.Client({ ...connectionTo(url), ssl })
  client.on('error', () => undefined)
  await client.connect()
  watchConnections(url, 50)(client)
  cleanups.push(() => client.end().catch(() => undefined))
  return client
}

test('when a TLS connection is idle without unanswered queries, then it is not probed', async () => {
  const server = await startServer()
  const client = await connectTo(server.url)
  await client.query('SELECT 1')
  const { stream } = Reflect.get(client, 'connection')
  const looks = vi.fn()
  stream.on('timeout', looks)
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(2), { timeout: 60_000 })
  expect(server.connections()).toBe(1)
})

test('when the network to the server is cut, then pending queries over TLS fail', async () => {
  const server = await startServer()
  const client = await connectTo(server.url)
  server.fallSilent()
  await expect(client.query('SELECT 1')).rejects.toThrow('the database does not answer')
})
