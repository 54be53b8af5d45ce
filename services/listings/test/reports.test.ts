import { randomUUID } from 'node:crypto'
import { appealDays } from '@directory/contracts/catalogue/report-reasons'
import { AccountDeleted } from '@directory/contracts/events/identity'
import { ListingsNoticeRequested, ReportNoticeRequested } from '@directory/contracts/events/notices'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { createLogger } from '@directory/kit/log'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../src/subscribers/accounts.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())

const draft = { name: 'Café Lumière', description: 'Coffee and cakes.', location: 'Nottingham' }
const day = 86_400_000

async function forget(accountId: string): Promise<void> {
  const consumer = createConsumer(listings.pool, accounts, createLogger('listings', 'silent'))
  const message = {
    id: randomUUID(),
    type: AccountDeleted.type,
    aggregate: { type: AccountDeleted.aggregate, id: accountId, version: 9 },
    occurredAt: '2026-07-01T12:00:00.000Z',
    trace: null,
    data: { id: accountId },
  }
  expect(await consumer.deliver([message])).toEqual([{ outcome: 'done' }])
}

async function publish() {
  const owner = listings.somebody()
  const { body } = await listings.as(owner, 'POST', '/listings', draft)
  await listings.as('admin', 'PUT', `/listings/${body.id}/approval`, { isApproved: true })
  return { owner, id: String(body.id), reports: `/listings/${body.id}/reports` }
}
async function publishReview(listingId: string) {
  const author = listings.somebody()
  const opinion = { rating: 1, experiencedOn, title: 'Awful', comment: 'Cold coffee.' }
  const { body } = await listings.as(author, 'POST', `/listings/${listingId}/reviews`, opinion)
  await listings.as('admin', 'PUT', `/reviews/${body.id}/state`, { state: 'approved' })
  return { author, id: String(body.id), path: `/reviews/${body.id}` }
}
const decide = (id: string, state: string, outcome?: string) =>
  listings.as('admin', 'PUT', `/reports/${id}/state`, { state, ...(outcome ? { outcome } : {}) })
const read = async (id: string) => (await listings.as('visitor', 'GET', `/reports/${id}/status`)).body
/** The emails about a report. */
const noticesOf = async (id: string) => (await listings.eventsOf(ReportNoticeRequested)).filter(({ notice }) => notice.reportId === id)

describe('when a visitor reports a listing', () => {
  test('then admins find the report and decide on it, the decision is audited, and the visitor is told', async () => {
    const { id, reports } = await publish()
    const report = { reason: 'closed', comment: 'Shut since June.', email: 'visitor@example.com' }
    const filed = await listings.as('visitor', 'POST', reports, report)
    expect(filed.status).toBe(202)
    const { body: queue } = await listings.as('admin', 'GET', '/reports?limit=100')
    const found = queue.find((one: { id: string }) => one.id === filed.body.id)
    expect(found).toMatchObject({ ...report, kind: 'report', about: 'listing', listing: { id }, state: 'open', decidedAt: null })
    const { body } = await decide(found.id, 'upheld', 'It is no longer shown.')
    expect(body).toMatchObject({ state: 'upheld', outcome: 'It is no longer shown.', decidedAt: expect.any(String) })
    expect(await read(found.id)).toMatchObject({ state: 'upheld', outcome: 'It is no longer shown.', business: draft.name })
    expect((await noticesOf(found.id)).map(({ email, notice }) => [email, notice.decision])).toEqual([
      [report.email, null],
      [report.email, { state: 'upheld', outcome: 'It is no longer shown.', replacesEarlier: false, isAfterAppeal: false }],
    ])
    const { body: audit } = await listings.as('admin', 'GET', `/audit?listing=${id}&kind=report`)
    expect(audit).toMatchObject([
      { action: 'decideReport', before: { state: 'open' }, after: { state: 'upheld', reason: 'closed' }, note: 'It is no longer shown.' },
    ])
  })

  test('then no decision is made without a reason, but it can be reopened without one', async () => {
    const { reports } = await publish()
    const { body } = await listings.as('visitor', 'POST', reports, { reason: 'closed', email: 'visitor@example.com' })
    for (const state of ['upheld', 'dismissed']) {
      const refused = await decide(body.id, state)
      expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: 'body.outcome' }]])
    }
    expect(await read(body.id)).toMatchObject({ state: 'open' })
    await decide(body.id, 'dismissed', 'It keeps our rules.')
    expect((await decide(body.id, 'open')).status).toBe(200)
  })

  test('then deciding again tells its writer only what has changed', async () => {
    const { reports } = await publish()
    const { body } = await listings.as('visitor', 'POST', reports, { reason: 'closed', email: 'visitor@example.com' })
    const told = async () => (await noticesOf(body.id)).flatMap(({ notice }) => notice.decision ?? [])
    const first = { state: 'dismissed', outcome: 'It keeps our rules.', replacesEarlier: false, isAfterAppeal: false }
    await decide(body.id, 'dismissed', first.outcome)
    await decide(body.id, 'dismissed', first.outcome)
    await decide(body.id, 'open')
    await decide(body.id, 'dismissed', first.outcome)
    expect(await told()).toEqual([first])
    const second = { state: 'dismissed', outcome: 'It has opened again.', replacesEarlier: true, isAfterAppeal: false }
    await decide(body.id, second.state, second.outcome)
    const third = { state: 'upheld', outcome: 'It is gone.', replacesEarlier: true, isAfterAppeal: false }
    await decide(body.id, 'open')
    await decide(body.id, third.state, third.outcome)
    expect(await told()).toEqual([first, second, third])
  })

  test('then one that is not public cannot be reported, and a flood is limited', async () => {
    const { id, reports } = await publish()
    const report = () => listings.as('visitor', 'POST', reports, { reason: 'other', email: 'flood@example.com' })
    await listings.as('admin', 'PUT', `/listings/${id}/approval`, { isApproved: false, reason: 'It has changed.' })
    expect((await report()).status).toBe(404)
    await listings.as('admin', 'PUT', `/listings/${id}/approval`, { isApproved: true })
    const responses = await Promise.all(Array.from({ length: 30 }, report))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]))
    expect(responses.filter(({ body }) => body === null)).toHaveLength(10)
    const { body } = await listings.as('admin', 'GET', `/moderation/listings?q=${encodeURIComponent(draft.name)}&limit=100`)
    expect(body.items.find((one: { id: string }) => one.id === id).openReports).toBe(20)
    // Those of what may harm somebody are never too many.
    expect((await listings.as('visitor', 'POST', reports, { reason: 'fraud' })).body).not.toBeNull()
    const acknowledged = (await listings.eventsOf(ReportNoticeRequested)).filter(({ email }) => email === 'flood@example.com')
    expect(acknowledged).toHaveLength(5)
  })

  test('then the report stays when the listing is deleted, and its writer is still told', async () => {
    const { owner, id, reports } = await publish()
    const { body } = await listings.as('visitor', 'POST', reports, { reason: 'fraud', email: 'victim@example.com' })
    await listings.as(owner, 'DELETE', `/listings/${id}`)
    const { body: queue } = await listings.as('admin', 'GET', '/reports?limit=100')
    expect(queue.find((one: { id: string }) => one.id === body.id)).toMatchObject({ listing: null, business: draft.name, state: 'open' })
    await decide(body.id, 'upheld', 'It is gone.')
    expect((await noticesOf(body.id)).map(({ notice }) => [notice.business, notice.decision?.state])).toEqual([
      [draft.name, undefined],
      [draft.name, 'upheld'],
    ])
  })

  test('then others cannot see reports, and those about what may harm somebody come first', async () => {
    const { owner, reports } = await publish()
    expect((await listings.as('visitor', 'GET', '/reports')).status).toBe(401)
    expect((await listings.as(owner, 'GET', '/reports')).status).toBe(403)
    const later = (await listings.as('visitor', 'POST', reports, { reason: 'closed' })).body.id
    const urgent = (await listings.as('visitor', 'POST', reports, { reason: 'offensive' })).body
    expect(Date.parse(urgent.dueAt) - Date.now()).toBeLessThanOrEqual(day)
    const { body: queue } = await listings.as('admin', 'GET', '/reports?limit=100&kind=report')
    const order = queue.map(({ id }: { id: string }) => id)
    expect(order.indexOf(urgent.id)).toBeLessThan(order.indexOf(later))
    const rest = (await listings.as('admin', 'GET', `/reports?limit=100&kind=report&after=${urgent.id}`)).body
    expect(rest.map(({ id }: { id: string }) => id)).toEqual(order.slice(order.indexOf(urgent.id) + 1))
  })
})

