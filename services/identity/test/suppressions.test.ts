import { randomUUID } from 'node:crypto'
import { MailRequested } from '@directory/contracts/events/identity'
import { ClaimCodeRequested } from '@directory/contracts/events/notices'
import { deliveryReportsHeader } from '@directory/contracts/http/suppressions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StartedIdentity, startIdentity } from './identity-app.ts'
import { dutySubject, optionalSubject, recordMails, sealForTests } from './sent-mails.ts'

const secret = 'a-secret-of-the-webhook'

let identity: StartedIdentity
let admin: { id: string; token: string }
let person: { id: string; token: string }
let email: string
let mails: ReturnType<typeof recordMails>
beforeAll(async () => {
  identity = await startIdentity({ mailWebhookSecret: secret })
  admin = await identity.person({ email: 'admin@example.com', password: 'secret-pass', role: 'admin' })
})
beforeEach(async () => {
  email = `Mia.${randomUUID()}@example.com`
  person = await identity.person({ email, password: 'secret-pass' })
  mails = recordMails(identity)
})
afterAll(() => identity?.stop())

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const report = (kind: string, change: object = {}) => ({ kind, email: email.toUpperCase(), occurredAt: minutesAgo(5), ...change })
const receive = (reports: object[], headers: Record<string, string> = { [deliveryReportsHeader]: secret }) =>
  identity.send('post', '/webhooks/mail', { body: { reports }, headers })
const suppressions = async (): Promise<string[]> => {
  const { body } = await identity.send('get', '/accounts/me/mail-settings', { token: person.token })
  return body.suppressions.map(({ reason }: { reason: string }) => reason)
}
const list = async (query = '') => (await identity.send('get', `/mail-suppressions${query}`, { token: admin.token })).body
const find = async () => (await list(`?q=${email.toUpperCase()}`)).items

describe('when an address bounces permanently', () => {
  test('then it gets no email, its holder sees why, and the same report counts once', async () => {
    const reports = [report('bounce-permanent', { messageId: '<1@directory.example>' })]
    expect(await receive(reports)).toEqual({ status: 200, body: { received: 1 } })
    await receive([...reports, ...reports])
    expect(await mails.notify(person.id)).toEqual([])
    expect(await suppressions()).toEqual(['bounce-permanent'])
    expect(await find()).toEqual([
      { id: expect.any(String), email: email.toLowerCase(), reason: 'bounce-permanent', note: null, since: expect.any(String) },
    ])
    await identity.send('delete', `/mail-suppressions/${(await find())[0].id}`, { token: admin.token })
    await receive(reports)
    expect(await suppressions()).toEqual([])
  })

  test('then a verification email that its holder requests is sent again', async () => {
    await identity.pool.query('UPDATE account SET email_verified_at = NULL WHERE id = $1', [person.id])
    await receive([report('bounce-permanent')])
    expect((await identity.send('post', '/accounts/me/verification', { token: person.token })).status).toBe(204)
    expect(await suppressions()).toEqual([])
    expect(await mails.deliver({ type: MailRequested.type, data: { purpose: 'verification', email, accountId: person.id } })).toBe('done')
    expect(mails.sent).toHaveLength(1)
  })

  test('then a link that was sent before stays valid, since no newer one is sent', async () => {
    const token = await identity.link(person.id, 'password-reset', email)
    await receive([report('bounce-permanent')])
    expect(await mails.deliver({ type: MailRequested.type, data: { purpose: 'password-reset', email, accountId: null } })).toBe('done')
    expect(mails.sent).toEqual([])
    expect((await identity.post('/password-resets/completions', { token, password: 'another-pass' })).status).toBe(204)
  })

  test('then the holder of a confirmed address can have it tried again, without an email', async () => {
    await receive([report('bounce-permanent'), report('complaint')])
    await identity.send('post', '/accounts/me/verification', { token: person.token })
    expect(await suppressions()).toEqual(['complaint'])
    expect((await identity.events(MailRequested.type)).filter((request) => request.email === email)).toEqual([])
  })

  test('then a change of address to it tries it again', async () => {
    const newEmail = `new.${email}`
    await receive([report('bounce-permanent', { email: newEmail })])
    const body = { newEmail, currentPassword: 'secret-pass' }
    expect((await identity.send('post', '/accounts/me/email-change', { body, token: person.token })).status).toBe(200)
    await mails.deliver({ type: MailRequested.type, data: { purpose: 'email-change', email: newEmail, accountId: person.id } })
    expect(mails.sent.map(({ to }) => to)).toEqual([newEmail])
  })
})

