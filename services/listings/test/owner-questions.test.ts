import { randomUUID } from 'node:crypto'
import { AccountDeleted } from '@directory/contracts/events/identity'
import { ListingsNoticeRequested } from '@directory/contracts/events/notices'
import { createLogger } from '@directory/kit/log'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../src/subscribers/accounts.ts'
import { claiming } from './claiming.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())
beforeEach(async () => {
  await listings.pool.query('TRUNCATE listing CASCADE')
})

type Person = ReturnType<StartedListings['somebody']>

async function submit(name: string, by: Person = listings.somebody()) {
  const { body } = await listings.as(by, 'POST', '/listings', { name, description: 'Coffee and cakes.', location: 'Beeston, Nottingham' })
  return { owner: by, id: String(body.id), version: Number(body.version) }
}
const question = 'Where is your shop?'
const ask = (id: string, more: object = {}) => listings.as('admin', 'POST', `/listings/${id}/questions`, { question, ...more })
const open = async (by: Person) => (await listings.as(by, 'GET', '/owner-questions')).body
const answer = (by: Person, id: string) => listings.as(by, 'PUT', `/owner-questions/${id}/answer`, { answer: 'In Chilwell Road.' })
const awaitingOwners = async () => (await listings.as('admin', 'GET', '/moderation/counts')).body.awaitingOwners
const desk = async () => {
  const { body } = await listings.as('admin', 'POST', '/moderation/desk/listing', { without: [] })
  return body
}

describe('when a moderator asks the owner of a pending listing', () => {
  test('then the owner gets an email and sees the question, and the listing leaves the desk until there is an answer', async () => {
    const { owner, id, version } = await submit('One')
    await submit('Two')
    expect((await ask(id, { version })).status).toBe(204)
    const sent = await listings.eventsOf(ListingsNoticeRequested)
    expect(sent.filter(({ accountId }) => accountId === owner.accountId)).toEqual([
      { accountId: owner.accountId, notice: { notice: 'listing-question', businessName: 'One', listingId: id, question } },
    ])
    expect(await desk()).toMatchObject({ waiting: 1, item: { listing: { name: 'Two' } } })
    expect(await awaitingOwners()).toBe(1)
    const [asked] = await open(owner)
    expect(asked).toMatchObject({ listingId: id, question })
    expect((await answer(owner, asked.id)).status).toBe(204)
    expect(await open(owner)).toEqual([])
    expect(await awaitingOwners()).toBe(0)
    // It is back at its place: the first.
    expect(await desk()).toMatchObject({
      waiting: 2,
      item: { listing: { id }, questions: [{ question, answer: 'In Chilwell Road.', settledAt: expect.any(String) }] },
    })
    const { body: audit } = await listings.as('admin', 'GET', `/audit?listing=${id}`)
    expect(audit).toMatchObject([{ action: 'askOwner', note: question }])
  })

  test('then a change by the owner counts as well, but neither an admin’s nor one that changes nothing', async () => {
    const { owner, id } = await submit('One')
    await ask(id)
    const change = (by: Person | 'admin', description: string) => listings.as(by, 'PATCH', `/listings/${id}`, { description })
    await change(owner, 'Coffee and cakes.')
    await change('admin', 'Coffee and cakes, also to take away.')
    expect((await desk()).item).toBeNull()
    await change(owner, 'Coffee and cakes at Chilwell Road.')
    expect((await desk()).item).toMatchObject({ listing: { id }, questions: [{ answer: null, settledAt: expect.any(String) }] })
    expect(await open(owner)).toEqual([])
  })

  test('then it is back after 14 days without an answer, which the owner can still give, and can be asked again', async () => {
    const { owner, id } = await submit('One')
    await ask(id)
    await listings.pool.query(`UPDATE owner_question SET asked_at = now() - interval '13 days 23 hours'`)
    expect((await desk()).item).toBeNull()
    await listings.pool.query(`UPDATE owner_question SET asked_at = now() - interval '14 days 1 minute'`)
    expect((await desk()).item).toMatchObject({ questions: [{ question, answer: null, settledAt: null }] })
    expect(await open(owner)).toHaveLength(1)
    expect((await ask(id, { question: 'What do you offer?' })).status).toBe(204)
    expect(await open(owner)).toMatchObject([{ question: 'What do you offer?' }])
    const [asked] = await open(owner)
    await answer(owner, asked.id)
    expect((await desk()).item.questions).toMatchObject([{ question: 'What do you offer?' }, { question }])
  })

  test('then an approval together with others settles it', async () => {
    const { owner, id } = await submit('One')
    await ask(id)
    await listings.as('admin', 'POST', '/bulk-jobs', { action: { action: 'approve' }, listingIds: [id] })
    await expect.poll(() => open(owner)).toEqual([])
    await expect
      .poll(async () => (await listings.pool.query('SELECT FROM owner_question WHERE settled_at IS NULL')).rowCount, { timeout: 60_000 })
      .toBe(0)
  })

  test('then a decision settles it', async () => {
    const { owner, id } = await submit('One')
    await ask(id)
    await listings.as('admin', 'PUT', `/listings/${id}/rejection`, { reason: 'Listed already.', refund: false })
    expect(await open(owner)).toEqual([])
    await listings.as(owner, 'PATCH', `/listings/${id}`, { description: 'Another business.' })
    expect((await desk()).item.listing.id).toBe(id)
  })
})

