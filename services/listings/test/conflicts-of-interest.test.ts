import { claimLimits } from '@directory/contracts/catalogue/business-claims'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    const restore = (person: Person) => listings.as(person, 'POST', `${path}/reply/restoration`)
    expect(await restore(author)).toMatchObject(ownReview)
    expect((await restore(other)).body.reply.text).toBe('Nonsense.')
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
