import { randomUUID } from 'node:crypto'
import { claimLimits } from '@directory/contracts/catalogue/business-claims'
import { AccountDeleted } from '@directory/contracts/events/identity'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { createLogger } from '@directory/kit/log'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../src/subscribers/accounts.ts'
import { claiming } from './claiming.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())

type Person = ReturnType<typeof listings.somebody>

const newAdmin = (): Person => ({ ...listings.somebody(), role: 'admin' })

async function publish(owner = listings.somebody()) {
  const { body } = await listings.as(owner, 'POST', '/listings', { name: 'Café Lumière', description: 'Cakes.', location: 'Nottingham' })
  await listings.as('admin', 'PUT', `/listings/${body.id}/approval`, { isApproved: true })
  return { owner, id: String(body.id) }
}

async function write(listingId: string, author = listings.somebody()) {
  const { body } = await listings.as(author, 'POST', `/listings/${listingId}/reviews`, { rating: 4, experiencedOn, comment: 'Good cakes.' })
  return { author, id: String(body.id), path: `/reviews/${body.id}` }
}

const refused = (detail: string) => ({ status: 403, body: { type: '/problems/conflict-of-interest', detail } })
const ownReview = refused('Somebody else has to decide on your own review.')
const ownBusiness = refused('Somebody else has to decide on what concerns your own business.')
const ownReport = refused('Somebody else has to decide on what you have reported, appealed against or complained about yourself.')

const approve = (person: Person, path: string) => listings.as(person, 'PUT', `${path}/state`, { state: 'approved' })
const reject = (person: Person, path: string) => listings.as(person, 'PUT', `${path}/state`, { state: 'rejected', reason: 'off-topic' })
const removeReply = (person: Person, path: string) => listings.as(person, 'POST', `${path}/reply/removal`, { reason: 'It insults.' })
const decide = (person: Person, id: string) =>
  listings.as(person, 'PUT', `/reports/${id}/state`, { state: 'dismissed', outcome: 'It keeps our rules.' })
const rejectAll = (person: Person, authorId: string) =>
  listings.as(person, 'PUT', `/authors/${authorId}/reviews/rejection`, { reason: 'not-genuine' })

const shownReview = async (person: Person, id: string) => (await listings.as(person, 'GET', `/reviews?id=${id}`)).body[0]
async function shownReport(person: Person, id: string) {
  const { body } = await listings.as(person, 'GET', '/reports?limit=100')
  return body.find((one: { id: string }) => one.id === id)
}

describe('when an admin has written a review', () => {
  test('then somebody else has to decide on it, and on the reply to it', async () => {
    const [author, other] = [newAdmin(), newAdmin()]
    const { owner, id } = await publish()
    const { id: reviewId, path } = await write(id, author)
    expect(await approve(author, path)).toMatchObject(ownReview)
    expect(await reject(author, path)).toMatchObject(ownReview)
    expect(await rejectAll(author, author.accountId)).toMatchObject(ownReview)
    expect(await shownReview(author, reviewId)).toMatchObject({ state: 'pending', conflictOfInterest: 'review' })
    expect((await shownReview(other, reviewId)).conflictOfInterest).toBeNull()
    expect((await approve(other, path)).body.state).toBe('approved')
    await listings.as(owner, 'PUT', `${path}/reply`, { text: 'Nonsense.' })
    expect(await removeReply(author, path)).toMatchObject(ownReview)
    expect((await removeReply(other, path)).status).toBe(200)
    const { body: appeal } = await listings.as(owner, 'POST', '/appeals', { about: 'reply', subjectId: reviewId, comment: 'It is polite.' })
    const uphold = (person: Person) =>
      listings.as(person, 'PUT', `/reports/${appeal.id}/state`, { state: 'upheld', outcome: 'It is blunt, but polite.' })
    expect(await uphold(author)).toMatchObject(ownReview)
    expect((await uphold(other)).status).toBe(200)
    expect((await shownReview(other, reviewId)).reply.text).toBe('Nonsense.')
  })

  test('then neither they nor the owner decide on a report of it, or on an appeal about it', async () => {
    const [author, owner, other] = [newAdmin(), newAdmin(), newAdmin()]
    const { id } = await publish(owner)
    const { id: subjectId, path } = await write(id, author)
    await approve(other, path)
    const about = { about: 'review', subjectId, reason: 'private' }
    const { body: report } = await listings.as('visitor', 'POST', `/listings/${id}/reports`, about)
    expect(await decide(author, report.id)).toMatchObject(ownReview)
    expect(await decide(owner, report.id)).toMatchObject(ownBusiness)
    expect((await shownReport(author, report.id)).conflictOfInterest).toBe('review')
    expect((await decide(other, report.id)).body.state).toBe('dismissed')
    expect(await listings.as(author, 'PUT', `/reports/${report.id}/state`, { state: 'open' })).toMatchObject(ownReview)
    const { body: byReporter } = await listings.as('visitor', 'POST', `/reports/${report.id}/appeal`, { comment: 'Look again.' })
    expect(await decide(author, byReporter.id)).toMatchObject(ownReview)
    await reject(other, path)
    const { body: byAuthor } = await listings.as(author, 'POST', '/appeals', { about: 'review', subjectId, comment: 'It is true.' })
    expect(await decide(author, byAuthor.id)).toMatchObject(ownReview)
    expect(await decide(owner, byAuthor.id)).toMatchObject(ownBusiness)
    expect((await decide(other, byAuthor.id)).status).toBe(200)
  })
})