describe('when a review or a reply is reported', () => {
  test('then what was reported stays known after it is gone, and the reason must fit', async () => {
    const { owner, id, reports } = await publish()
    const review = await publishReview(id)
    await listings.as(owner, 'PUT', `${review.path}/reply`, { text: 'Nonsense, you fool.' })
    const about = { about: 'review', subjectId: review.id }
    expect((await listings.as(owner, 'POST', reports, { ...about, reason: 'closed' })).body.errors[0].field).toBe('body.reason')
    expect((await listings.as(owner, 'POST', reports, { about: 'review', reason: 'private' })).body.errors[0].field).toBe('body.subjectId')
    expect((await listings.as(owner, 'POST', reports, { ...about, subjectId: randomUUID(), reason: 'private' })).status).toBe(404)
    const filed = await listings.as(owner, 'POST', reports, { ...about, reason: 'not-genuine' })
    const reply = await listings.as('visitor', 'POST', reports, { ...about, about: 'reply', reason: 'offensive' })
    await listings.as(review.author, 'DELETE', review.path)
    const { body: queue } = await listings.as('admin', 'GET', '/reports?limit=100')
    const excerpt = (reportId: string) => queue.find((one: { id: string }) => one.id === reportId)?.excerpt
    expect([excerpt(filed.body.id), excerpt(reply.body.id)]).toEqual(['Awful\nCold coffee.', 'Nonsense, you fool.'])
    expect((await listings.as(owner, 'GET', '/reports/own')).body).toMatchObject([{ id: filed.body.id, about: 'review', state: 'open' }])
  })
})

const hide = (id: string, part: string, body: object) =>
  listings.as('admin', 'PUT', `/listings/${id}/${part}`, { ...body, reason: 'It has closed.' })

