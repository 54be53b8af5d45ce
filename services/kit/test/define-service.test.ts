import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineService, type ServiceParts } from '../src/define-service.ts'
import { ServiceEnv } from '../src/env.ts'
import { FatalError } from '../src/fatal.ts'
import type { Job } from '../src/jobs/job-runs.ts'
import { createInProcessBus } from '../src/messaging/in-process-bus.ts'
import { subscriber } from '../src/messaging/subscriber.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/postgres.ts'
import { fakeTokens } from '../src/testing/tokens.ts'

const migrations = new URL('migrations', import.meta.url).pathname
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [{ directory: migrations, schema: 'media' }] })
})
afterAll(() => database?.drop())

/** Starts a service with these parts under the name of one that has three consumers. */
async function start(parts: Partial<ServiceParts>) {
  const definition = defineService({
    name: 'media',
    env: ServiceEnv,
    migrations,
    connections: 3,
    parts: () => ({ routes: () => undefined, ...parts }),
  })
  const url = new URL(database.url)
  url.searchParams.set('options', '-c search_path=media,extensions')
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url.href, JWKS_URL: 'http://127.0.0.1:1' }
  return definition.create(env, createInProcessBus(), { verifyToken: fakeTokens.verify })
}

const Readiness = z.object({ checks: z.record(z.string(), z.string()) })
const nothing = async () => undefined
const files = subscriber('media.files', { ImageDeleted: nothing })
const variants = subscriber('media.variants', { ImageUploaded: nothing })
const references = subscriber('media.references', {
  ListingUpserted: nothing,
  ListingDeleted: nothing,
  DraftHeld: nothing,
  DraftReleased: nothing,
  EnquiryUpserted: nothing,
  EnquiryDeleted: nothing,
  ProofHeld: nothing,
  ProofReleased: nothing,
  SocialClientUpserted: nothing,
  SocialClientDeleted: nothing,
  AccountDeleted: nothing,
})

test('when a consumer of the topology has no subscriber, then the service does not start and names it', async () => {
  const failure = await start({ subscribers: [files, references] }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(FatalError)
  expect(failure).toMatchObject({ message: expect.stringContaining('media.variants') })
})

test('when it starts and stops, then its parts do so in order of dependency', async () => {
  const order: string[] = []
  const job: Job = {
    name: 'a job',
    nextRun: () => null,
    overdueSince: () => null,
    start: () => void order.push('the job starts'),
    stop: async () => void order.push('the job stops'),
  }
  const service = await start({
    subscribers: [files, references, variants],
    startup: [{ name: 'own', run: async () => void order.push('the schema is there') }],
    jobs: [job],
    checks: { own: async () => undefined },
    shutdown: [async () => void order.push('what the job uses is let go of')],
  })
  const address = await service.listen()
  try {
    expect(await service.started).toBe(true)
    const readiness = Readiness.parse(await (await fetch(`${address}/readyz`)).json())
    expect(Object.keys(readiness.checks).toSorted()).toEqual(['bus', 'clock', 'database', 'own', 'startup'])
  } finally {
    await service.stop()
  }
  expect(order).toEqual(['the schema is there', 'the job starts', 'the job stops', 'what the job uses is let go of'])
})
