import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, readlink, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { createVariables, processNames, recordOf, serviceNames } from '@directory/contracts/services'
import { startEmbeddedPostgres } from '@directory/kit/database/embedded-postgres'
import { placePostgres } from '@directory/kit/database/embedded-postgres-placement'
import { freePort } from '@directory/kit/network/free-port'
import { startPrivateRabbitMq } from '@directory/kit/testing/private-rabbitmq'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { startStripeSandbox } from '@directory/sandbox/stripe/sandbox'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { programArguments } from '../local/programs/program-arguments.ts'
import { readRunning, writeRunning } from '../local/running.ts'

const root = path.resolve(import.meta.dirname, '../..')
const eventually = { timeout: 60_000, interval: 100 }
const timeout = 120_000

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function temporaryDirectory(): Promise<string> {
  const directory = await createTemporaryDirectory()
  cleanups.push(directory.remove)
  return directory.path
}

/** Runs a script of the product with nothing but the given environment. */
function run(script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, programArguments(script), {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, said }))
  cleanups.push(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { ended, said: () => said, signal: (name: NodeJS.Signals) => child.kill(name) }
}

async function startProduct(environment: Record<string, string> = {}) {
  const port = await freePort()
  const directory = await temporaryDirectory()
  const env = { PORT: String(port), DATA_DIR: directory, DEMO_DATA: 'false', ...environment }
  return { site: `http://localhost:${port}`, directory, ...run('deploy/local/start.ts', env) }
}

/** A server at the port that passes everything on to where the url points. */
async function passOn(port: number, url: string): Promise<void> {
  const { hostname, port: target } = new URL(url)
  const server = createServer((client) => {
    const upstream = connect(Number(target), hostname)
    client.pipe(upstream).pipe(client)
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const]) one.on('error', () => other.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(async () => void server.close())
}

async function startPostgres(): Promise<string> {
  const postgres = await startEmbeddedPostgres({ directory: path.join(await temporaryDirectory(), 'postgres'), durable: false })
  cleanups.push(() => postgres.stop())
  return postgres.url
}

const Readiness = z.object({ status: z.string(), checks: z.record(z.string(), z.string()) })
const readiness = async (site: string) => Readiness.parse(await (await fetch(`${site}/readyz`)).json())

test('when the port is in use, then one line says so and the exit code is 1', { timeout }, async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  cleanups.push(async () => void other.close())
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { ended } = run('deploy/local/start.ts', { PORT: String(port), DATA_DIR: await temporaryDirectory() })
  expect(await ended).toEqual({ code: 1, said: `Port ${port} is in use; set PORT to a free one.\n` })
})

test.each([
  ['is no address', () => 'localhost/directory', /^Configuration: DATABASE_URL must look like postgres:\/\/.*\.\n$/],
  [
    'names another kind of database',
    () => 'mysql://localhost/directory',
    /^Configuration: DATABASE_URL must look like postgres:\/\/.*\.\n$/,
  ],
])('when DATABASE_URL %s, then one line says so and the exit code is 1', { timeout }, async (_, url, line) => {
  const { ended } = await startProduct({ DATABASE_URL: url() })
  expect(await ended).toEqual({ code: 1, said: expect.stringMatching(line) })
})

test('when DATABASE_URL has a wrong password or names no database, then one line says so and the exit code is 1', { timeout }, async () => {
  const right = new URL(process.env.TEST_DATABASE_URL ?? '')
  const wrongPassword = Object.assign(new URL(right), { password: 'wrong' }).href
  const wrongDatabase = Object.assign(new URL(right), { pathname: '/nowhere' }).href
  const endings = await Promise.all([wrongPassword, wrongDatabase].map(async (url) => (await startProduct({ DATABASE_URL: url })).ended))
  expect(endings).toEqual([
    { code: 1, said: expect.stringMatching(/^\w+: DATABASE_URL names a wrong password: .*\.\n$/) },
    { code: 1, said: expect.stringMatching(/^\w+: DATABASE_URL names a wrong database: .*\.\n$/) },
  ])
})

test('when the frontends are not built, then the BFF says how to build them and the exit code is 1', { timeout }, async () => {
  const { ended } = run('bff/src/server.ts', {
    DATABASE_URL: 'postgres://127.0.0.1:1/directory',
    JWKS_URL: 'http://127.0.0.1:1',
    ...createVariables(serviceNames, 'URL', () => 'http://127.0.0.1:1'),
    SITE_URL: 'http://localhost:4000',
    FRONTENDS_DIRECTORY: await temporaryDirectory(),
  })
  expect(await ended).toEqual({ code: 1, said: expect.stringMatching(/^[^\n]*npm run build[^\n]*\n$/) })
})