describe('when somebody appeals', () => {
  test('then the author of a rejected review can, once for each decision', async () => {
    const { owner, id } = await publish()
    const { author, id: subjectId, path } = await publishReview(id)
    const appeal = (person: typeof author) =>
      listings.as(person, 'POST', '/appeals', { about: 'review', subjectId, comment: 'It is true.' })
    expect((await appeal(author)).body.type).toBe('/problems/nothing-to-appeal')
    await listings.as('admin', 'PUT', `${path}/state`, { state: 'rejected', reason: 'not-genuine' })
    expect((await appeal(owner)).body.type).toBe('/problems/nothing-to-appeal')
    const responses = await Promise.all(Array.from({ length: 5 }, () => appeal(author)))
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409])
    const filed = responses.find(({ status }) => status === 202)?.body
    expect((await decide(filed.id, 'dismissed', 'We asked for a receipt.')).body).toMatchObject({ kind: 'appeal', excerpt: 'Cold coffee.' })
    expect((await appeal(author)).body.type).toBe('/problems/appeal-exists')
    expect((await noticesOf(filed.id)).map(({ accountId, notice }) => [accountId, notice.decision?.state])).toEqual([
      [author.accountId, undefined],
      [author.accountId, 'dismissed'],
    ])
    // Published after all, and rejected once more: a new decision.
    await listings.as('admin', 'PUT', `${path}/state`, { state: 'approved' })
    await listings.as('admin', 'PUT', `${path}/state`, { state: 'rejected', reason: 'private' })
    expect((await appeal(author)).status).toBe(202)
  })

  test('then the author of a rejected review can without signing in, with the key from the email and as often as otherwise', async () => {
    const { id } = await publish()
    const { author, path } = await publishReview(id)
    await listings.as('admin', 'PUT', `${path}/state`, { state: 'rejected', reason: 'not-genuine' })
    const told = (await listings.eventsOf(ListingsNoticeRequested)).findLast(({ accountId }) => accountId === author.accountId)?.notice
    const appealKey = told?.notice === 'own-review-decided' && told.appealKey
    const appeal = (decision: unknown) => listings.as('visitor', 'POST', `/decisions/${decision}/appeal`, { comment: 'It is true.' })
    expect((await appeal(id)).body.type).toBe('/problems/nothing-to-appeal')
    // Admins read the audit: nobody may use up the author's only appeal with an id that it shows.
    const { body: audit } = await listings.as('admin', 'GET', `/audit?listing=${id}`)
    expect((await appeal(audit[0].id)).body.type).toBe('/problems/nothing-to-appeal')
    expect(JSON.stringify(audit)).not.toContain(appealKey)
    const { status, body: filed } = await appeal(appealKey)
    expect([status, Math.round((Date.parse(filed.dueAt) - Date.now()) / day)]).toEqual([202, appealDays])
    expect((await appeal(appealKey)).body.type).toBe('/problems/appeal-exists')
    expect(
      (await listings.as(author, 'POST', '/appeals', { about: 'review', subjectId: path.split('/').at(-1), comment: 'So?' })).body.type,
    ).toBe('/problems/appeal-exists')
    expect((await decide(filed.id, 'upheld', 'You are right.')).body).toMatchObject({ kind: 'appeal', about: 'review' })
    expect((await noticesOf(filed.id)).map(({ accountId }) => accountId)).toEqual([author.accountId, author.accountId])
    expect((await appeal(appealKey)).body.type).toBe('/problems/nothing-to-appeal')
  })

  test('then owners of rejected and hidden listings and of removed replies can without signing in too, until the business is another’s', async () => {
    const { owner, id } = await publish()
    const { path } = await publishReview(id)
    await listings.as(owner, 'PUT', `${path}/reply`, { text: 'Nonsense.' })
    const keyOf = async (name: string) => {
      const events = await listings.eventsOf(ListingsNoticeRequested)
      const told = events.findLast(({ accountId, notice }) => accountId === owner.accountId && notice.notice === name)?.notice
      return told && 'appealKey' in told ? told.appealKey : null
    }
    const appeal = async (name: string) =>
      listings.as('visitor', 'POST', `/decisions/${await keyOf(name)}/appeal`, { comment: 'It is open.' })
    await listings.as('admin', 'POST', `${path}/reply/removal`, { reason: 'It insults the reviewer.' })
    expect((await appeal('reply-removed')).status).toBe(202)
    await hide(id, 'activation', { isActive: false })
    expect((await appeal('listing-deactivated')).status).toBe(202)
    expect((await appeal('listing-deactivated')).body.type).toBe('/problems/appeal-exists')
    await listings.as('admin', 'PUT', `/listings/${id}/rejection`, { reason: 'It has moved.' })
    expect((await appeal('listing-rejected')).status).toBe(202)
    await listings.as('admin', 'PUT', `/listings/${id}/rejection`, { reason: 'It has closed.' })
    await listings.pool.query('UPDATE listing SET owner_id = $2 WHERE id = $1', [id, listings.somebody().accountId])
    expect((await appeal('listing-rejected')).body.type).toBe('/problems/nothing-to-appeal')
    await forget(owner.accountId)
    expect((await listings.pool.query('SELECT FROM appeal_key WHERE account_id = $1', [owner.accountId])).rowCount).toBe(0)
  })

  test('then a removed reply is its owner’s alone: not the next owner’s, and gone with the account', async () => {
    const { owner, id } = await publish()
    const { path } = await publishReview(id)
    await listings.as(owner, 'PUT', `${path}/reply`, { text: 'Nonsense.' })
    await listings.as('admin', 'POST', `${path}/reply/removal`, { reason: 'It insults the reviewer.' })
    const next = listings.somebody()
    await listings.pool.query('UPDATE listing SET owner_id = $2 WHERE id = $1', [id, next.accountId])
    const { body: received } = await listings.as(next, 'GET', '/reviews/received')
    expect(received).toMatchObject([{ reply: null, removedReply: null }])
    const { body: appeal } = await listings.as(next, 'POST', '/appeals', {
      about: 'reply',
      subjectId: received[0].id,
      comment: 'It is polite.',
    })
    expect(appeal.type).toBe('/problems/nothing-to-appeal')
    await forget(owner.accountId)
    expect((await listings.pool.query('SELECT FROM removed_reply WHERE owner_id = $1', [owner.accountId])).rowCount).toBe(0)
  })

  test('then the owner of a removed reply can, once for each removal, until there is another reply', async () => {
    const { owner, id, reports } = await publish()
    const { author, id: subjectId, path } = await publishReview(id)
    const appeal = (person: typeof author) =>
      listings.as(person, 'POST', '/appeals', { about: 'reply', subjectId, comment: 'It is polite.' })
    const reply = (text: string) => listings.as(owner, 'PUT', `${path}/reply`, { text })
    const remove = () => listings.as('admin', 'POST', `${path}/reply/removal`, { reason: 'It insults the reviewer.' })
    const received = async () => (await listings.as(owner, 'GET', '/reviews/received')).body
    await reply('Nonsense.')
    expect((await appeal(owner)).body.type).toBe('/problems/nothing-to-appeal')
    const { body: report } = await listings.as('visitor', 'POST', reports, { about: 'reply', subjectId, reason: 'offensive' })
    await decide(report.id, 'upheld', 'It insults you.')
    await remove()
    const removedReply = { text: 'Nonsense.', reason: 'It insults the reviewer.', removedAt: expect.any(String) }
    expect(await received()).toMatchObject([{ id: subjectId, reply: null, removedReply }])
    expect((await appeal(author)).body.type).toBe('/problems/nothing-to-appeal')
    const responses = await Promise.all([appeal(owner), appeal(owner), appeal(owner)])
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    const filed = responses.find(({ status }) => status === 202)?.body
    expect((await decide(filed.id, 'upheld', 'It is blunt, but polite.')).body).toMatchObject({ about: 'reply', excerpt: 'Nonsense.' })
    expect(await read(report.id)).toMatchObject({ state: 'dismissed', isChangedOnAppeal: true })
    expect(await received()).toMatchObject([{ reply: { text: 'Nonsense.' }, removedReply: null }])
    await remove()
    await reply('You fool.')
    expect(await received()).toMatchObject([{ reply: { text: 'You fool.' }, removedReply: null }])
    expect((await appeal(owner)).body.type).toBe('/problems/nothing-to-appeal')
    const { body: second } = await listings.as('visitor', 'POST', reports, { about: 'reply', subjectId, reason: 'offensive' })
    await decide(second.id, 'dismissed', 'It is blunt, but polite.')
    await remove()
    expect(await received()).toMatchObject([{ removedReply: { text: 'You fool.' } }])
    const { rows: audited } = await listings.pool.query('SELECT before, after, note FROM audit_entry WHERE subject_id = $1', [subjectId])
    expect(JSON.stringify(audited)).not.toMatch(/Nonsense|fool/)
    const { body: exported } = await listings.as(owner, 'GET', '/export/own')
    expect(exported.repliesRemoved).toMatchObject([{ text: 'You fool.' }])
    const { body: again } = await appeal(owner)
    await decide(again.id, 'dismissed', 'It is an insult.')
    // It was removed once more after the appeal.
    expect(await read(report.id)).toMatchObject({ state: 'upheld', isChangedOnAppeal: true })
    expect(await read(second.id)).toMatchObject({ state: 'upheld', isChangedOnAppeal: false, isDecidedAgain: true })
    // A reply to what the review said before is not put back.
    await listings.as(author, 'PUT', path, { rating: 2, experiencedOn, comment: 'Cold tea.' })
    expect((await received())[0].removedReply).toBeNull()
    await decide(again.id, 'upheld', 'It was no insult.')
    expect((await received())[0].reply).toBeNull()
    expect((await appeal(owner)).body.type).toBe('/problems/nothing-to-appeal')
  })

  test('then those whose reports were upheld are told that an author was right, without what the author is told', async () => {
    const { id, reports } = await publish()
    const { author, id: subjectId, path } = await publishReview(id)
    const about = { about: 'review', subjectId, reason: 'not-genuine', email: 'amina@example.com' }
    const { body: report } = await listings.as('visitor', 'POST', reports, about)
    const { body: other } = await listings.as('visitor', 'POST', reports, { ...about, email: 'ben@example.com' })
    await decide(report.id, 'upheld', 'It is gone.')
    await decide(other.id, 'dismissed', 'It keeps our rules.')
    await listings.as('admin', 'PUT', `${path}/state`, { state: 'rejected', reason: 'not-genuine' })
    const { body: appeal } = await listings.as(author, 'POST', '/appeals', { about: 'review', subjectId, comment: 'I was there.' })
    await decide(appeal.id, 'upheld', 'Your receipt proves it.')
    const reversed = { state: 'dismissed', outcome: null, replacesEarlier: true, isAfterAppeal: true }
    expect((await noticesOf(report.id)).map(({ notice }) => notice.decision).at(-1)).toEqual(reversed)
    expect(await noticesOf(report.id)).toHaveLength(3)
    expect(await noticesOf(other.id)).toHaveLength(2)
  })

  test('then an owner can, against the deactivation of a listing', async () => {
    const { owner, id } = await publish()
    const appeal = () => listings.as(owner, 'POST', '/appeals', { about: 'listing', subjectId: id, comment: 'Please look again.' })
    expect((await appeal()).status).toBe(409)
    await listings.as('admin', 'PUT', `/listings/${id}/activation`, { isActive: false, reason: 'It has closed.' })
    const { body: filed } = await appeal()
    const { body: decided } = await decide(filed.id, 'upheld', 'It is open.')
    expect(decided.listing).toMatchObject({ isApproved: true, isActive: true })
    expect((await listings.as(owner, 'GET', `/listings/${id}`)).body).toMatchObject({ takedown: null })
  })

  test('then the listing of an owner who was right is shown, unless it was decided on again or changed', async () => {
    const owner = listings.somebody()
    const { body: listing } = await listings.as(owner, 'POST', '/listings', draft)
    const path = `/listings/${listing.id}`
    const reject = () => listings.as('admin', 'PUT', `${path}/rejection`, { reason: 'It is not in this city.' })
    const appeal = async () => {
      const { body } = await listings.as(owner, 'POST', '/appeals', { about: 'listing', subjectId: listing.id, comment: 'It is.' })
      return String(body.id)
    }
    const read = async () => (await listings.as(owner, 'GET', path)).body
    await reject()
    const late = await appeal()
    await listings.as(owner, 'PATCH', path, { phone: '0115 496 1234' })
    await decide(late, 'upheld', 'It is in the city.')
    expect(await read()).toMatchObject({ isApproved: false, rejection: null })
    await reject()
    const timely = await appeal()
    await decide(late, 'open')
    await decide(late, 'upheld', 'It is in the city.')
    expect(await read()).toMatchObject({ isApproved: false })
    await decide(timely, 'upheld', 'It is in the city.')
    expect(await read()).toMatchObject({ isApproved: true, isActive: true, rejection: null })
    const { body: audit } = await listings.as('admin', 'GET', '/audit?action=setApproval')
    expect(audit[0]).toMatchObject({ after: { isApproved: true } })
  })

  test.each([
    ['setting back to pending', async (id: string) => hide(id, 'approval', { isApproved: false })],
    ['rejection', async (id: string) => (await listings.as('admin', 'PUT', `/listings/${id}/rejection`, { reason: 'It has moved.' })).body],
  ])('then what its owner has changed since the %s of what was once approved waits for approval', async (_what, takeDown) => {
    const { owner, id } = await publish()
    await takeDown(id)
    const appeal = () => listings.as(owner, 'POST', '/appeals', { about: 'listing', subjectId: id, comment: 'Please look again.' })
    const { body: filed } = await appeal()
    await listings.as(owner, 'PATCH', `/listings/${id}`, { name: 'Casino' })
    expect((await appeal()).status).toBe(409)
    await decide(filed.id, 'upheld', 'It has not.')
    expect((await listings.as(owner, 'GET', `/listings/${id}`)).body).toMatchObject({ name: 'Casino', isApproved: false })
  })

  test.each([
    ['setting back to pending', async (id: string) => hide(id, 'approval', { isApproved: false })],
    ['deactivation', async (id: string) => hide(id, 'activation', { isActive: false })],
  ])('then an owner can, against the %s of a listing that was imported as approved, which keeps the reason', async (_what, takeDown) => {
    const { owner, id } = await publish()
    await listings.pool.query('UPDATE listing SET first_approved_at = NULL WHERE id = $1', [id])
    const { body: hidden } = await takeDown(id)
    expect(hidden.takedown).toEqual({ reason: 'It has closed.', decidedAt: expect.any(String) })
    const appeal = () => listings.as(owner, 'POST', '/appeals', { about: 'listing', subjectId: id, comment: 'Please look again.' })
    const { body: filed } = await appeal()
    const { body: queue } = await listings.as('admin', 'GET', '/reports?limit=100&kind=appeal')
    expect(queue.find((one: { id: string }) => one.id === filed.id)).toMatchObject({ excerpt: 'It has closed.' })
    // A change by its owner is no new decision.
    await listings.as(owner, 'PATCH', `/listings/${id}`, { phone: null })
    expect((await appeal()).body.type).toBe('/problems/appeal-exists')
    await listings.as('admin', 'PUT', `/listings/${id}/activation`, { isActive: true })
    expect((await listings.as('admin', 'PUT', `/listings/${id}/approval`, { isApproved: true })).body.takedown).toBeNull()
    expect((await appeal()).body.type).toBe('/problems/nothing-to-appeal')
  })

  test('then whoever has reported can, without an account too, once for each dismissal', async () => {
    const { id, reports } = await publish()
    const review = await publishReview(id)
    const about = { about: 'review', subjectId: review.id, reason: 'not-genuine', email: 'amina@example.com' }
    const report = await listings.as('visitor', 'POST', reports, about)
    const appeal = () => listings.as('visitor', 'POST', `/reports/${report.body.id}/appeal`, { comment: 'Please look again.' })
    expect((await appeal()).body.type).toBe('/problems/nothing-to-appeal')
    await decide(report.body.id, 'dismissed', 'It keeps our rules.')
    const responses = await Promise.all([appeal(), appeal(), appeal()])
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    const filed = responses.find(({ status }) => status === 202)?.body
    await decide(filed.id, 'upheld', 'You were right.')
    expect(await noticesOf(filed.id)).toMatchObject([
      { email: 'amina@example.com', notice: { kind: 'appeal', decision: null } },
      { email: 'amina@example.com', notice: { kind: 'appeal' } },
    ])
    await decide(report.body.id, 'open')
    await decide(report.body.id, 'dismissed', 'It keeps our rules.')
    expect((await appeal()).status).toBe(202)
  })
})

