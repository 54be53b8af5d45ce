import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whenAbandoned } from '../src/http/abandoned.ts'
import { createApp } from '../src/http/app.ts'
import { createLogger } from '../src/log.ts'
import { fakeTokens } from '../src/testing/tokens.ts'

let app: Awaited<ReturnType<typeof createApp>>
beforeEach(async () => {
  app = await createApp({ name: 'test', logger: createLogger('test', 'silent'), verifyToken: fakeTokens.verify })
})
afterEach(() => app.close())

test('when a caller disconnects before the response, then the work is aborted', async () => {
  let started: () => void = () => undefined
  const isUnderWay = new Promise<void>((resolve) => {
    started = resolve
  })
  const aborted = new Promise<unknown>((resolve) => {
    app.post('/slow', { config: { access: 'public', document: true } }, async (_, reply) => {
      const signal = whenAbandoned(reply)
      signal.addEventListener('abort', () => resolve(signal.reason))
      started()
      await new Promise((finish) => signal.addEventListener('abort', finish))
      return 'nobody hears this'
    })
  })
  const call = request(`${await app.listen({ host: '127.0.0.1', port: 0 })}/slow`, { method: 'POST' })
  call.on('error', () => undefined)
  call.end()
  await isUnderWay
  call.destroy()
  expect(await aborted).toMatchObject({ slug: 'request-abandoned' })
})

test('when a caller has received the response, then nothing is aborted', async () => {
  const signals: AbortSignal[] = []
  app.get('/fast', { config: { access: 'public', document: true } }, async (_, reply) => {
    signals.push(whenAbandoned(reply))
    return 'done'
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  expect(await (await fetch(`${url}/fast`)).text()).toBe('done')
  await app.close()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
})
