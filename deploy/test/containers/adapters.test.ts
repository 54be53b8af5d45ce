import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readCompose } from '../../docker/containers.ts'
import { hasContainers } from './stack.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const masterKey = 'the-master-key-of-the-tests'
const accessKey = { S3_ACCESS_KEY_ID: 'adapters', S3_SECRET_ACCESS_KEY: 'the-secret-of-the-tests' }

/** The images that Compose names, each with what its tests need to know. */
async function startServers(): Promise<{ containers: StartedTestContainer[]; environment: Record<string, string> }> {
  const { rabbitmq, meilisearch, storage } = (await readCompose()).services
  const container = (image: string | undefined, port: number) => new GenericContainer(image ?? '').withExposedPorts(port)
  const [broker, search, store] = await Promise.all([
    container(rabbitmq?.image, 5_672)
      .withEnvironment({ RABBITMQ_DEFAULT_USER: 'tests', RABBITMQ_DEFAULT_PASS: 'tests' })
      .withHealthCheck({
        test: ['CMD', 'rabbitmq-diagnostics', '-q', 'check_port_connectivity'],
        interval: 2_000,
        timeout: 60_000,
        retries: 60,
        startPeriod: 0,
      })
      .withWaitStrategy(Wait.forHealthCheck())
      .start(),
    container(meilisearch?.image, 7_700)
      .withEnvironment({ MEILI_MASTER_KEY: masterKey, MEILI_NO_ANALYTICS: 'true' })
      .withWaitStrategy(Wait.forHttp('/health', 7_700))
      .start(),
    container(storage?.image, 7_070)
      .withCommand([...(storage?.command ?? [])])
      .withEnvironment({
        ROOT_ACCESS_KEY_ID: accessKey.S3_ACCESS_KEY_ID,
        ROOT_SECRET_ACCESS_KEY: accessKey.S3_SECRET_ACCESS_KEY,
        VGW_HEALTH: '/health',
      })
      .withWaitStrategy(Wait.forHttp('/health', 7_070))
      .start(),
  ])
  const at = (server: StartedTestContainer, port: number) => `${server.getHost()}:${server.getMappedPort(port)}`
  return {
    containers: [broker, search, store],
    environment: {
      AMQP_URL: `amqp://tests:tests@${at(broker, 5_672)}`,
      MEILI_URL: `http://${at(search, 7_700)}`,
      MEILI_MASTER_KEY: masterKey,
      S3_ENDPOINT: `http://${at(store, 7_070)}`,
      ...accessKey,
    },
  }
}

const Assertion = z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })
const Report = z.looseObject({ testResults: z.array(z.object({ assertionResults: z.array(Assertion) })) })

let servers: Awaited<ReturnType<typeof startServers>> | undefined
beforeAll(async () => {
  if (hasContainers) servers = await startServers()
})
afterAll(async () => {
  for (const server of servers?.containers ?? []) await server.stop()
})

test.skipIf(!hasContainers)(
  'the adapters of bus, search and storage keep their contracts with the images that Compose names (needs Docker)',
  async () => {
    const files = ['services/kit/test/rabbitmq-bus.test.ts', 'bff/test/search-meilisearch.test.ts', 'services/media/test/storage.test.ts']
    const environment = { ...process.env, ...servers?.environment }
    const result = await promisify(execFile)('npx', ['vitest', 'run', '--project', 'services', '--reporter=json', ...files], {
      cwd: root,
      env: environment,
      maxBuffer: 50_000_000,
    }).catch((error: unknown) => ({ stdout: String(Reflect.get(Object(error), 'stdout')) }))
    const report = Report.parse(JSON.parse(result.stdout.slice(result.stdout.indexOf('{"'))))
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
    expect(tests.filter(({ status }) => status !== 'passed')).toEqual([])
    expect(report).toMatchObject({ numFailedTests: 0, numPendingTests: 0, success: true })
  },
)