describe('when moderators decide on an appeal', () => {
  const queued = async (id: string) =>
    (await listings.as('admin', 'GET', '/reports?limit=100')).body.find((one: { id: string }) => one.id === id)
  const numbers = async (reason: string) =>
    (await listings.as('visitor', 'GET', '/reports/numbers')).body.find((one: { reason: string }) => one.reason === reason)

  test('then they see the report that was dismissed, the review, and the reasons, and find the review in any state', async () => {
    const { id, reports } = await publish()
    const review = await publishReview(id)
    const about = { about: 'review', subjectId: review.id, reason: 'offensive', comment: 'He insults us.' }
    const { body: report } = await listings.as('visitor', 'POST', reports, about)
    await decide(report.id, 'dismissed', 'It keeps our rules.')
    const { body: byReporter } = await listings.as('visitor', 'POST', `/reports/${report.id}/appeal`, { comment: 'Please look again.' })
    const text = { id: review.id, rating: 1, title: 'Awful', comment: 'Cold coffee.' }
    expect(await queued(byReporter.id)).toMatchObject({
      review: { ...text, state: 'approved', rejection: null },
      appealedReport: { about: 'review', reason: 'offensive', comment: 'He insults us.', outcome: 'It keeps our rules.' },
    })
    await listings.as('admin', 'PUT', `${review.path}/state`, { state: 'rejected', reason: 'offensive', note: 'The last line.' })
    const appeal = { about: 'review', subjectId: review.id, comment: 'It is true.' }
    const { body: byAuthor } = await listings.as(review.author, 'POST', '/appeals', appeal)
    expect(await queued(byAuthor.id)).toMatchObject({
      review: { ...text, state: 'rejected', rejection: { reason: 'offensive', note: 'The last line.' } },
      appealedReport: null,
    })
    expect((await listings.as('admin', 'GET', `/reviews?id=${review.id}`)).body).toMatchObject([{ id: review.id, state: 'rejected' }])
    expect((await listings.as('admin', 'GET', `/reviews?id=${randomUUID()}`)).body).toEqual([])
  })

  test('then one of whoever reported changes the public state and the numbers, until the report is decided anew', async () => {
    const { id, reports } = await publish()
    const review = await publishReview(id)
    const { body: report } = await listings.as('visitor', 'POST', reports, { about: 'review', subjectId: review.id, reason: 'off-topic' })
    await decide(report.id, 'dismissed', 'It keeps our rules.')
    const { body: appeal } = await listings.as('visitor', 'POST', `/reports/${report.id}/appeal`, { comment: 'Please look again.' })
    expect(await read(report.id)).toMatchObject({ state: 'dismissed', isChangedOnAppeal: false })
    expect(await numbers('off-topic')).toMatchObject({ upheld: 0, dismissed: 1, changedOnAppeal: 0 })
    await decide(appeal.id, 'upheld', 'You were right.')
    expect(await read(report.id)).toMatchObject({ state: 'upheld', outcome: 'It keeps our rules.', isChangedOnAppeal: true })
    expect(await numbers('off-topic')).toMatchObject({ upheld: 1, dismissed: 0, changedOnAppeal: 1 })
    await decide(report.id, 'open')
    expect(await read(report.id)).toMatchObject({ state: 'open', isChangedOnAppeal: false })
    await decide(report.id, 'dismissed', 'It keeps our rules.')
    expect(await read(report.id)).toMatchObject({ state: 'dismissed', isChangedOnAppeal: false })
  })

  test('then one of the author changes what was upheld about the same text', async () => {
    const { owner, id, reports } = await publish()
    const review = await publishReview(id)
    const { body: report } = await listings.as(owner, 'POST', reports, { about: 'review', subjectId: review.id, reason: 'private' })
    await decide(report.id, 'upheld', 'It names a person.')
    const reject = () => listings.as('admin', 'PUT', `${review.path}/state`, { state: 'rejected', reason: 'private' })
    await reject()
    const appeal = async () =>
      (await listings.as(review.author, 'POST', '/appeals', { about: 'review', subjectId: review.id, comment: 'She is public.' })).body
    const first = await appeal()
    await decide(first.id, 'upheld', 'The name is on the website.')
    const { body: own } = await listings.as(owner, 'GET', '/reports/own')
    expect(own).toMatchObject([{ id: report.id, state: 'dismissed', isChangedOnAppeal: true }])
    await decide(first.id, 'dismissed', 'It is not.')
    expect(await read(report.id)).toMatchObject({ state: 'upheld', isChangedOnAppeal: false })
    await listings.as(review.author, 'PUT', review.path, { rating: 1, experiencedOn, comment: 'Cold tea.' })
    await reject()
    await decide((await appeal()).id, 'upheld', 'It names nobody now.')
    expect(await read(report.id)).toMatchObject({ state: 'upheld', isChangedOnAppeal: false })
  })
})

