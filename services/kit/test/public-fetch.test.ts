import diagnostics from 'node:diagnostics_channel'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPublicAddress } from '../src/network/public-address.ts'
import { createPublicFetch, fetchPublic } from '../src/network/public-fetch.ts'
import { privateHosts, refusedAddresses } from './private-addresses.ts'

const options = { maximumBytes: 1_000, milliseconds: 5_000 }
const loopback = [{ address: '127.0.0.1', family: 4 }]

let answer: (request: IncomingMessage, response: ServerResponse) => void
let connections = 0
let attempts = 0
const server = createServer((request, response) => answer(request, response))
server.on('connection', () => connections++)
const countAttempt = () => void attempts++
let port = ''

beforeAll(async () => {
  diagnostics.subscribe('undici:client:beforeConnect', countAttempt)
  // On every address of this machine, over IPv4 and IPv6.
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  // Node's types allow a pipe's path as the address of a TCP server.
  port = String((server.address() as AddressInfo).port)
})
beforeEach(() => {
  answer = (_request, response) => response.end('hello')
  connections = 0
  attempts = 0
})
afterAll(() => {
  diagnostics.unsubscribe('undici:client:beforeConnect', countAttempt)
  server.closeAllConnections()
  server.close()
})

/** As in production, except that our server's port is allowed and every name resolves to this machine. */
const strict = (address: string) =>
  createPublicFetch({ resolve: async () => loopback, isPublic: isPublicAddress, ports: ['', port] })(address, options)

/** Treats the name `public.test` as public, although our own server is behind it. */
function fromStandIn(address: string, differs: Partial<typeof options> = {}, resolve = async (_name: string) => loopback) {
  let isRequested = false
  const isPublic = (one: string) => {
    // Only the name is allowed; literal addresses are checked as in production.
    const isStandIn = isRequested && one === '127.0.0.1'
    isRequested = false
    return isStandIn || isPublicAddress(one)
  }
  const read = createPublicFetch({
    resolve: async (name) => {
      isRequested = true
      return name === 'public.test' ? resolve(name) : [{ address: '10.0.0.1', family: 4 }]
    },
    isPublic,
    ports: ['', port],
  })
  return read(address, { ...options, ...differs })
}

const unreadable = { slug: 'website-unreadable' }
const publicPage = () => `http://public.test:${port}/`

describe('when an address is not public', () => {
  const hosts = Object.entries(privateHosts).flatMap(([kind, some]) => some.map((host) => [kind, host] as const))

  test('then there are many such', () => expect(hosts.length + refusedAddresses.length).toBeGreaterThan(80))

  test.each(hosts)('then no connection is made to it: %s, %s', async (_kind, host) => {
    await expect(strict(`http://${host}:${port}/`)).rejects.toMatchObject(unreadable)
    await expect(fetchPublic(`https://${host}/`, options)).rejects.toMatchObject(unreadable)
    expect([connections, attempts]).toEqual([0, 0])
  })

  test.each(refusedAddresses)('then no connection is made to it: %s', async (address) => {
    await expect(fetchPublic(address, options)).rejects.toMatchObject(unreadable)
    await expect(fromStandIn(address)).rejects.toMatchObject(unreadable)
    expect([connections, attempts]).toEqual([0, 0])
  })

  test.each(['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', '127.0.0.1.nip.io', 'internal', 'xn--nxasmq6b'])(
    'then no connection is made to a name for it: %s',
    async (name) => {
      await expect(strict(`http://${name}:${port}/`)).rejects.toMatchObject(unreadable)
      expect([connections, attempts]).toEqual([0, 0])
    },
  )

  test('then one such among public ones is enough to refuse a name', async () => {
    const mixed = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]
    const read = createPublicFetch({ resolve: mixed, isPublic: isPublicAddress, ports: [''] })
    await expect(read('http://public.test/', options)).rejects.toMatchObject(unreadable)
    const nothing = createPublicFetch({ resolve: async () => [], isPublic: isPublicAddress, ports: [''] })
    await expect(nothing('http://public.test/', options)).rejects.toMatchObject(unreadable)
    expect(attempts).toBe(0)
  })

  test('then the same request to a public one succeeds', async () => {
    expect((await fromStandIn(publicPage())).body.toString()).toBe('hello')
    expect([connections, attempts]).toEqual([1, 1])
  })

  test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4009:81f::200e'])(
    'then %s is not mistaken for one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('when a public address redirects', () => {
  const redirectTo = (location: string) => {
    answer = (_request, response) => response.writeHead(302, { location }).end()
  }

  test.each([
    () => `http://127.0.0.1:${port}/`,
    () => `http://[::1]:${port}/`,
    () => `http://[::ffff:127.0.0.1]:${port}/`,
    () => `http://2130706433:${port}/`,
    () => `//0x7f.1:${port}/`,
    () => `http://internal:${port}/`,
    () => 'http://169.254.169.254/latest/meta-data/',
    () => 'file:///etc/passwd',
    () => 'http://public.test:22/',
    () => `http://user:secret@public.test:${port}/`,
    () => 'http://[',
  ])('then redirects to non-public addresses are not followed: %#', async (location) => {
    redirectTo(location())
    await expect(fromStandIn(publicPage())).rejects.toMatchObject(unreadable)
    expect([connections, attempts]).toEqual([1, 1])
  })

  test('then three redirects are followed, including relative ones, and a fourth is not', async () => {
    const received: string[] = []
    answer = ({ url = '' }, response) => {
      received.push(url)
      const left = Number(url.slice(1) || '3')
      if (left === 0) response.end('there')
      else response.writeHead(307, { location: `/${left - 1}` }).end()
    }
    expect(await fromStandIn(publicPage())).toMatchObject({ url: `${publicPage()}0`, body: Buffer.from('there') })
    expect(received).toEqual(['/', '/2', '/1', '/0'])
    await expect(fromStandIn(`${publicPage()}4`)).rejects.toMatchObject({ ...unreadable, detail: 'It has too many redirects.' })
  })

  test('then each hop is resolved and checked again: public first and private afterwards', async () => {
    answer = ({ url }, response) => (url === '/' ? response.writeHead(302, { location: '/secret' }).end() : response.end('secret'))
    let times = 0
    const rebinding = async () => (++times === 1 ? loopback : [{ address: '10.0.0.1', family: 4 }])
    await expect(fromStandIn(publicPage(), {}, rebinding)).rejects.toMatchObject(unreadable)
    expect([times, attempts]).toEqual([2, 1])
  })
})

