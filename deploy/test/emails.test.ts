import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { identityService } from '@directory/identity/app'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { freePort } from '@directory/kit/network/free-port'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { startMailbox } from '@directory/sandbox/mail/mailbox'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSigningKey } from '../local/secrets.ts'

const site = 'http://localhost:4000'
const password = 'secret-pass'

/** Identity with a mail server of its own, or with none at the given address. */
async function start(smtpUrl?: string) {
  const directory = await createTemporaryDirectory()
  const mailbox = await startMailbox({ directory: directory.path })
  const database = await createTestDatabase({ migrations: [identityService.migrations] })
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DATABASE_URL: `${database.url}?options=-c%20search_path%3Didentity%2Cextensions`,
    JWKS_URL: 'http://127.0.0.1:1',
    SIGNING_KEY: await createSigningKey(),
    SERVICES_KEY: 'a key of the tests alone',
    CITY: nottingham,
    TERMS: currentTerms,
    SITE_URL: site,
    SMTP_URL: smtpUrl ?? mailbox.url,
  } as const
  const bus = createInProcessBus()
  const identity = await identityService.build(env, bus)
  await identity.listen()
  await identity.started
  let stopping: Promise<void> | undefined
  const stopIdentity = () => {
    stopping ??= identity.stop()
    return stopping
  }
  return {
    env,
    bus,
    mailbox,
    pool: database.pool,
    async send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token?: string) {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const response = await identity.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      return { status: response.statusCode, body: response.body ? response.json() : null }
    },
    /** The mails to an address when there are so many. */
    mailsTo: (address: string, count = 1) =>
      vi.waitFor(
        async () => {
          const mails = (await mailbox.list()).filter(({ to }) => to === address)
          expect(mails).toHaveLength(count)
          return mails
        },
        { timeout: 60_000, interval: 50 },
      ),
    stopIdentity,
    async stop() {
      await stopIdentity()
      await mailbox.stop()
      await database.drop()
      await directory.remove()
    },
  }
}
type Started = Awaited<ReturnType<typeof start>>

/** The secret in the link of a mail, which must be the same with and without markup. */
function secretIn(mail: { text: string; html: string | undefined } | undefined, place: string): string {
  const link = new RegExp(`${site.replaceAll('.', '\\.')}${place.replace('?', '\\?')}([\\w-]{43})`)
  const [inText, inHtml] = [mail?.text, mail?.html].map((body) => link.exec(body ?? '')?.[1])
  expect(inHtml).toBe(inText)
  return inText ?? ''
}