describe('when an appeal about a review is upheld', () => {
  test('then its author’s publishes it at once, and an owner’s puts the reply back', async () => {
    const { owner, id } = await publish()
    const review = await publishReview(id)
    await listings.as(owner, 'PUT', `${review.path}/reply`, { text: 'It was hot.' })
    await listings.as('admin', 'POST', `${review.path}/reply/removal`, { reason: 'It insults.' })
    await listings.as('admin', 'PUT', `${review.path}/state`, { state: 'rejected', reason: 'private' })
    const appeal = async (person: typeof owner, about: string) =>
      (await listings.as(person, 'POST', '/appeals', { about, subjectId: review.id, comment: 'Look again.' })).body.id
    const [byOwner, byAuthor] = [await appeal(owner, 'reply'), await appeal(review.author, 'review')]
    const shown = async () => (await listings.as('admin', 'GET', `/reviews?id=${review.id}`)).body[0]
    await decide(byAuthor, 'dismissed', 'It stays as it is.')
    expect(await shown()).toMatchObject({ state: 'rejected', reply: null })
    for (const one of [byAuthor, byOwner]) await decide(one, 'upheld', 'You are right.')
    expect(await shown()).toMatchObject({ state: 'approved', rejection: null, reply: { text: 'It was hot.' } })
    expect((await listings.as('admin', 'GET', `/listings/${id}`)).body.approvedReviewCount).toBe(1)
  })

  test('then nothing is published that its author has written since', async () => {
    const review = await publishReview((await publish()).id)
    const reject = () => listings.as('admin', 'PUT', `${review.path}/state`, { state: 'rejected', reason: 'private' })
    await reject()
    const { body } = await listings.as(review.author, 'POST', '/appeals', { about: 'review', subjectId: review.id, comment: 'Look again.' })
    await listings.as(review.author, 'PUT', review.path, { rating: 1, experiencedOn, comment: 'Cold tea.' })
    await reject()
    await decide(body.id, 'upheld', 'The first one was fine.')
    expect((await listings.as('admin', 'GET', `/reviews?id=${review.id}`)).body[0].state).toBe('rejected')
  })
})