test('when a name resolves differently after the check, then the connection goes to the checked address', async () => {
  let times = 0
  const rebinding = async () => (++times === 1 ? loopback : [{ address: '169.254.169.254', family: 4 }])
  expect((await fromStandIn(publicPage(), {}, rebinding)).body.toString()).toBe('hello')
  expect(times).toBe(1)
})

describe('when a public address answers', () => {
  test('then the request identifies us, without cookies or credentials', async () => {
    let headers: IncomingMessage['headers'] = {}
    answer = (request, response) => {
      headers = request.headers
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=b' }).end('<p>')
    }
    const document = await fromStandIn(publicPage())
    expect(document).toEqual({ url: publicPage(), contentType: 'text/html; charset=utf-8', body: Buffer.from('<p>') })
    expect(headers['user-agent']).toMatch(/^CityDirectory\//)
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie']))
    expect(headers.authorization ?? headers.referer).toBeUndefined()
  })

  test('then a body is read up to its limit and no further, even if it is only small when compressed', async () => {
    answer = (_request, response) => response.end('x'.repeat(1_000))
    expect((await fromStandIn(publicPage())).body).toHaveLength(1_000)
    answer = (_request, response) => response.end('x'.repeat(1_001))
    await expect(fromStandIn(publicPage())).rejects.toMatchObject({ ...unreadable, detail: 'It is too large.' })
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)))
    await expect(fromStandIn(publicPage(), { maximumBytes: 100_000 })).rejects.toMatchObject({ ...unreadable, detail: 'It is too large.' })
  })

  test('then an endless one is aborted when it is too large', async () => {
    answer = (_request, response) => {
      const more = () => void (response.destroyed || response.write('x'.repeat(500), () => setImmediate(more)))
      more()
    }
    await expect(fromStandIn(publicPage())).rejects.toMatchObject({ ...unreadable, detail: 'It is too large.' })
  })

  test.each([
    ['its headers', (_response: ServerResponse) => undefined],
    ['its body', (response: ServerResponse) => void response.writeHead(200).write('x')],
  ])('then one that is slow in %s is aborted when the time is up', async (_part, hold) => {
    answer = (_request, response) => hold(response)
    const slow = fromStandIn(publicPage(), { milliseconds: 200 })
    await expect(slow).rejects.toMatchObject({ ...unreadable, detail: 'It took too long.' })
  })

  test('then a name that never resolves is aborted when the time is up', async () => {
    const read = createPublicFetch({ resolve: () => new Promise(() => undefined), isPublic: isPublicAddress, ports: [''] })
    await expect(read('http://public.test/', { ...options, milliseconds: 100 })).rejects.toMatchObject({ detail: 'It took too long.' })
  })

  test('then an error, a broken answer and a refused connection are all unreadable', async () => {
    answer = (_request, response) => response.writeHead(500).end('no')
    await expect(fromStandIn(publicPage())).rejects.toMatchObject({ ...unreadable, detail: 'It responded with 500.' })
    answer = (request) => request.socket.end('not http at all\r\n\r\n')
    await expect(fromStandIn(publicPage())).rejects.toMatchObject({ ...unreadable, detail: 'It is not responding.' })
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip')
    await expect(fromStandIn(publicPage())).rejects.toMatchObject(unreadable)
    answer = (request) => request.socket.destroy()
    await expect(fromStandIn(publicPage())).rejects.toMatchObject({ ...unreadable, detail: 'It is not responding.' })
  })
})
