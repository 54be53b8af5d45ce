import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { publicKeySet } from '@directory/identity/keys/key-set'
import { issueOperatorToken } from '@directory/identity/keys/operator-token'
import { startEmbeddedPostgres } from '@directory/kit/database/embedded-postgres'
import { provisionDatabase, urlFor } from '@directory/kit/database/provision'
import { freePort } from '@directory/kit/network/free-port'
import { startPrivateRabbitMq } from '@directory/kit/testing/private-rabbitmq'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { afterEach, expect, test, vi } from 'vitest'
import { databaseRoles } from '../local/database-roles.ts'
import { readRunning } from '../local/running.ts'
import { createSigningKey } from '../local/secrets.ts'
import { killableProcess } from './child-process.ts'
import { findDifferences } from './invariants.ts'
import { mutateListings } from './mutations.ts'

/** FAULT_MUTATIONS=10000 is the long form; the same kills then lie further apart. */
const mutations = Number(process.env.FAULT_MUTATIONS ?? 4_000)
const none = {
  unpublished: 0,
  unprocessed: 0,
  processedTwice: 0,
  deadLetters: 0,
  missingOrStale: 0,
  shownWrongly: 0,
  neverDeleted: 0,
  wrongCounts: 0,
}
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function temporaryDirectory(): Promise<string> {
  const directory = await createTemporaryDirectory()
  cleanups.push(directory.remove)
  return directory.path
}

/** Kills the victims in turn, spread over the run, each as often as asked; the run is over when all mutations are done. */
async function mutateUnderFire(
  victims: (() => Promise<void>)[],
  timesEach: number,
  target: () => Promise<{ address: string; token: string }>,
): Promise<void> {
  const kills = Array.from({ length: timesEach }, () => victims).flat()
  const every = Math.floor(mutations / (kills.length + 1))
  let killing = Promise.resolve()
  let next = 0
  await mutateListings({
    count: mutations,
    concurrency: 16,
    target,
    onProgress(done) {
      if (next >= kills.length || done < (next + 1) * every) return
      const kill = kills[next++]
      if (kill) killing = killing.then(kill)
    },
  })
  await killing
  expect(next).toBe(kills.length)
}

test('when the whole product in one process is killed five times during thousands of mutations, then nothing is lost and nothing happens twice', async () => {
  const directory = await temporaryDirectory()
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: directory, DEMO_DATA: 'false', LOG_LEVEL: 'fatal' }
  const product = killableProcess({ script: 'deploy/local/start.ts', env, address: `http://localhost:${port}` })
  cleanups.push(() => product.stop())
  await product.start()

  const target = async () => {
    const running = await readRunning(directory)
    if (!running) throw new Error('not running')
    return { address: running.services.listings, token: await readFile(running.operatorTokenFile, 'utf8') }
  }
  const restart = async () => {
    await product.kill()
    await product.start()
  }
  await mutateUnderFire([restart], 5, target)

  const url = (await readRunning(directory))?.databaseUrl ?? ''
  await vi.waitFor(async () => expect(await findDifferences(url)).toEqual(none), { timeout: 60_000, interval: 250 })
  expect(await product.stop()).toBe(0)
}, 600_000)

test('when relay, consumer and broker are killed five times each during thousands of mutations, then nothing is lost and nothing happens twice', async (context) => {
  const broker = await startPrivateRabbitMq()
  if (!broker) return context.skip('no rabbitmq-server on this machine')
  cleanups.push(() => broker.remove())
  const directory = await temporaryDirectory()
  const postgres = await startEmbeddedPostgres({ directory, durable: false })
  cleanups.push(() => postgres.stop())
  const password = 'only-for-this-test'
  await provisionDatabase(
    postgres.url,
    databaseRoles.map((name) => ({ name, password })),
  )

  const signingKey = await createSigningKey()
  const keySet = JSON.stringify(await publicKeySet(signingKey))
  const keys = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(keySet))
  const keysPort = await freePort()
  await new Promise<void>((resolve) => keys.listen(keysPort, '127.0.0.1', resolve))
  cleanups.push(async () => keys.close())

  const server = async (name: 'listings' | 'bff', script: string, more: Record<string, string> = {}) => {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const child = killableProcess({
      script,
      address,
      env: {
        PORT: String(port),
        LOG_LEVEL: 'fatal',
        DATABASE_URL: urlFor(postgres.url, { name, password }),
        AMQP_URL: broker.url,
        JWKS_URL: `http://127.0.0.1:${keysPort}/`,
        ...more,
      },
    })
    cleanups.push(() => child.stop())
    await child.start()
    return { address, child }
  }
  const listings = await server('listings', 'services/listings/src/server.ts', { MEDIA_URL: 'http://127.0.0.1:9' })
  const bff = await server('bff', 'bff/src/server.ts', {
    IDENTITY_URL: 'http://127.0.0.1:9',
    LISTINGS_URL: listings.address,
    MEDIA_URL: 'http://127.0.0.1:9',
    BILLING_URL: 'http://127.0.0.1:9',
    SOCIAL_MEDIA_URL: 'http://127.0.0.1:9',
    SITE_URL: 'http://localhost',
  })

  const token = await issueOperatorToken(signingKey)
  const restart = (child: { kill(): Promise<void>; start(): Promise<void> }) => async () => {
    await child.kill()
    await child.start()
  }
  await mutateUnderFire([restart(listings.child), restart(bff.child), restart(broker)], 5, async () => ({
    address: listings.address,
    token,
  }))
  await vi.waitFor(async () => expect(await findDifferences(postgres.url)).toEqual(none), { timeout: 120_000, interval: 250 })
}, 900_000)
