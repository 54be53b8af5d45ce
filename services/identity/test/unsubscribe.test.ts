import { randomUUID } from 'node:crypto'
import { EnquiryNoticeRequested } from '@directory/contracts/events/enquiries'
import { EnquiryMailRefused } from '@directory/contracts/events/identity'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StartedIdentity, startIdentity } from './identity-app.ts'
import { sampleEnquiryNotices } from './sample-notices.ts'
import { dutySubject, optionalSubject, recordMails } from './sent-mails.ts'

const allOn = { enquiries: true, reviews: true, report: true, setup: true, posts: true, messages: true, digest: true }
const allOff = { enquiries: false, reviews: false, report: false, setup: false, posts: false, messages: false, digest: false }

let identity: StartedIdentity
let person: { id: string; token: string }
let email: string
let mails: ReturnType<typeof recordMails>
beforeAll(async () => {
  identity = await startIdentity()
})
beforeEach(async () => {
  email = `Mia.${randomUUID()}@example.com`
  person = await identity.person({ email, password: 'secret-pass' })
  mails = recordMails(identity)
})
afterAll(() => identity?.stop())

const settings = async () => (await identity.send('get', '/accounts/me/mail-settings', { token: person.token })).body
const change = (wanted: object) => identity.send('patch', '/accounts/me/mail-settings', { body: { wanted }, token: person.token })

describe('when the holder of an account turns a kind of email off', () => {
  test('then only that is no longer sent, until it is turned on again', async () => {
    expect(await settings()).toEqual({ wanted: allOn, suppressions: [] })
    expect(await mails.notify(person.id)).toEqual([optionalSubject, dutySubject])
    expect(await change({ reviews: false })).toMatchObject({ status: 200, body: { wanted: { ...allOn, reviews: false } } })
    expect(await mails.notify(person.id)).toEqual([dutySubject])
    await change({ reviews: true })
    expect(await mails.notify(person.id)).toEqual([optionalSubject, dutySubject])
  })

  test('then a change of another one in the meantime is not undone', async () => {
    await Promise.all([change({ reviews: false }), change({ digest: false })])
    expect((await settings()).wanted).toEqual({ ...allOn, reviews: false, digest: false })
    expect((await change({})).body.wanted).toEqual({ ...allOn, reviews: false, digest: false })
  })

  test('then all of them can be turned off, but no duty', async () => {
    expect((await change(allOff)).body.wanted).toEqual(allOff)
    expect(await mails.notify(person.id)).toEqual([dutySubject])
    expect(await change({ payments: false })).toMatchObject({ status: 400, body: { errors: [{ field: 'body.wanted.payments' }] } })
  })
})

describe('when a reader follows the link in an email', () => {
  const link = async () => {
    await mails.notify(person.id)
    return new URL(mails.sent.at(-2)?.unsubscribeUrl ?? '').search
  }
  const read = (search: string) => identity.send('get', `/unsubscribe-links${search}`)
  const follow = (search: string, choice: string) => identity.post(`/unsubscribe-links${search}`, { choice })
  const about = { kind: 'reviews', email: 'M•••@example.com', isWanted: true, isEveryKindOff: false }

  test('then reading it changes nothing, and it says which kind and which address, masked', async () => {
    const search = await link()
    expect(await read(search)).toEqual({ status: 200, body: about })
    expect((await settings()).wanted).toEqual(allOn)
  })

  test('then they are unsubscribed without a session, from that kind alone, as often as they do it, and can undo it', async () => {
    const search = await link()
    for (const _ of [1, 2]) expect((await follow(search, 'unsubscribe')).status).toBe(204)
    expect((await read(search)).body).toEqual({ ...about, isWanted: false })
    expect((await settings()).wanted).toEqual({ ...allOn, reviews: false })
    expect(await mails.notify(person.id)).toEqual([dutySubject])
    await follow(search, 'subscribe')
    expect((await settings()).wanted).toEqual(allOn)
  })

  test('then they can turn off everything optional', async () => {
    const search = await link()
    await follow(search, 'unsubscribe-all')
    expect((await settings()).wanted).toEqual(allOff)
    expect((await read(search)).body).toEqual({ ...about, isWanted: false, isEveryKindOff: true })
  })

  test('then each email of the kind has the same link, which other people’s do not', async () => {
    const search = await link()
    expect(await link()).toBe(search)
    const other = await identity.person({ email: `${randomUUID()}@example.com`, password: 'secret-pass' })
    await mails.notify(other.id)
    expect(new URL(mails.sent.at(-2)?.unsubscribeUrl ?? '').search).not.toBe(search)
  })

  test('then an invented link is refused, and so is one to a former address or of a deleted account', async () => {
    const search = await link()
    for (const invented of ['?link=short', '', `?link=${search.slice(6)}&link=${'x'.repeat(43)}`])
      expect((await read(invented)).status).toBe(400)
    expect((await follow(`?link=${'x'.repeat(43)}`, 'unsubscribe')).status).toBe(404)
    expect((await follow(search, 'everything')).status).toBe(400)
    await identity.pool.query('UPDATE account SET email = $2 WHERE id = $1', [person.id, `new.${email}`])
    for (const { status } of [await read(search), await follow(search, 'unsubscribe')]) expect(status).toBe(404)
    expect((await settings()).wanted).toEqual(allOn)
    await identity.pool.query('UPDATE account SET email = $2 WHERE id = $1', [person.id, email])
    await identity.post('/accounts/me/deletion', { currentPassword: 'secret-pass' }, person.token)
    expect((await follow(search, 'unsubscribe')).status).toBe(404)
    expect((await identity.pool.query('SELECT FROM unsubscribe_link WHERE account_id = $1', [person.id])).rowCount).toBe(0)
  })
})

