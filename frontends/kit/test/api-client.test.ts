import { createServer, type RequestListener, type Server } from 'node:http'
import * as api from '@directory/contracts/http/addresses'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem, call, getFile, parseResponse, sessionRefused } from '../src/api-client.ts'

const credentials = { email: 'ann@example.org', password: 'long enough' }

let server: Server | undefined

afterEach(async () => {
  vi.unstubAllGlobals()
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  server = undefined
})

/** Routes the client's relative paths to a test server. */
async function serve(listener: RequestListener): Promise<void> {
  const own = createServer(listener)
  server = own
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  const address = own.address()
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const original = fetch
  vi.stubGlobal('fetch', (path: string, options?: RequestInit) => original(base + path, options))
}

const catchProblem = async (called: Promise<unknown>): Promise<ApiProblem> => {
  const error = await called.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiProblem)) throw new Error(`expected an ApiProblem, got ${error}`)
  return error
}

test('when the server answers with JSON, then its content is the result', async () => {
  await serve((_request, response) => response.end('{"name":"Nottingham"}'))
  expect(await call(api.getSite)).toEqual({ name: 'Nottingham' })
})

test('when the answer is empty, then the result is null', async () => {
  await serve((_request, response) => response.writeHead(204).end())
  expect(await call(api.endSession)).toBeNull()
})

test('when a call changes something, then it carries the header that foreign sites cannot set; reads do not', async () => {
  const requests: unknown[] = []
  await serve((request, response) => {
    requests.push([request.method, request.headers['x-directory-request'], request.headers['content-type']])
    response.end('{}')
  })
  await call(api.getSession)
  await call(api.startSession, { body: credentials })
  await call(api.endSession)
  expect(requests).toEqual([
    ['GET', undefined, undefined],
    ['POST', '1', 'application/json'],
    ['DELETE', '1', undefined],
  ])
})

test('when the browser calls, then each call starts its own trace, which is not recorded', async () => {
  const requests: unknown[] = []
  await serve((request, response) => {
    requests.push(request.headers.traceparent)
    response.end('{}')
  })
  await call(api.getSession)
  await call(api.startSession, { body: credentials })
  await getFile(api.exportOwnData)
  for (const traceparent of requests) expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(new Set(requests).size).toBe(3)
})

test('when the server reports a problem, then type, detail, field errors and request id reach the screen', async () => {
  const problem = {
    type: '/problems/invalid-request',
    title: 'Some fields need your attention.',
    status: 400,
    detail: 'Password must be at least 6 characters long',
    errors: [{ field: 'body.password', message: 'too short' }],
    requestId: 'request-1',
  }
  await serve((_request, response) => response.writeHead(400).end(JSON.stringify(problem)))
  const error = await catchProblem(call(api.openAccount, { body: { ...credentials, password: 'short', acceptedTerms: '2026-11-28' } }))
  expect({ ...error }).toMatchObject(problem)
  expect(error.message).toBe(problem.detail)
})

test.each([
  ['an error page of a proxy', 502, '<html>Bad gateway</html>'],
  ['a page in place of data', 200, '<html>'],
  ['JSON that is no problem document', 500, '{"message":"x"}'],
])('when the answer is %s, then the error says so in plain words', async (_name, status, body) => {
  await serve((_request, response) => response.writeHead(status).end(body))
  const error = await catchProblem(call(api.getSite))
  expect(error.status).toBe(status)
  expect(error.message).toBe('The server’s response could not be read. Please try again.')
})

test('when the server cannot be reached, then the error has no status and a helpful message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await catchProblem(call(api.getSite))
  expect(error.status).toBe(0)
  expect(error.message).toContain('check your connection')
})

test('when a call is rejected because the session is over, then the page is notified; a wrong password does not notify it', async () => {
  const page = new EventTarget()
  const listener = vi.fn()
  page.addEventListener(sessionRefused, listener)
  vi.stubGlobal('window', page)
  const refuse = (slug: string) => () =>
    parseResponse({ status: 401, body: JSON.stringify({ type: `/problems/${slug}`, title: slug, status: 401, requestId: 'request-1' }) })
  expect(refuse('invalid-credentials')).toThrow('invalid-credentials')
  expect(listener).not.toHaveBeenCalled()
  expect(refuse('session-expired')).toThrow('session-expired')
  expect(refuse('authentication-required')).toThrow('authentication-required')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('when a file is downloaded, then its bytes are the result, and a rejection throws its problem', async () => {
  await serve((_request, response) => response.end(Buffer.from([80, 75, 3, 4])))
  expect(Buffer.from(await (await getFile(api.exportOwnData)).arrayBuffer())).toEqual(Buffer.from([80, 75, 3, 4]))
  vi.unstubAllGlobals()
  vi.stubGlobal('fetch', async () => new Response('{"type":"/problems/upstream-unavailable","title":"Away"}', { status: 502 }))
  expect(await catchProblem(getFile(api.exportOwnData))).toMatchObject({ status: 502, title: 'Away' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await catchProblem(getFile(api.exportOwnData))).toMatchObject({ status: 0 })
})

test('when a call has parameters, then the path contains them escaped, and the query omits empty ones', async () => {
  const requests: unknown[] = []
  await serve((request, response) => {
    requests.push(request.url)
    response.end('[]')
  })
  await call(api.listDeadLetters, { params: { consumer: 'a/b?c' } })
  await call(api.getReviews, { query: { state: 'approved', after: '', limit: 2 } })
  expect(requests).toEqual(['/api/operator/dead-letters/a%2Fb%3Fc', '/api/admin/reviews?state=approved&limit=2'])
})
