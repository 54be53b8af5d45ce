import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@directory/contracts/http/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../src/http/app.ts'
import { call } from '../src/http/client.ts'
import { createLogger } from '../src/log.ts'
import { fakeTokens } from '../src/testing/tokens.ts'

const getNote = endpoint({ id: 'getNote', summary: 'Read', method: 'GET', path: '/note', access: 'public', response: z.string() })

test.each(['/%zz', '/%', '/nowhere'])('when the path is %s, then the refusal is a problem document', async (url) => {
  const app = await createApp({ name: 'notes', logger: createLogger('notes', 'silent'), verifyToken: fakeTokens.verify })
  const response = await app.inject(url)
  expect(response.headers['content-type']).toContain('application/problem+json')
  expect(response.json()).toEqual({ type: '/problems/not-found', title: 'Not found', status: 404, requestId: expect.any(String) })
  await app.close()
})

test.each([
  ['breaks off in the middle', '"half an ans', 100],
  ['is not JSON', '<html>', 6],
])('when another service’s answer %s, then that service counts as unavailable', async (_, body, length) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': length })
    response.write(body, () => (body.length < length ? response.destroy() : response.end()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    // A TCP server's address is never a pipe's path.
    const { port } = server.address() as AddressInfo
    await expect(call(`http://127.0.0.1:${port}`, getNote)).rejects.toMatchObject({ slug: 'upstream-unavailable' })
  } finally {
    server.close()
  }
})
