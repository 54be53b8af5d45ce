import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { sendLoad } from './open-loop.ts'

const server = createServer((_request, response) => void response.end())
afterEach(() => void server.close())

test('when requests are sent after they were due, then their times include the delay, and none is dropped', async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const load = { site: `http://127.0.0.1:${address.port}`, rate: 100, seconds: 0.5, targets: [{ name: 'all', path: '/' }] }
  const sending = sendLoad(load, new AbortController().signal)
  // Blocks the process until after all of them are due.
  for (const until = performance.now() + 1_500; performance.now() < until; );
  const { outcomes } = await sending
  expect(outcomes).toMatchObject([{ sent: 50, answers: { '200': 50 } }])
  expect(outcomes[0]?.p50).toBeGreaterThan(1_000)
})
