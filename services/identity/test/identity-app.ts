import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { currentTerms, type TermsVersion } from '@directory/contracts/catalogue/terms-versions'
import { accepting } from '@directory/contracts/testing/accepting'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { ensureAccount } from '../src/accounts/ensure-account.ts'
import type { NewAccount } from '../src/accounts/open-account.ts'
import { identityService } from '../src/app.ts'
import { createDatabase, schema } from '../src/database.ts'
import { storeMailLink } from '../src/mail/mail-link.ts'

const methods = { post: 'POST', put: 'PUT', patch: 'PATCH', get: 'GET', delete: 'DELETE' } as const

interface StartOptions {
  readonly otherSigningKey?: string
  readonly mailWebhookSecret?: string
  readonly terms?: TermsVersion
}

/** A started identity service with its own database and key; its mail server is unavailable. */
export async function startIdentity({ otherSigningKey, mailWebhookSecret, terms = currentTerms }: StartOptions = {}) {
  const database = await createTestDatabase({ migrations: [identityService.migrations] })
  const url = new URL(database.url)
  url.searchParams.set('options', `-c search_path=${schema},extensions`)
  const SIGNING_KEY = JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DATABASE_URL: url.href,
    JWKS_URL: 'http://127.0.0.1:1',
    SIGNING_KEY,
    SERVICES_KEY: 'a key of the services',
    OTHER_SIGNING_KEY: otherSigningKey,
    CITY: nottingham,
    TERMS: terms,
    SITE_URL: 'http://localhost:4000',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_WEBHOOK_SECRET: mailWebhookSecret,
  } as const
  const service = await identityService.build(env, createInProcessBus())
  const address = await service.listen()
  const prisma = createDatabase(database.pool)
  await service.started

  async function send(method: keyof typeof methods, path: string, { body, token, headers = {} }: Request = {}) {
    const response = await service.app.inject({
      method: methods[method],
      url: path,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { payload: path === '/accounts' ? { ...accepting, ...body } : body } : {}),
    })
    return { status: response.statusCode, body: response.body ? response.json() : null }
  }

  return {
    service,
    address,
    pool: database.pool,
    signingKey: SIGNING_KEY,
    send,
    post: (path: string, body: object, token?: string) => send('post', path, { body, token }),
    ensureAccount: (account: NewAccount) => ensureAccount(prisma, account),
    me: (token: string) => send('get', '/accounts/me', { token }),
    /** Opens an account and signs in to it. */
    async person(account: { email: string; password: string; firstName?: string; role?: NewAccount['role'] }) {
      const id = await ensureAccount(prisma, account)
      const { email, password } = account
      const tokens = (await send('post', '/sessions', { body: { email, password } })).body
      return { id, token: String(tokens.accessToken), refreshToken: String(tokens.refreshToken) }
    },
    /** The secret of a link as its email would contain it. */
    async link(accountId: string, purpose: 'verification' | 'email-change' | 'password-reset', email: string): Promise<string> {
      const secret = randomBytes(32).toString('base64url')
      const client = await database.pool.connect()
      await storeMailLink(client, secret, { accountId, purpose, email }).finally(() => client.release())
      return secret
    },
    /** The data of the events of a type, oldest first. */
    async events(type: string) {
      const { rows } = await database.pool.query('SELECT payload FROM outbox WHERE type = $1 ORDER BY position', [type])
      return rows.map(({ payload }) => payload)
    },
    async stop() {
      await service.stop()
      await database.drop()
    },
  }
}

interface Request {
  readonly body?: object
  readonly token?: string | undefined
  readonly headers?: Record<string, string>
}
export type StartedIdentity = Awaited<ReturnType<typeof startIdentity>>
