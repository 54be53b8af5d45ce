import { randomUUID } from 'node:crypto'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import type { EventContract } from '@directory/contracts/events/envelope'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import type { PublicFetch } from '@directory/kit/network/public-fetch'
import { Problem } from '@directory/kit/problem'
import { startMediaStandIn } from '@directory/kit/testing/media-stand-in'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { fakeTokens } from '@directory/kit/testing/tokens'
import type { z } from 'zod'
import { listingsService } from '../src/app.ts'
import type { ReadTextRecords } from '../src/claims/read-text-records.ts'
import { schema } from '../src/database.ts'

interface StartOptions {
  readonly fetchWebsite?: PublicFetch
  readonly readTextRecords?: ReadTextRecords
  readonly REQUIRE_VERIFIED_EMAIL?: boolean
}

export const servicesKey = 'a key of the tests alone'

/** Tests read no websites unless they replace this. */
const noWebsite: PublicFetch = async () => {
  throw new Problem('website-unreadable')
}

/** Nor do they ask name servers. */
const noRecords: ReadTextRecords = async () => []

/** A started listings service with its own database, and callers: two owners, an admin and others. */
export async function startListings({
  fetchWebsite = noWebsite,
  readTextRecords = noRecords,
  REQUIRE_VERIFIED_EMAIL = false,
}: StartOptions = {}) {
  const media = await startMediaStandIn()
  const database = await createTestDatabase({ migrations: [listingsService.migrations] })
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
    MEDIA_URL: media.url,
    SERVICES_KEY: servicesKey,
    REQUIRE_VERIFIED_EMAIL,
  } as const
  const service = await listingsService.build(env, createInProcessBus(), { verifyToken: fakeTokens.verify, fetchWebsite, readTextRecords })
  await service.listen()
  await service.started

  const people = {
    owner: { accountId: randomUUID(), role: 'user' },
    stranger: { accountId: randomUUID(), role: 'user' },
    admin: { accountId: randomUUID(), role: 'admin' },
    reviewer: { accountId: randomUUID(), role: 'user' },
    unverified: { accountId: randomUUID(), role: 'user', isVerified: false },
  } as const
  type Person = keyof typeof people
  type Somebody = Parameters<typeof fakeTokens.tokenFor>[0]

  return {
    app: service.app,
    pool: database.pool,
    people,
    media,
    somebody: (): Somebody => ({ accountId: randomUUID(), role: 'user' }),
    getToken: (person: Person) => fakeTokens.tokenFor(people[person]),
    async as(person: Person | Somebody | 'visitor', method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) {
      const caller = typeof person === 'object' ? person : person === 'visitor' ? undefined : people[person]
      const headers = caller ? { authorization: `Bearer ${fakeTokens.tokenFor(caller)}` } : {}
      const response = await service.app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) })
      return { status: response.statusCode, body: response.body ? response.json() : null }
    },
    /** An aggregate's events in the outbox, oldest first. */
    async events(aggregateId: string): Promise<{ type: string; version: number; payload: Record<string, unknown> }[]> {
      const { rows } = await database.pool.query(
        'SELECT type, aggregate_version AS version, payload FROM outbox WHERE aggregate_id = $1 ORDER BY position',
        [aggregateId],
      )
      return rows
    },
    /** The events of a type in the outbox, oldest first. */
    async eventsOf<Data extends z.ZodType>({ type, data }: EventContract<Data>): Promise<z.output<Data>[]> {
      const { rows } = await database.pool.query('SELECT payload FROM outbox WHERE type = $1 ORDER BY position', [type])
      return rows.map(({ payload }) => data.parse(payload))
    },
    async stop() {
      await service.stop()
      await media.stop()
      await database.drop()
    },
  }
}
export type StartedListings = Awaited<ReturnType<typeof startListings>>
