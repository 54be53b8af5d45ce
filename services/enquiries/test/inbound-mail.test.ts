import { randomUUID } from 'node:crypto'
import { ListingDeleted } from '@directory/contracts/events/listings'
import { operatorId } from '@directory/kit/tokens/verifier'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive as arriveAt, deliverTo, findAddresses } from './arrive.ts'
import { duringChange } from './during-change.ts'
import { type StartedEnquiries, startEnquiries } from './enquiries-app.ts'
import { type Send, sendBySmtp, sendByWebhook } from './inbound-senders.ts'
import { attached, jpeg, mail, part, parts, plain } from './mails/shape.ts'

let enquiries: StartedEnquiries
beforeAll(async () => {
  enquiries = await startEnquiries()
})
afterAll(() => enquiries?.stop())

async function arrive() {
  const arrived = await arriveAt(enquiries)
  return { ...arrived, addresses: await findAddresses(enquiries, arrived.id) }
}
type Arrived = Awaited<ReturnType<typeof arrive>>
const read = async ({ owner, id }: Pick<Arrived, 'owner' | 'id'>) => (await enquiries.as(owner, 'GET', `/enquiries/received/${id}`)).body
const reply = (from: string, text = 'Monday is fine.', headers: Record<string, string> = {}) =>
  mail({ ...plain, From: from, ...headers }, text)
const withPicture = (from: string) =>
  mail(
    { 'Content-Type': 'multipart/mixed; boundary="m"', From: from },
    parts('m', part(plain, 'See this.'), attached('image/jpeg', 'a.jpg', jpeg())),
  )

describe.each<[string, Send]>([
  ['SMTP', sendBySmtp],
  ['a webhook', sendByWebhook],
])('when an email arrives by %s', (_, send) => {
  test('then a visitor’s reply is a message, unread by the owner, who is told', async () => {
    const arrived = await arrive()
    const { answer } = await send(enquiries, { source: reply(arrived.email), to: [arrived.addresses.visitor] })
    expect(answer).toBe('taken')
    expect(await read(arrived)).toMatchObject({
      state: 'new',
      messages: [{ from: 'visitor', text: 'Monday is fine.', email: { isFromOtherAddress: false, leftOut: [] } }],
    })
    expect(await enquiries.noticesTo(arrived.owner)).toMatchObject([
      { notice: 'enquiry-received' },
      { notice: 'enquiry-continued', text: 'Monday is fine.', replyTo: arrived.addresses.business },
    ])
  })

  test('then a business’s reply answers the enquiry, and the visitor gets it by email and on the page', async () => {
    const arrived = await arrive()
    await send(enquiries, { source: reply('staff@lantern.example'), to: [arrived.addresses.business] })
    expect(await read(arrived)).toMatchObject({ state: 'answered', messages: [{ from: 'business', email: { isFromOtherAddress: true } }] })
    expect(await enquiries.noticesTo({ email: arrived.email })).toMatchObject([
      { notice: 'enquiry-answered', text: 'Monday is fine.', replyTo: arrived.addresses.visitor },
    ])
    const followed = await enquiries.as('visitor', 'GET', `/enquiries/followed?key=${arrived.key}`)
    expect(followed.text).not.toContain('staff@lantern.example')
    expect(followed.body.conversations[0].messages).toMatchObject([{ from: 'business', text: 'Monday is fine.' }])
  })

  test('then the same email counts once, however often and however fast it comes', async () => {
    const arrived = await arrive()
    const source = reply(arrived.email)
    const answers = await Promise.all([1, 2, 3].map(() => send(enquiries, { source, to: [arrived.addresses.visitor] })))
    expect(answers.map(({ answer }) => answer)).toEqual(['taken', 'taken', 'taken'])
    const anonymous = mail({ ...plain, 'Message-ID': undefined }, 'Without an id')
    for (const _repetition of [1, 2]) await send(enquiries, { source: anonymous, to: [arrived.addresses.visitor] })
    expect((await read(arrived)).messages.map(({ text }: { text: string }) => text)).toEqual(['Monday is fine.', 'Without an id'])
  })

  test('then its pictures are kept privately, and belong to the enquiry', async () => {
    const arrived = await arrive()
    await send(enquiries, { source: withPicture(arrived.email), to: [arrived.addresses.visitor] })
    const { messages } = await read(arrived)
    expect(messages).toMatchObject([{ text: 'See this.', pictures: [{ url: expect.stringMatching(/^\/media\/private\/.*\?expires=/) }] }])
    const [upserted] = await enquiries.events(arrived.enquiryId)
    expect(upserted?.payload.images).toHaveLength(1)
  })

  test('then it is to be sent again while pictures cannot be stored, and nothing of it is lost', async () => {
    const arrived = await arrive()
    const source = withPicture(arrived.email)
    enquiries.media.isDown = true
    const first = await send(enquiries, { source, to: [arrived.addresses.visitor] })
    enquiries.media.isDown = false
    expect([first.answer, (await read(arrived)).messages]).toEqual(['later', []])
    expect((await send(enquiries, { source, to: [arrived.addresses.visitor] })).answer).toBe('taken')
    expect((await read(arrived)).messages).toHaveLength(1)
  })

  test('then an unknown address, another domain and a conversation that has ended are refused', async () => {
    const arrived = await arrive()
    const { visitor } = arrived.addresses
    const refused = async (address: string) => (await send(enquiries, { source: reply(arrived.email), to: [address] })).answer
    expect(await refused('aaaaaaaaaaaaaaaaaaaaaaaaaa@answers.example.com')).toBe('refused')
    expect(await refused(visitor.replace('answers.', ''))).toBe('refused')
    expect(await refused(`x${visitor}`)).toBe('refused')
    await enquiries.as('visitor', 'PUT', `/enquiries/conversations/${arrived.id}/closed?key=${arrived.key}`, { isClosed: true })
    expect(await refused(visitor)).toBe('refused')
    expect((await read(arrived)).messages).toEqual([])
  })

  test('then what servers do to an address does not matter, and each of ours gets the email once', async () => {
    const [one, two] = [await arrive(), await arrive()]
    const to = [one.addresses.visitor.toUpperCase(), one.addresses.visitor, two.addresses.business.replace('@', '+copy@')]
    expect((await send(enquiries, { source: reply(one.email), to })).answer).toBe('taken')
    expect((await read(one)).messages).toMatchObject([{ from: 'visitor' }])
    expect((await read(two)).messages).toMatchObject([{ from: 'business' }])
  })

  test('then the answer of a program is taken, and not kept; one without content is refused', async () => {
    const arrived = await arrive()
    const to = [arrived.addresses.visitor]
    expect(await send(enquiries, { source: reply(arrived.email, 'I am away.', { 'Auto-Submitted': 'auto-replied' }), to })).toMatchObject({
      answer: 'taken',
    })
    expect(await send(enquiries, { source: reply(arrived.email), to, returnPath: '' })).toMatchObject({ answer: 'taken' })
    expect(await send(enquiries, { source: reply(arrived.email, '\n'), to })).toMatchObject({ answer: 'refused' })
    expect((await read(arrived)).messages).toEqual([])
  })
})

