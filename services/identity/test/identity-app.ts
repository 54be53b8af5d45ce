import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { exportJWK, generateKeyPair } from 'jose'
import { buildIdentity, migrations } from '../src/app.ts'
import { schema } from '../src/database.ts'

/** A started identity service on a database and with a key of its own. */
export async function startIdentity() {
  const database = await createTestDatabase({ migrations: [migrations] })
  const url = new URL(database.url)
  url.searchParams.set('options', `-c search_path=${schema},extensions`)
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  const SIGNING_KEY = JSON.stringify(await exportJWK(privateKey))
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DATABASE_URL: url.href,
    JWKS_URL: 'http://127.0.0.1:1',
    SIGNING_KEY,
  } as const
  const service = await buildIdentity(env, createInProcessBus())
  const address = await service.listen()
  await service.started
  return {
    service,
    address,
    pool: database.pool,
    signingKey: SIGNING_KEY,
    async post(path: string, body: object) {
      const response = await service.app.inject({ method: 'POST', url: path, payload: body })
      return { status: response.statusCode, body: response.body ? response.json() : null }
    },
    async me(token: string) {
      const response = await service.app.inject({ url: '/accounts/me', headers: { authorization: `Bearer ${token}` } })
      return { status: response.statusCode, body: response.json() }
    },
    async stop() {
      await service.stop()
      await database.drop()
    },
  }
}
export type StartedIdentity = Awaited<ReturnType<typeof startIdentity>>
