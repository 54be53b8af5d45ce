import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { processNames, recordOf } from '@directory/contracts/services'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { afterEach, expect, test, vi } from 'vitest'
import { demoAccounts } from './demo/accounts.ts'
import { demoListings } from './demo/listings.ts'
import { hasDemoData } from './demo/marker.ts'
import { readLocalEnv } from './env.ts'
import { seedDemo } from './seed-demo.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A listings service that resets the first connection and answers the second request with 503, before it accepts imports. */
async function startBusyService() {
  let requests = 0
  let imported = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests++
    if (requests === 1) return request.socket.destroy()
    if (requests === 2) {
      const problem = { type: '/problems/service-unavailable', title: 'Busy', status: 503, requestId: 'abcdefgh' }
      return response.writeHead(503, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem))
    }
    const { rows } = JSON.parse(body)
    imported += rows.length
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(async () => void server.close())
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no address')
  return { url: `http://127.0.0.1:${address.port}`, imported: () => imported }
}

test('when the machine is too busy at first, then seeding the demo data is retried until it succeeds', async () => {
  const database = await createTestDatabase()
  cleanups.push(() => database.drop())
  await database.pool.query(`
    CREATE SCHEMA listings CREATE TABLE outbox (published_at timestamptz) CREATE TABLE listing (id uuid);
    CREATE SCHEMA bff CREATE TABLE outbox (published_at timestamptz) CREATE TABLE listing (id uuid)`)
  const directory = await createTemporaryDirectory()
  cleanups.push(directory.remove)
  const service = await startBusyService()
  const env = readLocalEnv({ DATA_DIR: path.join(directory.path, 'data') })
  const ensureAccount = vi.fn(async () => '00000000-0000-4000-8000-000000000002')
  ensureAccount.mockRejectedValueOnce(Object.assign(new Error('Unable to start a transaction in the given time.'), { code: 'P2028' }))
  const activity = vi.fn(async () => undefined)
  const pause = vi.fn(async () => undefined)
  const unavailable = 'http://127.0.0.1:1'
  const addresses = { ...recordOf(processNames, () => unavailable), listings: service.url }
  const product = { addresses, started: Promise.resolve(true), ensureAccount, stripeSandbox: undefined, stop: async () => undefined }
  await seedDemo({ env, product, databaseUrl: database.url, operatorToken: 'a.b.c', pause, activity })
  expect(activity).toHaveBeenCalledOnce()
  expect([service.imported(), pause.mock.calls.length]).toEqual([demoListings().length, 3])
  expect(ensureAccount).toHaveBeenCalledTimes(demoAccounts.length + 1)
  expect(hasDemoData(env.DATA_DIR)).toBe(true)
})