test('when the reply of a business only quotes, then its sender is told, and the enquiry is not answered', async () => {
  const arrived = await arrive()
  const source = reply(
    'staff@lantern.example',
    `On 28 Nov 2026 at 09:12, Directory <hello@directory.example> wrote:\n\n> When can you come?`,
  )
  const to = [arrived.addresses.business]
  expect(await sendBySmtp(enquiries, { source, to })).toMatchObject({ answer: 'refused', detail: expect.stringContaining('neither text') })
  expect(await read(arrived)).toMatchObject({ state: 'new', messages: [] })
  expect(await enquiries.noticesTo({ email: arrived.email })).toEqual([])
})

test('when somebody quotes our email, then neither its link nor an address of the conversation reaches the other side', async () => {
  const arrived = await arrive()
  const { visitor, business } = arrived.addresses
  const link = `https://directory.example/enquiry?key=${arrived.key}`
  const wrapped = `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&data=05`
  const text = `Look:\nReply-To: ${visitor}\n${business.toUpperCase()}\n${link}\n${wrapped}\nkey ${arrived.key}`
  await sendByWebhook(enquiries, { source: reply(arrived.email, text), to: [visitor] })
  const [{ text: stored }] = (await read(arrived)).messages
  expect(stored).toMatch(/^Look:\nReply-To: …@answers\.example\.com/)
  for (const secret of [arrived.key, visitor.split('@')[0] ?? '', business.split('@')[0] ?? ''])
    expect(stored.toLowerCase()).not.toContain(secret.toLowerCase())
  expect(JSON.stringify(await enquiries.noticesTo(arrived.owner))).not.toContain(arrived.key)
})

test('when programs answer each other without saying that they are programs, then a conversation takes 30 emails within an hour', async () => {
  const arrived = await arrive()
  const details: string[] = []
  for (let count = 0; count < 31; count++)
    details.push(
      (await sendByWebhook(enquiries, { source: reply(arrived.email, `Answer ${count}`), to: [arrived.addresses.visitor] })).detail,
    )
  expect([details.slice(0, 30).every((detail) => detail === 'stored'), details[30]]).toEqual([true, 'too-many'])
  await enquiries.pool.query(`UPDATE message SET at = at - interval '61 minutes'`)
  expect((await sendByWebhook(enquiries, { source: reply(arrived.email, 'Later'), to: [arrived.addresses.visitor] })).detail).toBe('stored')
})