describe('when an admin owns a business', () => {
  test('then somebody else has to decide on its reviews, and none is rejected together with others', async () => {
    const [owner, other] = [newAdmin(), newAdmin()]
    const { id } = await publish(owner)
    const { author, id: reviewId, path } = await write(id)
    const elsewhere = await write((await publish()).id, author)
    expect(await approve(owner, path)).toMatchObject(ownBusiness)
    expect(await reject(owner, path)).toMatchObject(ownBusiness)
    expect(await rejectAll(owner, author.accountId)).toMatchObject(ownBusiness)
    expect((await shownReview(owner, elsewhere.id)).state).toBe('pending')
    expect(await shownReview(owner, reviewId)).toMatchObject({ state: 'pending', conflictOfInterest: 'business' })
    expect((await rejectAll(other, author.accountId)).body).toEqual({ rejected: 2 })
  })

  test('then somebody else has to decide on reports of it', async () => {
    const owner = newAdmin()
    const { id } = await publish(owner)
    const { body: report } = await listings.as('visitor', 'POST', `/listings/${id}/reports`, { reason: 'closed' })
    expect(await decide(owner, report.id)).toMatchObject(ownBusiness)
    expect((await decide(newAdmin(), report.id)).status).toBe(200)
  })
})

test('when an admin claims a business, or loses one, then somebody else has to decide on the claim, and on undoing it', async () => {
  const claims = claiming(listings)
  const [claimant, owner, other] = [newAdmin(), newAdmin(), newAdmin()]
  const { body } = await claims.document(claimant, await claims.business(owner.accountId))
  const state = async (person: Person) => {
    const { body: waiting } = await listings.as(person, 'GET', '/business-claims?limit=100')
    return waiting.find((one: { id: string }) => one.id === body.id)
  }
  const { version } = await state(other)
  const refuse = (person: Person) =>
    listings.as(person, 'PUT', `/business-claims/${body.id}/decision`, { isGranted: false, reason: 'The bill is forged.', version })
  const undo = (person: Person) => listings.as(person, 'PUT', `/business-claims/${body.id}/undo`, { reason: 'The bill was forged.' })
  const ownClaim = refused('Somebody else has to decide on your own claim.')
  expect(await refuse(claimant)).toMatchObject(ownClaim)
  expect(await refuse(owner)).toMatchObject(ownBusiness)
  expect((await state(claimant)).conflictOfInterest).toBe('claim')
  expect((await state(other)).conflictOfInterest).toBeNull()
  await claims.decide(body.id, true)
  await claims.later(claimLimits.objectionDays + 1)
  expect(await claims.state(body.id)).toBe('granted')
  expect(await undo(claimant)).toMatchObject(ownClaim)
  expect(await undo(owner)).toMatchObject(ownBusiness)
  expect((await undo(other)).body.state).toBe('undone')
})

test('when an admin has reported something, then somebody else has to decide on that, and on the appeal about it', async () => {
  const [reporter, other] = [newAdmin(), newAdmin()]
  const { id } = await publish()
  const { body: report } = await listings.as(reporter, 'POST', `/listings/${id}/reports`, { reason: 'closed' })
  expect(await decide(reporter, report.id)).toMatchObject(ownReport)
  expect((await shownReport(reporter, report.id)).conflictOfInterest).toBe('report')
  await decide(other, report.id)
  const { body: appeal } = await listings.as('visitor', 'POST', `/reports/${report.id}/appeal`, { comment: 'Look again.' })
  expect(await decide(reporter, appeal.id)).toMatchObject(ownReport)
  expect((await decide(other, appeal.id)).status).toBe(200)
})