describe('when decisions about the same subject follow each other', () => {
  const states = { upheld: ['upheld', 'Decided.'], dismissed: ['dismissed', 'Decided.'] } as const

  /** A review and a listing, each reported, with what may happen next. */
  async function report() {
    const { owner, id, reports } = await publish()
    const review = await publishReview(id)
    const file = async (about: object) => String((await listings.as('visitor', 'POST', reports, about)).body.id)
    const ids = {
      review: await file({ about: 'review', subjectId: review.id, reason: 'private' }),
      reply: '',
      listing: await file({ reason: 'closed' }),
    }
    await listings.as(owner, 'PUT', `${review.path}/reply`, { text: 'Nonsense.' })
    ids.reply = await file({ about: 'reply', subjectId: review.id, reason: 'offensive' })
    const appeals = { reporter: '', author: '', owner: '' }
    const appeal = async (person: 'visitor' | typeof owner, path: string, about: object = {}) => {
      const { status, body } = await listings.as(person, 'POST', path, { ...about, comment: 'Please look again.' })
      expect(status).toBe(202)
      return String(body.id)
    }
    const decideReview = (body: object) => listings.as('admin', 'PUT', `${review.path}/state`, body)
    const activate = (isActive: boolean) =>
      listings.as('admin', 'PUT', `/listings/${id}/activation`, { isActive, ...(isActive ? {} : { reason: 'It has closed.' }) })
    const steps = {
      'report upheld': () => decide(ids.review, ...states.upheld),
      'report dismissed': () => decide(ids.review, ...states.dismissed),
      'report reopened': () => decide(ids.review, 'open'),
      'report of the reply upheld': () => decide(ids.reply, ...states.upheld),
      'report of the listing upheld': () => decide(ids.listing, ...states.upheld),
      'reporter appeals': async () => {
        appeals.reporter = await appeal('visitor', `/reports/${ids.review}/appeal`)
      },
      'reporter is right': () => decide(appeals.reporter, ...states.upheld),
      'review rejected': () => decideReview({ state: 'rejected', reason: 'private' }),
      'review approved': () => decideReview({ state: 'approved' }),
      'reply removed': () => listings.as('admin', 'POST', `${review.path}/reply/removal`, { reason: 'It insults.' }),
      'owner of the reply appeals': async () => {
        appeals.owner = await appeal(owner, '/appeals', { about: 'reply', subjectId: review.id })
      },
      'report of the reply dismissed': () => decide(ids.reply, ...states.dismissed),
      'review changed': () => listings.as(review.author, 'PUT', review.path, { rating: 1, experiencedOn, comment: 'Cold tea.' }),
      'author appeals': async () => {
        appeals.author = await appeal(review.author, '/appeals', { about: 'review', subjectId: review.id })
      },
      'author is right': () => decide(appeals.author, ...states.upheld),
      'author is wrong': () => decide(appeals.author, ...states.dismissed),
      'author leaves': () => forget(review.author.accountId),
      'listing hidden': () => activate(false),
      'listing shown': () => activate(true),
      'owner appeals': async () => {
        appeals.owner = await appeal(owner, '/appeals', { about: 'listing', subjectId: id })
      },
      'owner is right': () => decide(appeals.owner, ...states.upheld),
      'owner leaves': () => forget(owner.accountId),
    }
    return { ids, appeals, steps }
  }
  type Step = keyof Awaited<ReturnType<typeof report>>['steps']

  const rejected = ['review rejected', 'author appeals'] as const
  const vindicated = [...rejected, 'author is right', 'review approved'] as const
  const hidden = ['report of the listing upheld', 'listing hidden', 'owner appeals'] as const

  interface Course {
    readonly about?: 'review' | 'reply' | 'listing'
    readonly after: readonly Step[]
    readonly state: string
    readonly isChanged: boolean
  }
  const courses: readonly Course[] = [
    { after: ['report dismissed', 'reporter appeals', 'reporter is right'], state: 'upheld', isChanged: true },
    { after: ['report dismissed', 'reporter appeals', 'reporter is right', ...vindicated], state: 'dismissed', isChanged: true },
    { after: ['report dismissed', ...vindicated], state: 'dismissed', isChanged: false },
    { after: ['report upheld', ...vindicated], state: 'dismissed', isChanged: true },
    { after: ['report upheld', ...rejected, 'author is wrong'], state: 'upheld', isChanged: false },
    { after: ['report upheld', ...vindicated, 'report reopened', 'report upheld'], state: 'upheld', isChanged: false },
    { after: [...rejected, 'report upheld', 'author is right'], state: 'dismissed', isChanged: true },
    { after: [...rejected, 'author is right', 'report upheld'], state: 'upheld', isChanged: false },
    { after: ['report upheld', ...vindicated, 'author leaves'], state: 'dismissed', isChanged: true },
    { after: ['report upheld', ...rejected, 'author leaves'], state: 'upheld', isChanged: false },
    { after: ['report upheld', 'review changed', ...vindicated], state: 'upheld', isChanged: false },
    { after: ['review changed', ...rejected, 'report upheld', 'author is right'], state: 'upheld', isChanged: false },
    { after: ['report upheld', 'review changed', ...vindicated, 'author leaves'], state: 'upheld', isChanged: false },
    { after: ['report upheld', ...vindicated, 'review rejected'], state: 'upheld', isChanged: true },
    { after: ['report upheld', ...vindicated, 'review rejected', 'author leaves'], state: 'upheld', isChanged: true },
    { after: ['report dismissed', 'review rejected'], state: 'upheld', isChanged: false },
    { after: ['report dismissed', 'review rejected', 'review approved'], state: 'dismissed', isChanged: false },
    { after: ['report dismissed', 'review changed', 'review rejected'], state: 'dismissed', isChanged: false },
    { after: ['report upheld', 'review rejected', 'review approved'], state: 'dismissed', isChanged: false },
    { after: ['review rejected', 'report dismissed'], state: 'dismissed', isChanged: false },
    { after: ['report dismissed', 'review rejected', 'report reopened'], state: 'open', isChanged: false },
    { about: 'reply', after: ['report of the reply dismissed', 'reply removed'], state: 'upheld', isChanged: false },
    {
      about: 'reply',
      after: ['report of the reply upheld', 'reply removed', 'owner of the reply appeals', 'owner is right', 'reply removed'],
      state: 'upheld',
      isChanged: true,
    },
    { about: 'reply', after: ['report of the reply upheld', ...vindicated], state: 'upheld', isChanged: false },
    { about: 'listing', after: [...hidden], state: 'upheld', isChanged: false },
    { about: 'listing', after: [...hidden, 'owner is right', 'listing shown'], state: 'dismissed', isChanged: true },
    { about: 'listing', after: [...hidden, 'owner is right', 'owner leaves'], state: 'dismissed', isChanged: true },
    { about: 'review', after: ['report upheld', ...hidden, 'owner is right'], state: 'upheld', isChanged: false },
  ]
  const titled = courses.map(({ about = 'review', after, ...expected }) => ({ about, after, expected, title: after.join(', ') }))
  test.each(titled)('then after “$title”, the report of the $about is $expected.state', async ({ about, after, expected }) => {
    const { ids, steps } = await report()
    for (const step of after) await steps[step]()
    const { state, isChangedOnAppeal } = await read(ids[about])
    expect({ state, isChanged: isChangedOnAppeal }).toEqual(expected)
  })

  test('then an appeal that was decided outlives its writer’s account, without who that was and what they wrote', async () => {
    const { appeals, steps } = await report()
    for (const step of [...vindicated, 'author leaves'] as const) await steps[step]()
    const { rows } = await listings.pool.query('SELECT * FROM report WHERE id = $1', [appeals.author])
    expect(rows).toMatchObject([{ state: 'upheld', reporter_id: null, email: null, comment: null, excerpt: null, outcome: null }])
  })

  test('then a report of which the last decision is the first one counts as changed on appeal', async () => {
    const numbers = async () => {
      const { body } = await listings.as('visitor', 'GET', '/reports/numbers')
      return body.find((one: { about: string; reason: string }) => one.about === 'review' && one.reason === 'private')
    }
    const { steps } = await report()
    const before = await numbers()
    for (const step of ['report dismissed', 'reporter appeals', 'reporter is right', ...vindicated] as const) await steps[step]()
    const { dismissed, changedOnAppeal } = await numbers()
    expect({ dismissed, changedOnAppeal }).toEqual({ dismissed: before.dismissed + 1, changedOnAppeal: before.changedOnAppeal + 1 })
  })
})

