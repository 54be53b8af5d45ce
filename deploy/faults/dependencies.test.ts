import { createServer } from 'node:http'
import path from 'node:path'
import { type ProcessName, processNames, recordOf } from '@directory/contracts/services'
import { publicKeySet } from '@directory/identity/keys/key-set'
import { issueOperatorToken } from '@directory/identity/keys/operator-token'
import { startEmbeddedPostgres } from '@directory/kit/database/embedded-postgres'
import { freePort } from '@directory/kit/network/free-port'
import { testBrokerUrl } from '@directory/kit/testing/rabbitmq'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { afterEach, expect, test } from 'vitest'
import { buildFrontends } from '../local/build.ts'
import { superviseProcess } from '../local/distributed/supervised-process.ts'
import { readLocalEnv } from '../local/env.ts'
import { provision } from '../local/provision.ts'
import { ensureSecrets } from '../local/secrets.ts'
import { serviceVariables } from '../local/service-variables.ts'
import { databaseRoles, getScript } from '../services/places.ts'
import { type Lane, type Observation, takeAway } from './dependency-lane.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** DEPENDENCY_SECONDS=60 is the long form: every service and failure mode, at boot and in flight. */
const long = process.env.DEPENDENCY_SECONDS !== undefined
const seconds = Number(process.env.DEPENDENCY_SECONDS ?? 3)
const services: readonly ProcessName[] = long ? processNames : ['identity']
const modes = long ? (['refuse', 'black-hole', 'stall'] as const) : (['black-hole'] as const)
const moments = long ? (['in flight', 'at boot'] as const) : (['in flight'] as const)
/** The maximum number of seconds until a process is ready again once its dependency is back. */
const recovery = 15

const cleanups: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function proxied(url: string): Promise<TcpProxy> {
  const proxy = await startTcpProxy(url)
  cleanups.push(proxy.stop)
  return proxy
}

async function listenOn(answer: (method: string) => { status: number; body: string }): Promise<string> {
  const port = await freePort()
  const server = createServer(({ method = '' }, response) => {
    const { status, body } = answer(method)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }).listen(port, '127.0.0.1')
  cleanups.push(() => server.close())
  return `http://127.0.0.1:${port}`
}

/** A request to each service that needs the database; all its other dependencies are unavailable. */
const databaseRequests: Partial<Record<ProcessName, { path: string; body?: object }>> = {
  identity: { path: '/sessions', body: { email: 'nobody@example.com', password: 'wrong password' } },
  media: { path: '/images/own' },
  listings: { path: '/categories' },
  billing: { path: '/subscriptions' },
  'social-media': { path: '/social-media' },
  bff: { path: '/api/directory?q=word' },
}

async function createLanes(brokerUrl: string): Promise<Lane[]> {
  const directory = await createTemporaryDirectory()
  cleanups.push(directory.remove)
  const postgres = await startEmbeddedPostgres({ directory: path.join(directory.path, 'postgres'), durable: false })
  cleanups.push(postgres.stop)
  const secrets = await ensureSecrets(directory.path, databaseRoles)
  await provision({ databaseUrl: postgres.url, secrets })
  const keySet = JSON.stringify(publicKeySet(secrets.signingKey))
  const keys = await listenOn(() => ({ status: 200, body: keySet }))
  const bucket = await listenOn(() => ({ status: 200, body: '' }))
  const nobody = 'http://127.0.0.1:9'
  const addresses = { ...recordOf(processNames, () => nobody), identity: keys }
  const frontends = services.includes('bff') ? await buildFrontends() : ''
  const authorization = `Bearer ${issueOperatorToken(secrets.signingKey)}`

  return Promise.all(
    services.map(async (service): Promise<Lane> => {
      const database = await proxied(postgres.url)
      const bus = await proxied(brokerUrl)
      const storage = service === 'media' ? await proxied(bucket) : undefined
      const env = readLocalEnv({
        DATA_DIR: directory.path,
        LOG_LEVEL: 'silent',
        // Otherwise the BFF stays in service without its database: pages-without-database.test.ts.
        STALE_PAGE_SECONDS: '0',
        SMTP_URL: 'smtp://127.0.0.1:9',
        STRIPE_SECRET_KEY: 'sk_test_none',
        STRIPE_WEBHOOK_SECRET: 'whsec_none',
        ...(storage && {
          S3_ENDPOINT: storage.url,
          S3_BUCKET: 'pictures',
          S3_REGION: 'eu',
          S3_ACCESS_KEY_ID: 'id',
          S3_SECRET_ACCESS_KEY: 'key',
        }),
      })
      const port = await freePort()
      const address = `http://127.0.0.1:${port}`
      const installation = { env, secrets, databaseUrl: database.url, mailbox: undefined, stripe: undefined }
      const variables = { ...serviceVariables(installation, service, addresses), PORT: String(port), AMQP_URL: bus.url }
      const child = superviseProcess({
        service,
        name: service,
        address,
        script: getScript(service),
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables, ...(frontends && { FRONTENDS_DIRECTORY: frontends }) },
        say: () => undefined,
      })
      child.start()
      cleanups.push(child.stop)
      const { path: requestPath, body } = databaseRequests[service] ?? { path: '/status' }
      let number = 0
      return {
        service,
        process: child,
        dependencies: { database, bus, ...(storage && { storage }) },
        // A different address each time, so that nothing is served from the cache.
        send: (signal) =>
          fetch(`${address}${requestPath}${requestPath.includes('?') ? number++ : ''}`, {
            signal,
            headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
            ...(body && { method: 'POST', body: JSON.stringify(body) }),
          }),
      }
    }),
  )
}

const row = (observation: Observation): string =>
  `| ${observation.service} | ${observation.dependency} | ${observation.mode} | ${observation.when} | ${observation.deaths} of ${observation.lives} | ${observation.unreadyAfter} s | ${observation.recoveredAfter} s | ${JSON.stringify(observation.answers)} | ${observation.longestAnswer} s | ${observation.connections} |`

test.skipIf(!testBrokerUrl())(
  'when a dependency is unavailable, then the process stays alive, names it in /readyz, answers in time and recovers unaided',
  async () => {
    const lanes = await createLanes(testBrokerUrl() ?? '')
    const results = await Promise.all(
      lanes.map(async (lane) => {
        const observations: Observation[] = []
        for (const when of moments)
          for (const dependency of Object.keys(lane.dependencies))
            for (const mode of modes) {
              const observation = await takeAway(lane, { dependency, mode, when, seconds })
              if (long) process.stdout.write(`${row(observation)}\n`)
              observations.push(observation)
            }
        return observations
      }),
    )
    for (const observation of results.flat()) {
      expect
        .soft(observation, row(observation))
        .toMatchObject({ deaths: 0, unreadyAfter: expect.any(Number), recoveredAfter: expect.any(Number) })
      expect.soft(observation.recoveredAfter, row(observation)).toBeLessThanOrEqual(recovery)
      for (const word of ['hanging', '500']) expect.soft(observation.answers, row(observation)).not.toHaveProperty(word)
    }
  },
  3_600_000,
)