describe('when the mail server is there', () => {
  let running: Started
  beforeAll(async () => {
    running = await start()
  })
  afterAll(() => running.stop())
  let number = 0
  let email = ''
  let token = ''
  beforeEach(async () => {
    email = `reader-${++number}@example.com`
    await running.send('POST', '/accounts', { email, password, firstName: 'Mia <b>', acceptedTerms: currentTerms.version })
    token = (await running.send('POST', '/sessions', { email, password })).body.accessToken
  })

  test('then a new account gets a mail whose link confirms its address, good to read with and without markup', async () => {
    const [mail] = await running.mailsTo(email)
    expect(mail).toMatchObject({
      subject: `Confirm your email address for ${nottingham.siteName}`,
      from: `${nottingham.siteName} <${nottingham.contact.email}>`,
    })
    // An address that nobody has confirmed may be a stranger’s, who reads nothing that someone else has typed.
    expect(mail?.text).toMatch(/^Hello,\n/)
    expect(`${mail?.text} ${mail?.html}`).not.toContain('Mia')
    expect(mail?.html).not.toMatch(/<img|url\(|<script/)
    expect(await running.send('POST', '/email-confirmations', { token: secretIn(mail, '/?confirm=') })).toMatchObject({ status: 200 })
    expect((await running.send('GET', '/accounts/me', undefined, token)).body.isEmailVerified).toBe(true)
  })

  test('then a change of address is confirmed at the new one and told to the old one', async () => {
    const newEmail = `new-${email}`
    const [first] = await running.mailsTo(email)
    await running.send('POST', '/email-confirmations', { token: secretIn(first, '/?confirm=') })
    await running.send('POST', '/accounts/me/email-change', { newEmail, currentPassword: password }, token)
    const [mail] = await running.mailsTo(newEmail)
    await running.send('POST', '/email-confirmations', { token: secretIn(mail, '/?confirm=') })
    const [notice] = await running.mailsTo(email, 2)
    expect(notice?.subject).toBe(`Your email address has been changed – ${nottingham.siteName}`)
    expect((await running.send('GET', '/accounts/me', undefined, token)).body.email).toBe(newEmail)
  })

  test('then a forgotten password is replaced by the link, and an address without an account gets nothing', async () => {
    await running.mailsTo(email)
    await running.send('POST', '/password-resets', { email: 'nobody@example.com' })
    await running.send('POST', '/password-resets', { email: email.toUpperCase() })
    const [mail] = await running.mailsTo(email, 2)
    const body = { token: secretIn(mail, '/auth?reset='), password: 'brand-new' }
    expect((await running.send('POST', '/password-resets/completions', body)).status).toBe(204)
    await running.mailsTo(email, 3)
    expect((await running.send('POST', '/sessions', { email, password: 'brand-new' })).status).toBe(201)
    const { rows } = await running.pool.query(
      `SELECT count(*) FROM outbox JOIN inbox ON message_id = id WHERE payload->>'email' = 'nobody@example.com'`,
    )
    expect(rows).toEqual([{ count: 1 }])
    expect((await running.mailbox.list()).filter(({ to }) => to === 'nobody@example.com')).toEqual([])
  })

  test('then no event, no row and no answer holds the secret of a link', async () => {
    const [mail] = await running.mailsTo(email)
    const secret = secretIn(mail, '/?confirm=')
    const { rows } = await running.pool.query('SELECT outbox::text AS held FROM outbox UNION ALL SELECT mail_link::text FROM mail_link')
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('then a mail that is asked for a second time takes the place of the first', async () => {
    const [first] = await running.mailsTo(email)
    await running.send('POST', '/accounts/me/verification', undefined, token)
    const [second] = await running.mailsTo(email, 2)
    const follow = (link: string) => running.send('POST', '/email-confirmations', { token: link })
    expect((await follow(secretIn(first, '/?confirm='))).status).toBe(410)
    expect((await follow(secretIn(second, '/?confirm='))).status).toBe(200)
  })
})

test('when the mail server is away, then nothing is lost or given up, and it is sent when the server is back', async () => {
  const away = await start(`smtp://127.0.0.1:${await freePort()}`)
  const emails = ['one@example.com', 'two@example.com', 'three@example.com']
  for (const email of emails) await away.send('POST', '/accounts', { email, password, acceptedTerms: currentTerms.version })
  const waiting = async () => {
    const { rows } = await away.pool.query(`SELECT attempts FROM outbox WHERE type = 'identity.mail.requested.v1' AND published_at IS NULL`)
    return rows
  }
  expect(await waiting()).toEqual([{ attempts: 0 }, { attempts: 0 }, { attempts: 0 }])
  await away.stopIdentity()
  const back = await identityService.build({ ...away.env, SMTP_URL: away.mailbox.url }, away.bus)
  await back.listen()
  await back.started
  for (const email of emails) {
    const [mail] = await away.mailsTo(email)
    const payload = { token: secretIn(mail, '/?confirm=') }
    // The link is stored when the transaction that has sent the mails commits.
    const confirm = async () => (await back.app.inject({ method: 'POST', url: '/email-confirmations', payload })).statusCode
    await vi.waitFor(async () => expect(await confirm()).toBe(200), { timeout: 60_000, interval: 50 })
  }
  const { rows } = await away.pool.query('SELECT count(*) FROM dead_letter')
  expect(rows).toEqual([{ count: 0 }])
  await back.stop()
  await away.stop()
})