test('when a reader complains of spam, then nothing optional is sent, but duties are', async () => {
  await receive([report('complaint')])
  expect(await mails.notify(person.id)).toEqual([dutySubject])
})

test('when a reader complains of spam, then no code for a claim is sent either, which somebody else has asked for', async () => {
  const code = { type: ClaimCodeRequested.type, data: { email, businessName: 'Café', slug: 'cafe', code: sealForTests.seal('K7M4PQ9X') } }
  expect([await mails.deliver(code), mails.sent.length]).toEqual(['done', 1])
  await receive([report('complaint')])
  expect([await mails.deliver(code), mails.sent.length]).toEqual(['done', 1])
})

test('when an address bounces temporarily, then the fifth time within 14 days holds optional emails back', async () => {
  const bounces = (days: readonly number[]) => days.map((day) => report('bounce-temporary', { occurredAt: minutesAgo(day * 1_440) }))
  await receive(bounces([40, 30, 20, 15]))
  await receive(bounces([13, 10, 9, 2]))
  expect(await mails.notify(person.id)).toEqual([optionalSubject, dutySubject])
  const fifth = report('bounce-temporary')
  await receive([fifth, fifth])
  expect(await suppressions()).toEqual(['bounce-temporary'])
  expect(await mails.notify(person.id)).toEqual([dutySubject])
})

test('when the same temporary bounce is reported five times, then it counts once', async () => {
  const once = report('bounce-temporary')
  for (const reports of [[once, once, once], [once], [once]]) await receive(reports)
  expect(await suppressions()).toEqual([])
})

describe('when somebody else sends reports', () => {
  test('then they are refused before they are read', async () => {
    expect((await receive([{}], {})).body.type).toBe('/problems/webhook-refused')
    for (const wrong of ['', 'wrong', `${secret}x`])
      expect(await receive([{}], { [deliveryReportsHeader]: wrong })).toMatchObject({
        status: 400,
        body: { type: '/problems/webhook-refused' },
      })
    expect(await receive([report('sent')])).toMatchObject({ status: 400, body: { type: '/problems/invalid-request' } })
  })

  test('then without a secret there is no such address', async () => {
    const other = await startIdentity()
    const body = { reports: [report('complaint')] }
    const answer = await other.send('post', '/webhooks/mail', { body, headers: { [deliveryReportsHeader]: '' } })
    expect(answer).toMatchObject({ status: 404, body: { type: '/problems/not-found' } })
    await other.stop()
  })
})

describe('when an admin', () => {
  const add = (note: string | null = null) => identity.post('/mail-suppressions', { email, note }, admin.token)

  test('adds an address, then nothing optional is sent there, once, and it is logged without the address', async () => {
    const first = await add('Asked us by telephone.')
    expect(first).toMatchObject({ status: 201, body: { email: email.toLowerCase(), reason: 'admin', note: 'Asked us by telephone.' } })
    expect((await add()).body).toEqual(first.body)
    expect(await mails.notify(person.id)).toEqual([dutySubject])
    const audit = await identity.send('get', '/audit?action=suppressAddress&limit=1', { token: admin.token })
    expect(audit.body).toMatchObject([
      {
        actorId: admin.id,
        subject: { kind: 'address', id: first.body.id, name: null },
        after: { address: 'm•••@example.com', reason: 'admin' },
      },
    ])
  })

  test('removes it, then emails are sent again, and it is logged', async () => {
    const { id } = (await add()).body
    expect((await identity.send('delete', `/mail-suppressions/${id}`, { token: admin.token })).status).toBe(204)
    expect((await identity.send('delete', `/mail-suppressions/${id}`, { token: admin.token })).status).toBe(404)
    expect(await mails.notify(person.id)).toEqual([optionalSubject, dutySubject])
    const audit = await identity.send('get', '/audit?action=releaseAddress&limit=1', { token: admin.token })
    expect(audit.body).toMatchObject([{ subject: { id }, before: { address: 'm•••@example.com', reason: 'admin' } }])
  })

  test('looks for addresses, then they are found by a part and by the reason, newest first, in pages', async () => {
    await add()
    await receive([report('complaint')])
    const part = email.slice(4, 20)
    expect((await list(`?q=${part}`)).items.map(({ reason }: { reason: string }) => reason)).toEqual(['complaint', 'admin'])
    expect(await list(`?q=${part}&reason=admin`)).toMatchObject({ total: 1, pageCount: 1 })
    expect(await list(`?q=${part}&limit=1&page=2`)).toMatchObject({ items: [{ reason: 'admin' }], total: 2, page: 2, pageCount: 2 })
    expect(await list('?q=%25')).toMatchObject({ items: [], total: 0 })
  })
})
