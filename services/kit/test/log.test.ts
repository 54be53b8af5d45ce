import { endpointsOf } from '@directory/contracts/http/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../src/http/app.ts'
import { route } from '../src/http/routes.ts'
import { currentTrace } from '../src/http/trace.ts'
import { createLogger } from '../src/log.ts'
import { fakeTokens } from '../src/testing/tokens.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const endpoint = endpointsOf('each')
const write = endpoint({
  summary: 'Write',
  method: 'POST',
  path: '/notes',
  exposure: 'public',
  body: z.object({ password: z.string() }),
  response: z.string(),
})

async function createNotes() {
  const lines: Record<string, unknown>[] = []
  const logger = createLogger('notes', 'debug', { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await createApp({ name: 'notes', logger, verifyToken: fakeTokens.verify })
  route(app, write, async ({ body, request }) => {
    await new Promise(setImmediate)
    request.log.info({ body }, 'writing')
    if (body.password === 'wrong') throw new Error('the disk is full')
    return currentTrace() ?? 'none'
  })
  return { app, lines }
}

const send = (app: Awaited<ReturnType<typeof createNotes>>['app'], password: string, id: string) =>
  app.inject({
    method: 'POST',
    url: '/notes',
    headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'x-request-id': id },
    payload: { password },
  })

test('when requests are handled concurrently, then each log line has its own request and trace, and no secrets', async () => {
  const { app, lines } = await createNotes()
  const [first, second] = await Promise.all([send(app, 'secret-one', 'request-1'), send(app, 'wrong', 'request-2')])
  expect(first.body).toContain(trace)
  expect(second.statusCode).toBe(500)
  const entries = lines.map(({ msg, requestId, traceId, status }) => ({ msg, requestId, traceId, status }))
  expect(entries).toEqual(
    expect.arrayContaining([
      { msg: 'writing', requestId: 'request-1', traceId: trace },
      { msg: 'writing', requestId: 'request-2', traceId: trace },
      { msg: 'a request failed', requestId: 'request-2', traceId: trace },
      { msg: 'request', requestId: 'request-1', traceId: trace, status: 200 },
      { msg: 'request', requestId: 'request-2', traceId: trace, status: 500 },
    ]),
  )
  expect(JSON.stringify(lines)).not.toContain('secret-one')
  expect(JSON.stringify(lines)).toContain('the disk is full')
  expect(second.body).not.toContain('the disk is full')
  await app.close()
})

test('when a traceparent is malformed, then the request starts a new trace', async () => {
  const { app } = await createNotes()
  const send = (traceparent: string) => app.inject({ method: 'POST', url: '/notes', headers: { traceparent }, payload: { password: 'x' } })
  const responses = await Promise.all(['', '00-xyz-1-01', '../../etc'].map(send))
  const traces = responses.map((response) => response.body)
  for (const one of traces) expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(new Set(traces).size).toBe(3)
  await app.close()
})
