import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { endpointsOf } from '@directory/contracts/http/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../src/http/app.ts'
import { call } from '../src/http/client.ts'
import { route } from '../src/http/routes.ts'
import { createLogger } from '../src/log.ts'
import { Problem } from '../src/problem.ts'
import { fakeTokens } from '../src/testing/tokens.ts'

const endpoint = endpointsOf('each')
const getNote = endpoint({ summary: 'Read', method: 'GET', path: '/note', exposure: 'public', response: z.string() })

test.each(['/%zz', '/%', '/nowhere'])('when the path is %s, then the refusal is a problem document', async (url) => {
  const app = await createApp({ name: 'notes', logger: createLogger('notes', 'silent'), verifyToken: fakeTokens.verify })
  const response = await app.inject(url)
  expect(response.headers['content-type']).toContain('application/problem+json')
  expect(response.json()).toEqual({ type: '/problems/not-found', title: 'Not found', status: 404, requestId: expect.any(String) })
  await app.close()
})

test('when anything is returned, then it has nosniff', async () => {
  const app = await createApp({ name: 'notes', logger: createLogger('notes', 'silent'), verifyToken: fakeTokens.verify })
  route(app, getNote, async () => 'note')
  app.get('/file', { config: { access: 'public', document: true } }, async (_, reply) => reply.type('text/plain').send('file'))
  app.get('/broken', { config: { access: 'public', document: true } }, async () => {
    throw new Error('broken')
  })
  for (const url of ['/note', '/file', '/broken', '/nowhere', '/%zz', '/livez', '/openapi.json'])
    expect([url, (await app.inject(url)).headers['x-content-type-options']]).toEqual([url, 'nosniff'])
  await app.close()
})

test.each([
  ['billing', 'Part of the site is not available at the moment: payments. Please try again shortly.'],
  ['bff', 'Part of the site is not available at the moment: the directory. Please try again shortly.'],
])('when the database of %s is away, then the problem says what is not available', async (name, detail) => {
  const app = await createApp({ name, logger: createLogger(name, 'silent'), verifyToken: fakeTokens.verify })
  route(app, getNote, async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' })
  })
  const response = await app.inject('/note')
  expect([response.statusCode, response.json()]).toMatchObject([503, { type: '/problems/service-unavailable', detail }])
  expect(response.body).not.toContain('10.0.0.7')
  await app.close()
})

/** The response to raw bytes. */
async function responseTo(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test.each([
  [400, 'GET / HTTP/1.1\r\nno header\r\n\r\n'],
  [431, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  [417, 'GET /livez HTTP/1.1\r\nhost: a\r\nexpect: the impossible\r\n\r\n'],
])('when a request cannot be parsed, then the refusal with %i is a problem document with nosniff', async (status, bytes) => {
  const app = await createApp({ name: 'notes', logger: createLogger('notes', 'silent'), verifyToken: fakeTokens.verify })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const response = await responseTo(Number(port), bytes)
  await app.close()
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(response.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n')
  expect(response.toLowerCase()).toContain('\r\ncontent-type: application/problem+json\r\n')
  expect(response).toContain(`"type":"/problems/malformed-body","title":"The request could not be read.","status":${status}`)
})

test('when another service responds with Retry-After, then our caller gets it too', async () => {
  const create = () => createApp({ name: 'notes', logger: createLogger('notes', 'silent'), verifyToken: fakeTokens.verify })
  const service = await create()
  route(service, getNote, async () => {
    throw new Problem('too-many-requests', { detail: 'Please wait.', retryAfter: 90 })
  })
  const url = await service.listen({ host: '127.0.0.1', port: 0 })
  const front = await create()
  route(front, getNote, () => call(url, getNote))
  const response = await front.inject('/note')
  expect([response.statusCode, response.headers['retry-after'], response.json().detail]).toEqual([429, '90', 'Please wait.'])
  await Promise.all([front.close(), service.close()])
})

test.each([
  ['breaks off in the middle', '"half an ans', 100],
  ['is not JSON', '<html>', 6],
])('when another service’s response %s, then that service counts as unavailable', async (_, body, length) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': length })
    response.write(body, () => (body.length < length ? response.destroy() : response.end()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    // The address of a TCP server is never a pipe's path.
    const { port } = server.address() as AddressInfo
    await expect(call(`http://127.0.0.1:${port}`, getNote)).rejects.toMatchObject({ slug: 'upstream-unavailable' })
  } finally {
    server.close()
  }
})
