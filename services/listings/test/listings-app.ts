import { randomUUID } from 'node:crypto'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { buildListings, migrations } from '../src/app.ts'
import { schema } from '../src/database.ts'

/** A started listings service on a database of its own, with an owner, another owner and an admin to call it as. */
export async function startListings() {
  const database = await createTestDatabase({ migrations: [migrations] })
  const url = new URL(database.url)
  url.searchParams.set('options', `-c search_path=${schema},extensions`)
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DATABASE_URL: url.href,
    JWKS_URL: 'http://127.0.0.1:1',
    CITY: nottingham,
  } as const
  const service = await buildListings(env, createInProcessBus(), { verifyToken: fakeTokens.verify })
  await service.listen()
  await service.started

  const people = {
    owner: { accountId: randomUUID(), role: 'user' },
    stranger: { accountId: randomUUID(), role: 'user' },
    admin: { accountId: randomUUID(), role: 'admin' },
  } as const
  type Person = keyof typeof people

  return {
    app: service.app,
    pool: database.pool,
    people,
    tokenOf: (person: Person) => fakeTokens.tokenFor(people[person]),
    async as(person: Person | 'visitor', method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) {
      const headers = person === 'visitor' ? {} : { authorization: `Bearer ${fakeTokens.tokenFor(people[person])}` }
      const response = await service.app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) })
      return { status: response.statusCode, body: response.body ? response.json() : null }
    },
    /** What the outbox holds of an aggregate, oldest first. */
    async events(aggregateId: string): Promise<{ type: string; version: number; payload: Record<string, unknown> }[]> {
      const { rows } = await database.pool.query(
        'SELECT type, aggregate_version AS version, payload FROM outbox WHERE aggregate_id = $1 ORDER BY position',
        [aggregateId],
      )
      return rows
    },
    async stop() {
      await service.stop()
      await database.drop()
    },
  }
}
export type StartedListings = Awaited<ReturnType<typeof startListings>>