describe('when somebody complains about the site', () => {
  test('then the complaint is acknowledged, and waits for thirty days at most', async () => {
    const complaint = { name: 'Amina Khan', email: 'amina@example.com', comment: 'Nobody answers.' }
    const { status, body } = await listings.as('visitor', 'POST', '/complaints', complaint)
    expect(status).toBe(202)
    expect(Math.round((Date.parse(body.dueAt) - Date.now()) / day)).toBe(30)
    expect(await noticesOf(body.id)).toMatchObject([
      { email: complaint.email, notice: { kind: 'complaint', business: null, decision: null } },
    ])
    expect((await decide(body.id, 'upheld')).body.errors[0].field).toBe('body.outcome')
    const { body: queue } = await listings.as('admin', 'GET', '/reports?kind=complaint')
    expect(queue).toMatchObject([{ id: body.id, listing: null, about: 'site', comment: 'Nobody answers.\n\nAmina Khan' }])
  })

  test('then a message in an enquiry is decided on as soon as other harmful content', async () => {
    const complaint = { email: 'amina@example.com', comment: 'They threaten me.', isAboutMessage: true }
    const { body } = await listings.as('visitor', 'POST', '/complaints', complaint)
    expect(Math.round((Date.parse(body.dueAt) - Date.now()) / day)).toBe(1)
  })
})

test('when reports are decided, then everybody sees how many, and what became of them', async () => {
  const { reports } = await publish()
  const count = async () => {
    const { body } = await listings.as('visitor', 'GET', '/reports/numbers')
    return body.find((one: { reason: string }) => one.reason === 'duplicate') ?? { received: 0, upheld: 0, dismissed: 0 }
  }
  const before = await count()
  const [first, second] = [
    await listings.as('visitor', 'POST', reports, { reason: 'duplicate' }),
    await listings.as('visitor', 'POST', reports, { reason: 'duplicate' }),
  ]
  await listings.as('visitor', 'POST', reports, { reason: 'duplicate' })
  await decide(first.body.id, 'upheld', 'It is gone.')
  await decide(second.body.id, 'dismissed', 'It keeps our rules.')
  expect(await count()).toMatchObject({
    kind: 'report',
    received: before.received + 3,
    upheld: before.upheld + 1,
    dismissed: before.dismissed + 1,
    medianHours: 0,
  })
})
