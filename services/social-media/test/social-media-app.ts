import { randomUUID } from 'node:crypto'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import type { Envelope } from '@directory/contracts/events/envelope'
import { createLogger, type DestinationStream } from '@directory/kit/log'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { startMediaStandIn } from '@directory/kit/testing/media-stand-in'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { expect } from 'vitest'
import { socialMediaService } from '../src/app.ts'
import { createDatabase, schema } from '../src/database.ts'
import type { Publisher } from '../src/publishing/publisher.ts'
import { accounts } from '../src/subscribers/accounts.ts'
import { packages } from '../src/subscribers/packages.ts'

export const servicesKey = 'a key of the tests alone'

interface StartOptions {
  readonly publisher?: Publisher
  readonly log?: DestinationStream
}

type Somebody = Parameters<typeof fakeTokens.tokenFor>[0]
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A started social media service with its own database, an admin and other callers as needed. */
export async function startSocialMedia({ publisher, log }: StartOptions = {}) {
  const media = await startMediaStandIn()
  const database = await createTestDatabase({ migrations: [socialMediaService.migrations] })
  const url = new URL(database.url)
  url.searchParams.set('options', `-c search_path=${schema},extensions`)
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: log ? 'trace' : 'silent',
    DATABASE_URL: url.href,
    JWKS_URL: 'http://127.0.0.1:1',
    CITY: nottingham,
    SERVICES_KEY: servicesKey,
    MEDIA_URL: media.url,
  } as const
  const service = await socialMediaService.build(env, createInProcessBus(), {
    verifyToken: fakeTokens.verify,
    ...(publisher ? { publisher } : {}),
    ...(log ? { log } : {}),
  })
  await service.listen()
  await service.started
  const prisma = createDatabase(database.pool)

  const admin: Somebody = { accountId: randomUUID(), role: 'admin' }
  const subscriptions = { 'social-media.accounts': accounts, 'social-media.packages': packages(nottingham) } as const

  return {
    app: service.app,
    pool: database.pool,
    database: prisma,
    media,
    admin,
    somebody: (role: Somebody['role'] = 'user'): Somebody => ({ accountId: randomUUID(), role }),
    async as(caller: Somebody | 'visitor', method: Method, path: string, body?: object) {
      const headers = caller === 'visitor' ? {} : { authorization: `Bearer ${fakeTokens.tokenFor(caller)}` }
      const response = await service.app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) })
      return { status: response.statusCode, body: response.body ? response.json() : null }
    },
    /** Delivers messages as the bus does, in one batch; each must have its effect. */
    async deliver(consumer: keyof typeof subscriptions, ...messages: Envelope[]): Promise<void> {
      const subject = createConsumer(database.pool, subscriptions[consumer], createLogger('social-media', 'silent'))
      for (const delivery of await subject.deliver(messages)) expect(delivery).toEqual({ outcome: 'done' })
    },
    /** An aggregate's events in the outbox, oldest first. */
    async events(aggregateId: string): Promise<{ type: string; version: number; payload: Record<string, unknown> }[]> {
      const { rows } = await database.pool.query(
        'SELECT type, aggregate_version AS version, payload FROM outbox WHERE aggregate_id = $1 ORDER BY position',
        [aggregateId],
      )
      return rows
    },
    /** The emails to an account or the team, oldest first. */
    async notices(accountId: string | null): Promise<Record<string, unknown>[]> {
      const { rows } = await database.pool.query<{ notice: Record<string, unknown> }>(
        `SELECT payload -> 'notice' AS notice FROM outbox
         WHERE type = 'social-media.notice.requested.v1' AND payload ->> 'accountId' IS NOT DISTINCT FROM $1 ORDER BY position`,
        [accountId],
      )
      return rows.map(({ notice }) => notice)
    },
    async stop() {
      await service.stop()
      await prisma.$disconnect()
      await media.stop()
      await database.drop()
    },
  }
}
export type StartedSocialMedia = Awaited<ReturnType<typeof startSocialMedia>>