describe('when there is nobody or nothing to ask', () => {
  test('then it is refused: twice, about another version, a decided listing or one without an owner', async () => {
    const { id, version } = await submit('One')
    expect((await ask(id, { version: version + 1 })).status).toBe(409)
    await ask(id)
    expect((await ask(id)).status).toBe(409)
    const decided = await submit('Two')
    await listings.as('admin', 'PUT', `/listings/${decided.id}/approval`, { isApproved: true })
    expect((await ask(decided.id)).status).toBe(409)
    const ownerless = await claiming(listings).business()
    await listings.as('admin', 'PUT', `/listings/${ownerless.id}/approval`, { isApproved: false, reason: 'To be looked at.' })
    expect((await ask(ownerless.id)).status).toBe(409)
    expect((await ask(randomUUID())).status).toBe(404)
  })

  test('then nobody else sees or answers a question, and no owner answers twice', async () => {
    const { owner, id } = await submit('One')
    await ask(id)
    const [asked] = await open(owner)
    const stranger = listings.somebody()
    expect(await open(stranger)).toEqual([])
    expect((await answer(stranger, asked.id)).status).toBe(404)
    await answer(owner, asked.id)
    expect((await answer(owner, asked.id)).status).toBe(404)
  })
})

describe('when an owner exports or deletes what we hold about them', () => {
  const stored = async () => (await listings.pool.query('SELECT FROM owner_question')).rowCount

  test('then questions and answers are part of it', async () => {
    const { owner, id } = await submit('One')
    await ask(id)
    const [asked] = await open(owner)
    await answer(owner, asked.id)
    const { body } = await listings.as(owner, 'GET', '/export/own')
    expect(body.questions).toMatchObject([{ listing: { name: 'One' }, question, answer: 'In Chilwell Road.' }])
    const message = {
      id: randomUUID(),
      type: AccountDeleted.type,
      aggregate: { type: AccountDeleted.aggregate, id: owner.accountId, version: 9 },
      occurredAt: '2026-07-01T12:00:00.000Z',
      trace: null,
      data: { id: owner.accountId },
    }
    const consumer = createConsumer(listings.pool, accounts, createLogger('listings', 'silent'))
    expect(await consumer.deliver([message])).toEqual([{ outcome: 'done' }])
    expect(await stored()).toBe(0)
  })

  test('then the next owner of a claimed business has neither', async () => {
    const claims = claiming(listings)
    const business = await claims.business(listings.somebody().accountId)
    await listings.as('admin', 'PUT', `/listings/${business.id}/approval`, { isApproved: false, reason: 'To be looked at.' })
    await ask(business.id)
    await listings.as('admin', 'PUT', `/listings/${business.id}/approval`, { isApproved: true })
    expect(await stored()).toBe(1)
    const claimant = listings.somebody()
    await claims.prove(claimant, business)
    await claims.later(30)
    expect(await claims.ownerOf(business)).toBe(claimant.accountId)
    expect(await stored()).toBe(0)
  })
})