test('when an enquiry is anonymous, then its addresses have ended', async () => {
  const arrived = await arrive()
  await enquiries.pool.query('UPDATE enquiry SET anonymised_at = now(), email = NULL WHERE id = $1', [arrived.enquiryId])
  const { detail } = await sendByWebhook(enquiries, { source: reply(arrived.email), to: [arrived.addresses.business] })
  expect(detail).toBe('conversation-closed')
})

test('when a business has been deleted, then neither side can write by email', async () => {
  const { listing, addresses } = await arrive()
  await enquiries.consumers.listings.deliver([
    enquiries.event(ListingDeleted, listing.id, 9, { id: listing.id, slug: listing.slug, mergedInto: null }),
  ])
  for (const to of [addresses.business, addresses.visitor])
    expect((await sendByWebhook(enquiries, { source: reply('a@example.com'), to: [to] })).detail).toBe('conversation-closed')
})

test('when the account of an owner is disabled, then neither can they answer by email any more, nor can visitors write to them', async () => {
  const owner = await enquiries.register('disabled@lantern.example')
  const listing = await enquiries.publish(owner)
  const { id } = await deliverTo(enquiries, owner, listing.id)
  await enquiries.pool.query('UPDATE account SET is_disabled = true WHERE id = $1', [owner.accountId])
  const { business, visitor } = await findAddresses(enquiries, id)
  const send = async (to: string) => (await sendByWebhook(enquiries, { source: reply('disabled@lantern.example'), to: [to] })).detail
  expect([await send(business), await send(visitor)]).toEqual(['conversation-closed', 'conversation-closed'])
})

test('when a business gets another owner while an email of the former one is read, then it is not stored', async () => {
  const arrived = await arrive()
  const { detail } = await duringChange(
    enquiries,
    (client) => client.query('UPDATE conversation SET business_address = $2 WHERE id = $1', [arrived.id, 'a'.repeat(26)]),
    () => sendByWebhook(enquiries, { source: reply('a@example.com'), to: [arrived.addresses.business] }),
  )
  expect([detail, (await read(arrived)).messages]).toEqual(['unknown-address', []])
})

test('when a business has no owner again, then what waits for an answer is sent to its public address, which can answer it', async () => {
  const arrived = await arrive()
  const { listing, owner } = arrived
  const answered = await deliverTo(enquiries, owner, listing.id)
  await sendByWebhook(enquiries, { source: reply('a@example.com'), to: [(await findAddresses(enquiries, answered.id)).business] })
  const old = await deliverTo(enquiries, owner, listing.id)
  await enquiries.pool.query(`UPDATE conversation SET received_at = now() - interval '31 days' WHERE id = $1`, [old.id])
  await sendByWebhook(enquiries, { source: reply(arrived.email, 'Any news?'), to: [arrived.addresses.visitor] })
  const email = `${randomUUID()}@lantern.example`
  const nobody = { accountId: operatorId, role: 'user' as const }
  const values = { ...listing, ownerId: operatorId, email, version: listing.version + 1 }
  for (const _ of ['first', 'repeated']) await enquiries.publish(nobody, values)
  const { business } = await findAddresses(enquiries, arrived.id)
  expect(business).not.toBe(arrived.addresses.business)
  expect(await enquiries.noticesTo({ email })).toMatchObject([
    {
      notice: 'enquiry-received',
      conversationId: arrived.id,
      businessName: listing.name,
      slug: listing.slug,
      isClaimed: false,
      email: arrived.email,
      text: `${arrived.message}\n\nAny news?`,
      replyTo: business,
      wishedOn: null,
      pictures: 0,
    },
  ])
  expect((await sendByWebhook(enquiries, { source: reply(email), to: [business] })).detail).toBe('stored')
})

test('when a business gets another owner, then the former one can no longer write by email, and the data of each has their own answers', async () => {
  const arrived = await arrive()
  await sendByWebhook(enquiries, { source: reply('a@example.com', 'Tuesday is fine.'), to: [arrived.addresses.business] })
  const heir = enquiries.somebody()
  await enquiries.publish(heir, { ...arrived.listing, ownerId: heir.accountId, version: arrived.listing.version + 1 })
  const send = async (to: string) => (await sendByWebhook(enquiries, { source: reply('a@example.com'), to: [to] })).detail
  expect(await send(arrived.addresses.business)).toBe('unknown-address')
  const { business } = await findAddresses(enquiries, arrived.id)
  expect(business).toMatch(/^[a-z2-7]{26}@/)
  expect(await send(business)).toBe('stored')
  const answers = async (owner: typeof heir) =>
    (await enquiries.as(owner, 'GET', '/export/own')).body.received.map((one: { answers: { text: string }[] }) => one.answers)
  expect(await answers(arrived.owner)).toMatchObject([[{ text: 'Tuesday is fine.' }]])
  expect(await answers(heir)).toMatchObject([[{ text: 'Monday is fine.' }]])
})