test('when the account of an owner is disabled, then what visitors write is not sent to its holder until it is enabled', async () => {
  const tell = async () => {
    for (const name of ['enquiry-received', 'enquiry-continued'] as const) {
      const notice = { notice: name, ...sampleEnquiryNotices[name] }
      await mails.deliver({ type: EnquiryNoticeRequested.type, data: { accountId: person.id, email: null, notice } })
    }
    return mails.sent.length
  }
  expect(await tell()).toBe(2)
  await identity.pool.query(`UPDATE account SET disabled_at = now(), disabled_reason = 'Spam.' WHERE id = $1`, [person.id])
  expect(await tell()).toBe(2)
  // The visitors are to hear of it.
  const { conversationId } = sampleEnquiryNotices['enquiry-received']
  expect((await identity.events(EnquiryMailRefused.type)).filter(({ email: refused }) => refused === null)).toEqual([
    { conversationId, email: null, accountId: person.id },
    { conversationId: sampleEnquiryNotices['enquiry-continued'].conversationId, email: null, accountId: person.id, isFurther: true },
  ])
  await identity.pool.query('UPDATE account SET disabled_at = NULL, disabled_reason = NULL WHERE id = $1', [person.id])
  expect(await tell()).toBe(4)
})

describe('when a business that nobody has claimed gets an enquiry', () => {
  const address = () => `Hello.${randomUUID()}@cafe.example`
  async function enquire(to: string | null, accountId: string | null = null): Promise<void> {
    const notice = { notice: 'enquiry-received', ...sampleEnquiryNotices['enquiry-received'], isClaimed: accountId !== null }
    await mails.deliver({ type: EnquiryNoticeRequested.type, data: { accountId, email: to, notice } })
  }
  const link = () => new URL(mails.sent.at(-1)?.unsubscribeUrl ?? '').search
  const read = (search: string) => identity.send('get', `/unsubscribe-links${search}`)
  const follow = (search: string, choice: string) => identity.post(`/unsubscribe-links${search}`, { choice })

  test('then the email has the same link for one click each time, and leads to its page, without settings of an account', async () => {
    const to = address()
    await enquire(to)
    const first = link()
    await enquire(to.toLowerCase())
    expect(link()).toBe(first)
    const { html = '', text = '' } = mails.sent.at(-1) ?? {}
    for (const part of [html, text]) {
      expect(part).toContain('https://directory.example/claim/cafe-lumiere')
      expect(part).toContain('Unsubscribe from “Enquiries to your businesses”')
      expect(part).not.toContain('/profile#emails')
    }
    await enquire(address())
    expect(link()).not.toBe(first)
  })

  test('then the link suppresses the address, as often as it is followed, until it is undone', async () => {
    const to = address()
    await enquire(to)
    const search = link()
    const about = { kind: 'enquiries', email: 'h•••@cafe.example', isWanted: true, isEveryKindOff: false }
    expect(await read(search)).toEqual({ status: 200, body: about })
    for (const _ of [1, 2]) expect((await follow(search, 'unsubscribe')).status).toBe(204)
    expect((await read(search)).body).toEqual({ ...about, isWanted: false, isEveryKindOff: true })
    const sent = mails.sent.length
    await enquire(to)
    expect(mails.sent).toHaveLength(sent)
    const { conversationId } = sampleEnquiryNotices['enquiry-received']
    expect((await identity.events(EnquiryMailRefused.type)).filter(({ email: refused }) => refused === to)).toEqual([
      { conversationId, email: to },
    ])
    await follow(search, 'subscribe')
    await enquire(to)
    expect(mails.sent).toHaveLength(sent + 1)
  })

  test('then it is announced that no further message of a visitor reaches an address that wants none', async () => {
    const to = address()
    await enquire(to)
    await follow(link(), 'unsubscribe')
    const sent = mails.sent.length
    const notice = { notice: 'enquiry-continued', ...sampleEnquiryNotices['enquiry-continued'] }
    await mails.deliver({ type: EnquiryNoticeRequested.type, data: { accountId: null, email: to, notice } })
    expect(mails.sent).toHaveLength(sent)
    const { conversationId } = sampleEnquiryNotices['enquiry-continued']
    expect((await identity.events(EnquiryMailRefused.type)).filter(({ email: refused }) => refused === to)).toEqual([
      { conversationId, email: to, isFurther: true },
    ])
  })

  test('then it says nothing about an account that the address has later, whose own settings count', async () => {
    await enquire(email)
    await follow(link(), 'unsubscribe-all')
    expect(await settings()).toEqual({ wanted: allOn, suppressions: [] })
    expect(await mails.notify(person.id)).toEqual([optionalSubject, dutySubject])
  })
})