test('when the database is away at the start, then the process waits and says what is missing, and recovers by itself', {
  timeout,
}, async () => {
  const [databasePort, postgres] = [await freePort(), await startPostgres()]
  const url = Object.assign(new URL(postgres), { port: String(databasePort) }).href
  const { site, signal, ended } = await startProduct({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
  await vi.waitFor(async () => expect((await readiness(site)).checks.database).toContain('ECONNREFUSED'), eventually)
  expect(await readiness(site)).toMatchObject({ status: 'unavailable', checks: { startup: expect.stringMatching(/^database: /) } })
  expect((await fetch(`${site}/livez`)).status).toBe(200)
  const refused = await fetch(`${site}/api/directory`)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ type: '/problems/service-unavailable', requestId: expect.any(String) })
  await passOn(databasePort, postgres)
  await vi.waitFor(async () => expect((await fetch(`${site}/api/directory`)).status).toBe(200), eventually)
  expect(await readiness(site)).toMatchObject({ status: 'ok' })
  signal('SIGTERM')
  expect((await ended).code).toBe(0)
})

test('when the broker is away at the start, then the site says so, answers all the same, and recovers by itself', { timeout }, async ({
  skip,
}) => {
  const broker = await startPrivateRabbitMq()
  if (!broker) return skip('no rabbitmq-server on this machine')
  cleanups.push(() => broker.remove())
  const port = await freePort()
  const AMQP_URL = Object.assign(new URL(broker.url), { port: String(port) }).href
  const { site, signal, ended } = await startProduct({ AMQP_URL, LOG_LEVEL: 'silent' })
  await vi.waitFor(async () => expect(await readiness(site)).toMatchObject({ status: 'degraded', checks: { startup: 'ok' } }), eventually)
  expect((await readiness(site)).checks).toMatchObject({ database: 'ok', bus: expect.stringContaining('ECONNREFUSED') })
  expect((await fetch(`${site}/api/directory`)).status).toBe(200)
  await passOn(port, broker.url)
  await vi.waitFor(async () => expect((await readiness(site)).status).toBe('ok'), eventually)
  signal('SIGTERM')
  expect((await ended).code).toBe(0)
})

test('when it is stopped while it still waits for its database, then it ends in order all the same', { timeout }, async () => {
  const { site, signal, ended } = await startProduct({
    DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/c`,
    LOG_LEVEL: 'silent',
  })
  await vi.waitFor(async () => expect((await fetch(`${site}/livez`)).status).toBe(200), eventually)
  signal('SIGINT')
  expect(await ended).toEqual({ code: 0, said: '' })
})

test('when Ctrl-C comes, then nothing of it goes on running', { timeout }, async () => {
  const { directory, said, signal, ended } = await startProduct()
  await vi.waitFor(() => expect(said()).toMatch(/^ready http/m), eventually)
  const databaseUrl = (await readRunning(directory))?.databaseUrl ?? ''
  signal('SIGINT')
  expect(await ended).toEqual({ code: 0, said: expect.stringMatching(/^ready http:\/\/localhost:\d+\n$/) })
  const client = connect(Number(new URL(databaseUrl).port), '127.0.0.1')
  expect(await once(client, 'connect').catch((error: Error) => error.message)).toContain('ECONNREFUSED')
  expect(await readRunning(directory)).toBeUndefined()
})

test.skipIf(process.getuid?.() !== 0)(
  'when only root can enter the data directory, then it says where the database lies, and once both are deleted by their owner nothing is left',
  { timeout },
  async () => {
    const directory = path.join(await temporaryDirectory(), 'closed')
    await mkdir(directory, { mode: 0o700 })
    const { said, signal, ended } = await startProduct({ DATA_DIR: directory })
    await vi.waitFor(() => expect(said()).toMatch(/^ready http/m), eventually)
    const data = await readlink(path.join(directory, 'postgres/data'))
    cleanups.push(() => rm(path.dirname(data), { recursive: true, force: true }))
    expect(said()).toContain(`The database lies in ${data}, since only root can enter ${directory}.\n`)
    signal('SIGTERM')
    expect((await ended).code).toBe(0)
    await rm(directory, { recursive: true })
    await mkdir(path.join(directory, 'postgres'), { recursive: true, mode: 0o700 })
    await placePostgres(path.join(directory, 'postgres'))
    await expect(access(data)).rejects.toThrow('ENOENT')
  },
)

test('when the catalogue is made without a key, then it is at the sandbox of the running product, and one line says when there is none', {
  timeout,
}, async () => {
  const directory = await temporaryDirectory()
  const makeCatalogue = () => run('deploy/local/stripe-catalogue.ts', { DATA_DIR: directory }).ended
  expect(await makeCatalogue()).toEqual({
    code: 1,
    said: expect.stringMatching(/^STRIPE_SECRET_KEY is missing, and nothing runs with a sandbox in the data directory .*\.\n$/),
  })
  const sandbox = await startStripeSandbox({ siteUrl: 'http://localhost:4000', webhook: { url: () => undefined } })
  cleanups.push(() => sandbox.stop())
  const nowhere = 'http://127.0.0.1:1'
  await writeRunning(directory, {
    pid: process.pid,
    port: 4_000,
    services: recordOf(processNames, () => nowhere),
    databaseUrl: '',
    operatorTokenFile: '',
    stripeSandbox: { apiUrl: sandbox.apiUrl, secretKey: sandbox.secretKey },
  })
  expect(await makeCatalogue()).toEqual({
    code: 0,
    said: expect.stringMatching(/^Stripe has \d+ offers as the catalogue has them, including VAT\.\n$/),
  })
})
