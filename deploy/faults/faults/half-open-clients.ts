import { readdir, readlink } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { csrfHeader } from '@directory/contracts/http/csrf'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { Fault } from '../fault.ts'
import { arrive } from '../load/population.ts'
import type { SeparateProduct } from '../product/product.ts'
import { startTcpProxy } from '../tcp-proxy.ts'

/** The number of a process's open sockets. */
async function countSockets(pid: number | undefined): Promise<number> {
  const directory = `/proc/${pid}/fd`
  const links = await Promise.all((await readdir(directory)).map((file) => readlink(`${directory}/${file}`).catch(() => '')))
  return links.filter((link) => link.startsWith('socket:')).length
}

/** The number of abandoned transactions. */
async function idleTransactions(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND state_change < now() - interval '15 seconds'`,
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
const uploadWith = (cookie: string): string =>
  [
    'POST /api/own/images HTTP/1.1',
    'host: localhost',
    `cookie: ${cookie}`,
    `${csrfHeader.name}: ${csrfHeader.value}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 900000',
    '',
    '--x',
    'content-disposition: form-data; name="file"; filename="a.jpg"',
    'content-type: image/jpeg',
    '',
    'only the beginning',
  ].join('\r\n')

/** Clients of each kind; their uploads stay below an account's hourly limit. */
const clientsOfEachKind = 25

/** Clients that keep connections open without using them. */
export const halfOpenClients: Fault<SeparateProduct> = {
  name: 'half-open clients',
  promise:
    'when clients connect and send nothing, stop halfway, never read or vanish, then everybody else is served and no socket, transaction or file is leaked',
  async missing() {
    return process.platform === 'linux' ? undefined : 'sockets of a process are counted in /proc'
  },
  async strike({ product, number, isLong }) {
    const bff = product.parts.bff
    const visitor = await arrive(product, `half-open-${number()}@example.com`)
    const upload = uploadWith(visitor.cookie())
    const before = await countSockets(bff?.pid())
    // The background load has connections too, but fewer than there are clients of one kind.
    const released = (timeout: number) =>
      vi.waitFor(async () => expect(await countSockets(bff?.pid())).toBeLessThan(before + 15), { timeout, interval: 500 })
    const proxy = await startTcpProxy(product.site)
    const open = new Set<Socket>()
    const begin = (port: number, text: string): Socket => {
      const socket = connect({ host: '127.0.0.1', port })
      socket.on('error', () => undefined)
      socket.on('close', () => open.delete(socket))
      socket.pause()
      socket.write(text)
      open.add(socket)
      return socket
    }
    try {
      const port = Number(new URL(product.site).port)
      const uploads: Socket[] = []
      for (let count = 0; count < clientsOfEachKind; count++) {
        // One sends nothing, one stops halfway, and one requests more than all buffers hold and never reads.
        for (const text of ['', 'GET / HTTP/1.1\r\nhost: local', get('/api/directory?limit=48').repeat(400)]) begin(port, text)
        for (const text of [get('/'), get('/api/home')]) begin(proxy.port, text)
        for (const target of [port, proxy.port]) uploads.push(begin(target, upload).resume())
      }
      await delay(2_000)
      // Refused uploads would leave nothing half-open; a busy site may refuse some.
      expect(uploads.filter(({ bytesRead }) => bytesRead === 0).length).toBeGreaterThan(clientsOfEachKind)
      // The clients behind the proxy vanish without closing their connections.
      await proxy.set('black-hole')
      // All clients keep their side open: the server's timeouts, at most 72 s, must close the connections.
      if (isLong) await released(180_000)
      else await delay(2_000)
    } finally {
      for (const socket of open) socket.resetAndDestroy()
      await proxy.stop()
    }
    await released(60_000)
    expect(await idleTransactions(await product.databaseUrl())).toBe(0)
  },
}