describe('when an admin has reported a review or the reply to it', () => {
  test('then somebody else takes it down, and decides on its author’s appeal', async () => {
    const [reporter, other] = [newAdmin(), newAdmin()]
    const { owner, id } = await publish()
    const { author, id: subjectId, path } = await write(id)
    await approve(other, path)
    await listings.as(owner, 'PUT', `${path}/reply`, { text: 'Nonsense.' })
    await listings.as(reporter, 'POST', `/listings/${id}/reports`, { about: 'review', subjectId, reason: 'offensive' })
    expect(await reject(reporter, path)).toMatchObject(ownReport)
    expect(await removeReply(reporter, path)).toMatchObject(ownReport)
    expect(await rejectAll(reporter, author.accountId)).toMatchObject(ownReport)
    expect((await shownReview(reporter, subjectId)).conflictOfInterest).toBe('report')
    await removeReply(other, path)
    await reject(other, path)
    const { body: byAuthor } = await listings.as(author, 'POST', '/appeals', { about: 'review', subjectId, comment: 'It is true.' })
    const { body: byOwner } = await listings.as(owner, 'POST', '/appeals', { about: 'reply', subjectId, comment: 'It is polite.' })
    for (const appeal of [byAuthor, byOwner]) {
      expect(await decide(reporter, appeal.id)).toMatchObject(ownReport)
      expect((await decide(other, appeal.id)).status).toBe(200)
    }
  })

  test('then they do not get it on the desk', async () => {
    const reporter = newAdmin()
    const { id } = await publish()
    const { author, id: subjectId, path } = await write(id)
    await approve(newAdmin(), path)
    await listings.as(reporter, 'POST', `/listings/${id}/reports`, { about: 'review', subjectId, reason: 'offensive' })
    await listings.as(author, 'PUT', path, { rating: 1, experiencedOn, comment: 'Still.' })
    const taken = async (person: Person) => (await listings.as(person, 'POST', '/moderation/desk/review', { without: [] })).body.item?.id
    await listings.pool.query(`DELETE FROM review WHERE state = 'pending' AND id <> $1`, [subjectId])
    expect(await taken(reporter)).toBeUndefined()
    expect(await taken(newAdmin())).toBe(subjectId)
  })
})

test('when an admin has reported or complained with their own address, signed out, then somebody else has to decide', async () => {
  const [admin, other] = [newAdmin(), newAdmin()]
  const { id } = await publish()
  const { id: subjectId, path } = await write(id)
  await approve(other, path)
  const email = `${admin.accountId}@example.com`
  await listings.pool.query('INSERT INTO author (id, email) VALUES ($1, $2)', [admin.accountId, email])
  const about = { about: 'review', subjectId, reason: 'offensive', email: email.toUpperCase() }
  const { body: report } = await listings.as('visitor', 'POST', `/listings/${id}/reports`, about)
  const { body: complaint } = await listings.as('visitor', 'POST', '/complaints', { email, comment: 'Nobody answers.' })
  expect(await reject(admin, path)).toMatchObject(ownReport)
  for (const one of [report, complaint]) {
    expect(await decide(admin, one.id)).toMatchObject(ownReport)
    expect((await decide(other, one.id)).status).toBe(200)
  }
})

test('when the reported business and its review are deleted, then whose they were still do not decide on the reports, until their accounts are', async () => {
  const [owner, author, other] = [newAdmin(), newAdmin(), newAdmin()]
  const { id } = await publish(owner)
  const { id: subjectId, path } = await write(id, author)
  await approve(other, path)
  const { body: ofReview } = await listings.as('visitor', 'POST', `/listings/${id}/reports`, {
    about: 'review',
    subjectId,
    reason: 'private',
  })
  const { body: ofListing } = await listings.as('visitor', 'POST', `/listings/${id}/reports`, { reason: 'closed' })
  await listings.as(owner, 'DELETE', `/listings/${id}`)
  expect(await decide(author, ofReview.id)).toMatchObject(ownReview)
  for (const report of [ofReview, ofListing]) expect(await decide(owner, report.id)).toMatchObject(ownBusiness)
  for (const { accountId } of [owner, author]) {
    const { type, aggregate } = AccountDeleted
    const message = {
      id: randomUUID(),
      type,
      aggregate: { type: aggregate, id: accountId, version: 9 },
      occurredAt: '2026-11-01T12:00:00.000Z',
    }
    const consumer = createConsumer(listings.pool, accounts, createLogger('listings', 'silent'))
    expect(await consumer.deliver([{ ...message, trace: null, data: { id: accountId } }])).toEqual([{ outcome: 'done' }])
  }
  const { rows } = await listings.pool.query('SELECT owner_id, author_id FROM report WHERE id = $1', [ofReview.id])
  expect(rows).toEqual([{ owner_id: null, author_id: null }])
})
