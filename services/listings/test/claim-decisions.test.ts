import { claimLimits } from '@directory/contracts/catalogue/business-claims'
import { ClaimGranted, ClaimUndone, ProofHeld, ProofReleased } from '@directory/contracts/events/listings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { releaseOldDocuments } from '../src/claims/end-claims.ts'
import { createDatabase } from '../src/database.ts'
import { packageChanged, packagesConsumer } from './billing-events.ts'
import { type Claiming, claiming } from './claiming.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
let claims: Claiming
let person: ReturnType<StartedListings['somebody']>
let owner: ReturnType<StartedListings['somebody']>
beforeAll(async () => {
  listings = await startListings()
  claims = claiming(listings)
})
beforeEach(() => {
  person = claims.somebody()
  owner = claims.somebody()
})
afterAll(() => listings?.stop())

const received = async (who = owner) => (await listings.as(who, 'GET', '/business-claims/received')).body
const object = (id: string, who = owner) => listings.as(who, 'PUT', `/business-claims/${id}/objection`, { objection: 'It is mine.' })
const undo = (id: string) => listings.as('admin', 'PUT', `/business-claims/${id}/undo`, { reason: 'The bill was forged.' })
const queue = async (name = 'waiting'): Promise<{ id: string }[]> =>
  (await listings.as('admin', 'GET', `/business-claims?queue=${name}&limit=100`)).body
const counts = async () => (await listings.as('admin', 'GET', '/moderation/counts')).body

describe('when documents are sent', () => {
  test('then an admin sees them, and grants the claim', async () => {
    const before = await counts()
    const business = await claims.business()
    const { body } = await claims.document(person, business)
    expect(body).toMatchObject({ state: 'awaiting-decision', expiresAt: null, documents: 1 })
    expect((await counts()).claims).toBe(before.claims + 1)
    const waiting = (await queue()).find(({ id }) => id === body.id)
    expect(waiting).toMatchObject({
      note: 'Our bill.',
      isProven: false,
      owner: null,
      claimant: { id: person.accountId },
      documents: [{ address: expect.stringMatching(/^\/media\/private\/\w+\.jpg\?expires=\d+&signature=/) }],
    })
    expect(await listings.eventsOf(ProofHeld)).toContainEqual({
      id: expect.any(String),
      images: [expect.stringMatching('/media/private/')],
    })
    expect((await claims.decide(body.id, true, 'owner')).status).toBe(403)
    expect(await claims.decide(body.id, true)).toMatchObject({ status: 200, body: { state: 'granted', undoableUntil: expect.any(String) } })
    expect(await claims.listing(business)).toMatchObject({ ownerId: person.accountId, verification: { method: 'documents' } })
    expect(await claims.notices(person)).toMatchObject([{ outcome: 'granted', reason: 'The bill shows it.' }])
  })

  test('then a refusal tells why, and a decision on what has changed since is a conflict', async () => {
    const business = await claims.business()
    const { body } = await claims.document(person, business)
    const stale = { isGranted: true, reason: 'So it is.', version: 99 }
    expect((await listings.as('admin', 'PUT', `/business-claims/${body.id}/decision`, stale)).body.type).toBe('/problems/conflict')
    expect(await claims.decide(body.id, false)).toMatchObject({ status: 200, body: { state: 'refused' } })
    expect(await claims.ownerOf(business)).toBe(claims.nobody)
    expect(await claims.notices(person)).toMatchObject([{ outcome: 'refused', reason: 'The bill is not theirs.' }])
    expect(await claims.audit(business)).toEqual(['refuseClaim'])
    expect((await claims.decide(body.id, true)).status).toBe(409)
  })

  test('then a limit that has been reached since keeps the claim open', async () => {
    const business = await claims.business()
    const { body } = await claims.document(person, business)
    await claims.business(person.accountId)
    await claims.business(person.accountId)
    expect((await claims.decide(body.id, true)).body.type).toBe('/problems/listing-limit-reached')
    expect(await claims.state(body.id)).toBe('awaiting-decision')
  })

  test('then they are deleted 90 days after the decision', async () => {
    const { body } = await claims.document(person, await claims.business())
    await claims.decide(body.id, false)
    const document = async () => (await listings.pool.query('SELECT id FROM claim_document WHERE claim_id = $1', [body.id])).rows[0]?.id
    const id = await document()
    await releaseOldDocuments(createDatabase(listings.pool))
    expect(await document()).toBe(id)
    await listings.pool.query(`UPDATE claim SET decided_at = now() - interval '91 days' WHERE id = $1`, [body.id])
    expect(await releaseOldDocuments(createDatabase(listings.pool))).toBe(1)
    expect(await listings.eventsOf(ProofReleased)).toContainEqual({ id })
  })

  test('then pictures of others, or public ones, are refused', async () => {
    const business = await claims.business()
    const foreign = listings.media.upload(owner.accountId, '/media/private/').id
    const visible = listings.media.upload(person.accountId).id
    for (const picture of [foreign, visible])
      expect((await claims.start(person, business.id, { method: 'documents', pictures: [picture] })).body.type).toBe(
        '/problems/image-not-found',
      )
  })
})

describe('when a business of somebody else is claimed', () => {
  test('then its owner is told, and it is transferred when they do not object', async () => {
    const business = await claims.business(owner.accountId)
    const { body } = await claims.prove(person, business)
    expect(body).toMatchObject({ state: 'awaiting-objection', expiresAt: expect.any(String) })
    expect(await claims.ownerOf(business)).toBe(owner.accountId)
    expect(await received()).toMatchObject([{ id: body.id, proof: `Email address hello@${business.domain}`, until: body.expiresAt }])
    expect(await claims.notices(owner)).toMatchObject([{ notice: 'business-claimed', until: body.expiresAt }])
    expect(await claims.notices(person)).toMatchObject([{ outcome: 'waiting' }])
    await claims.later(claimLimits.objectionDays - 1)
    expect(await claims.ownerOf(business)).toBe(owner.accountId)
    expect((await claims.later(claimLimits.objectionDays + 1)).granted).toBeGreaterThan(0)
    expect(await claims.listing(business)).toMatchObject({ ownerId: person.accountId, verification: { method: 'public-email' } })
    expect((await claims.notices(owner)).at(-1)).toMatchObject({ notice: 'owner-changed', isOwner: false })
    expect(await listings.eventsOf(ClaimGranted)).toContainEqual({
      listingId: business.id,
      ownerId: person.accountId,
      previousOwnerId: owner.accountId,
    })
    expect(await received()).toEqual([])
    expect((await listings.as(owner, 'GET', `/listings/${business.id}`)).status).toBe(404)
  })

  test('then it waits for an admin when they object, who decides either way', async () => {
    for (const isGranted of [true, false]) {
      const [claimant, present] = [claims.somebody(), claims.somebody()]
      const business = await claims.business(present.accountId)
      const { body } = await claims.prove(claimant, business)
      expect((await object(body.id, claimant)).status).toBe(404)
      expect(await object(body.id, present)).toMatchObject({ status: 200, body: { until: null, objection: 'It is mine.' } })
      expect((await claims.later(claimLimits.objectionDays + 1)).granted).toBe(0)
      expect((await queue()).find(({ id }) => id === body.id)).toMatchObject({
        isProven: true,
        objection: 'It is mine.',
        owner: { id: present.accountId },
      })
      await claims.decide(body.id, isGranted)
      expect(await claims.ownerOf(business)).toBe(isGranted ? claimant.accountId : present.accountId)
    }
  })

  test('then documents leave time to object too', async () => {
    const business = await claims.business(owner.accountId)
    const { body } = await claims.document(person, business)
    expect((await claims.decide(body.id, true)).body).toMatchObject({ state: 'awaiting-objection', isProven: true })
    expect(await claims.ownerOf(business)).toBe(owner.accountId)
    await claims.later(claimLimits.objectionDays + 1)
    expect(await claims.ownerOf(business)).toBe(person.accountId)
  })

  test('then a proven claim holds a place, so that it can be granted, and no further one can be taken', async () => {
    const business = await claims.business(owner.accountId)
    await claims.business(person.accountId)
    await claims.prove(person, business)
    const third = await claims.business()
    expect((await claims.start(person, third.id)).body.type).toBe('/problems/listing-limit-reached')
    const draft = { name: 'Third', description: 'One too many.', location: 'Beeston' }
    expect((await listings.as(person, 'POST', '/listings', draft)).body.type).toBe('/problems/listing-limit-reached')
    await claims.later(claimLimits.objectionDays + 1)
    expect((await listings.as(person, 'GET', '/listings')).body).toHaveLength(2)
  })

  test('then what its owner changes meanwhile is not marked as verified', async () => {
    const business = await claims.business(owner.accountId)
    await claims.prove(person, business)
    await listings.as(owner, 'PATCH', `/listings/${business.id}`, { email: 'mine@mine.example' })
    await claims.later(claimLimits.objectionDays + 1)
    expect(await claims.listing(business)).toMatchObject({ ownerId: person.accountId, verification: null })
  })

  test('then a package that its owner pays for stays behind, and one that we gave stays', async () => {
    const [paid, given] = [await claims.business(owner.accountId), await claims.business(owner.accountId)]
    await packagesConsumer(listings.pool)(packageChanged(paid.id, 1, { accountId: owner.accountId, expiresAt: '2099-12-25T12:00:00.000Z' }))
    await listings.as('admin', 'PUT', `/listings/${given.id}/package`, { advertisingPackage: 'professional' })
    expect(await claims.listing(paid)).toMatchObject({ advertisingPackage: 'gold' })
    await claims.prove(person, paid)
    await claims.prove(person, given)
    await claims.later(claimLimits.objectionDays + 1)
    expect(await claims.listing(paid)).toMatchObject({ ownerId: person.accountId, advertisingPackage: 'starter', packageExpiresAt: null })
    expect(await claims.listing(given)).toMatchObject({ ownerId: person.accountId, advertisingPackage: 'professional' })
  })
})

describe('when several claim the same business', () => {
  test('then the first that is proven wins, and the others are told', async () => {
    const business = await claims.business()
    const [rival, other] = [claims.somebody(), claims.somebody()]
    const { body: late } = await claims.start(rival, business.id, { method: 'dns' })
    const { body: documents } = await claims.document(other, business)
    await claims.prove(person, business)
    expect([await claims.state(late.id), await claims.state(documents.id)]).toEqual(['superseded', 'superseded'])
    for (const one of [rival, other]) expect(await claims.notices(one)).toMatchObject([{ outcome: 'superseded' }])
    expect((await listings.as(rival, 'POST', `/business-claims/${late.id}/checks`)).status).toBe(404)
  })

  test('then an admin sees documents beside a proven claim, and decides between them, and its owner can object to the one chosen', async () => {
    const business = await claims.business(owner.accountId)
    const rival = claims.somebody()
    const { body: documents } = await claims.document(rival, business)
    const { body: proven } = await claims.prove(person, business)
    expect(await claims.state(documents.id)).toBe('awaiting-decision')
    expect((await queue()).find(({ id }) => id === documents.id)).toMatchObject({ rivals: [{ id: proven.id, isProven: true }] })
    await claims.decide(documents.id, true)
    expect([await claims.state(proven.id), await claims.state(documents.id)]).toEqual(['superseded', 'awaiting-objection'])
    expect(await claims.ownerOf(business)).toBe(owner.accountId)
    expect((await claims.notices(owner)).filter((notice) => 'notice' in notice && notice.notice === 'business-claimed')).toHaveLength(2)
    expect((await claims.later(claimLimits.objectionDays + 1)).granted).toBe(1)
    expect(await claims.ownerOf(business)).toBe(rival.accountId)
  })

  test('then a second proof while the owner can object goes to an admin', async () => {
    const business = await claims.business(owner.accountId)
    const rival = claims.somebody()
    await claims.prove(person, business)
    const { body } = await claims.prove(rival, business)
    expect(body.state).toBe('awaiting-decision')
    expect(await received()).toHaveLength(2)
    expect((await claims.start(rival, business.id)).body.type).toBe('/problems/claim-waiting')
    await claims.decide(body.id, true)
    expect([await claims.state(body.id), await claims.ownerOf(business)]).toEqual(['awaiting-objection', owner.accountId])
  })
})

describe('when an admin undoes a claim', () => {
  test('then the business is nobody’s again and not verified, and a later import may change it', async () => {
    const business = await claims.business()
    const { body } = await claims.prove(person, business)
    const planted = { phone: '0115 496 0099', email: 'mine@example.com', openingHours: null, location: 'Arnold' }
    expect((await listings.as(person, 'PATCH', `/listings/${business.id}`, planted)).status).toBe(200)
    expect(await undo(body.id)).toMatchObject({ status: 200, body: { state: 'undone', undoableUntil: null } })
    const before = { phone: null, email: `hello@${business.domain}`, location: 'Beeston, Nottingham', area: 'beeston' }
    expect(await claims.listing(business)).toMatchObject({ ownerId: claims.nobody, verification: null, ...before })
    expect((await listings.pool.query('SELECT owner_fields FROM listing WHERE id = $1', [business.id])).rows[0].owner_fields).toEqual([])
    expect((await claims.notices(person)).at(-1)).toMatchObject({ outcome: 'undone', reason: 'The bill was forged.' })
    expect(await claims.audit(business)).toEqual(['grantClaim', 'lapseVerification', 'undoClaim'])
    expect((await undo(body.id)).status).toBe(409)
  })

  test('then it goes back to its former owner, even one who has two others by now, and what the claimant pays ends', async () => {
    const business = await claims.business(owner.accountId)
    const { body } = await claims.prove(person, business)
    await claims.later(claimLimits.objectionDays + 1)
    await claims.business(owner.accountId)
    await claims.business(owner.accountId)
    await undo(body.id)
    expect(await claims.ownerOf(business)).toBe(owner.accountId)
    expect((await claims.notices(owner)).at(-1)).toMatchObject({ notice: 'owner-changed', isOwner: true })
    expect(await listings.eventsOf(ClaimUndone)).toContainEqual({
      listingId: business.id,
      ownerId: owner.accountId,
      previousOwnerId: person.accountId,
    })
  })

  test('then what its former owner has written of it meanwhile does not stay, nor do votes of their staff', async () => {
    const business = await claims.business(owner.accountId)
    const { body } = await claims.prove(person, business)
    await claims.later(claimLimits.objectionDays + 1)
    const [staff, customer] = [claims.somebody(), claims.somebody()]
    const write = async (author: typeof owner) => {
      const opinion = { rating: 1, experiencedOn: '2026-11-01', comment: 'It was better before.' }
      const { body: review } = await listings.as(author, 'POST', `/listings/${business.id}/reviews`, opinion)
      await listings.as('admin', 'PUT', `/reviews/${review.id}/state`, { state: 'approved' })
      return String(review.id)
    }
    const [byOwner, byCustomer] = [await write(owner), await write(customer)]
    for (const voter of [owner, staff]) await listings.as(voter, 'PUT', `/reviews/${byCustomer}/helpful`, { isHelpful: true })
    expect((await listings.events(byCustomer)).at(-1)?.payload.helpfulCount).toBe(2)
    await listings.pool.query('UPDATE author SET email = $2 WHERE id = $1', [staff.accountId, `amina@${business.domain}`])
    await undo(body.id)
    expect(await claims.listing(business)).toMatchObject({ ownerId: owner.accountId, approvedReviewCount: 1 })
    expect((await listings.events(byOwner)).at(-1)?.type).toBe('listings.review.deleted.v1')
    expect((await listings.events(byCustomer)).at(-1)?.payload.helpfulCount).toBe(0)
  })

  test('then what its former owner had entered is back, approved or not, also if an admin has approved what the claimant entered', async () => {
    const business = await claims.business(owner.accountId)
    const change = (by: typeof owner, values: object) => listings.as(by, 'PATCH', `/listings/${business.id}`, values)
    await change(owner, { phone: '0115 496 0108', description: 'Curls since 1998.' })
    const { body } = await claims.prove(person, business)
    await claims.later(claimLimits.objectionDays + 1)
    expect(await claims.ownerOf(business)).toBe(person.accountId)
    await change(person, { phone: '0115 999 6666', description: 'Mine now.', email: 'mine@example.com' })
    await listings.as('admin', 'PUT', `/listings/${business.id}/approval`, { isApproved: true })
    await undo(body.id)
    expect(await claims.listing(business)).toMatchObject({
      ownerId: owner.accountId,
      phone: '0115 496 0108',
      description: 'Curls since 1998.',
      email: `hello@${business.domain}`,
    })
    const { body: changes } = await listings.as('admin', 'GET', `/listings/${business.id}/changes`)
    expect(changes.map(({ field, now }: { field: string; now: unknown }) => [field, now])).toEqual(
      expect.arrayContaining([
        ['phone', '0115 496 0108'],
        ['description', 'Curls since 1998.'],
      ]),
    )
    expect(changes).toHaveLength(2)
    const { rows } = await listings.pool.query('SELECT former_values FROM claim WHERE id = $1', [body.id])
    expect(rows).toEqual([{ former_values: null }])
  })

  test('then its former owner’s verification is back if what was proven is the same', async () => {
    const [kept, changed] = [await claims.business(owner.accountId), await claims.business(owner.accountId)]
    for (const business of [kept, changed]) await claims.prove(owner, business)
    const verifications = await Promise.all([kept, changed].map(async (business) => (await claims.listing(business)).verification))
    const bodies = [(await claims.prove(person, kept)).body, (await claims.prove(person, changed)).body]
    await claims.later(claimLimits.objectionDays + 1)
    for (const business of [kept, changed]) expect(await claims.ownerOf(business)).toBe(person.accountId)
    // As if the former owner’s proof had been of another address.
    await listings.pool.query(
      `UPDATE claim SET former_values = jsonb_set(former_values, '{verification,verifiedValue}', '"other.example"') WHERE id = $1`,
      [bodies[1].id],
    )
    for (const { id } of bodies) await undo(id)
    expect(await claims.listing(kept)).toMatchObject({ ownerId: owner.accountId, verification: verifications[0] })
    expect(verifications[0]).not.toBeNull()
    expect(await claims.listing(changed)).toMatchObject({ ownerId: owner.accountId, verification: null })
  })

  test('then it is too late after 30 days, and once the business has another owner', async () => {
    const [old, moved] = [await claims.business(), await claims.business()]
    const { body: first } = await claims.prove(person, old)
    await listings.pool.query(`UPDATE claim SET decided_at = now() - interval '31 days' WHERE id = $1`, [first.id])
    expect((await undo(first.id)).status).toBe(409)
    const { body: second } = await claims.prove(person, moved)
    await claims.prove(claims.somebody(), moved)
    await claims.later(claimLimits.objectionDays + 1)
    expect((await undo(second.id)).status).toBe(409)
  })

  test('then claims that were made meanwhile end, so that none takes it from an owner who has never heard of it', async () => {
    const business = await claims.business(owner.accountId)
    const [accomplice, rival, sender] = [claims.somebody(), claims.somebody(), claims.somebody()]
    const { body } = await claims.prove(person, business)
    await claims.later(claimLimits.objectionDays + 1)
    const domain = `planted-${business.domain}`
    await listings.as(person, 'PATCH', `/listings/${business.id}`, { email: `hello@${domain}` })
    const { body: proven } = await claims.prove(accomplice, { ...business, domain })
    expect(proven.state).toBe('awaiting-objection')
    const { body: begun } = await claims.start(rival, business.id, { method: 'dns' })
    const { body: documents } = await claims.document(sender, business)
    const { body: reclaimed } = await claims.document(owner, business)
    await undo(body.id)
    for (const { id } of [proven, begun, documents, reclaimed]) expect(await claims.state(id)).toBe('superseded')
    for (const one of [accomplice, rival, sender])
      expect((await claims.notices(one)).at(-1)).toMatchObject({
        notice: 'claim-decided',
        outcome: 'superseded',
        reason: expect.stringContaining('We have undone an earlier claim'),
      })
    expect((await claims.notices(owner)).at(-1)).toMatchObject({ notice: 'owner-changed', isOwner: true })
    expect(await received()).toEqual([])
    await claims.later(claimLimits.objectionDays + 1)
    expect(await claims.ownerOf(business)).toBe(owner.accountId)
    // Whoever claims it again is announced to its owner.
    const { body: again } = await claims.prove(rival, business)
    expect(await received()).toMatchObject([{ id: again.id, objection: null }])
    expect((await claims.notices(owner)).at(-1)).toMatchObject({ notice: 'business-claimed' })
  })

  test('then claims of a business that is nobody’s again end too, and can be made again', async () => {
    const business = await claims.business()
    const rival = claims.somebody()
    const { body } = await claims.prove(person, business)
    const { body: late } = await claims.prove(rival, business)
    expect(late.state).toBe('awaiting-objection')
    await undo(body.id)
    expect([await claims.state(late.id), await claims.ownerOf(business)]).toEqual(['superseded', claims.nobody])
    await claims.later(claimLimits.objectionDays + 1)
    expect(await claims.ownerOf(business)).toBe(claims.nobody)
    expect((await claims.prove(rival, business)).body.state).toBe('granted')
  })

  test('then what the claimant has objected to others is not its owner’s', async () => {
    const business = await claims.business(owner.accountId)
    const rival = claims.somebody()
    const { body } = await claims.prove(person, business)
    await claims.later(claimLimits.objectionDays + 1)
    const { body: late } = await claims.prove(rival, business)
    expect((await object(late.id, person)).status).toBe(200)
    await undo(body.id)
    const objections = async (who: typeof owner) => (await listings.as(who, 'GET', '/export/own')).body.objections
    expect([await received(), await objections(owner)]).toEqual([[], []])
    expect(await objections(person)).toMatchObject([{ text: 'It is mine.' }])
    // It is no answer to a claim that the owner has not heard of.
    const { body: documents } = await claims.document(rival, business)
    expect((await claims.decide(documents.id, true)).body.state).toBe('awaiting-objection')
  })

  test('then a claim of somebody else goes on if the business stays with its owner', async () => {
    const business = await claims.business(owner.accountId)
    const { body } = await claims.prove(owner, business)
    const { body: late } = await claims.prove(person, business)
    await undo(body.id)
    expect(await claims.state(late.id)).toBe('awaiting-objection')
    expect(await received()).toMatchObject([{ id: late.id }])
  })

  test('then a mere verification is taken back', async () => {
    const business = await claims.business(owner.accountId)
    const { body } = await claims.prove(owner, business)
    await undo(body.id)
    expect(await claims.listing(business)).toMatchObject({ ownerId: owner.accountId, verification: null })
  })
})

test('the numbers say what has become of claims', async () => {
  const { status, body } = await listings.as('admin', 'GET', '/business-claims/numbers')
  expect(status).toBe(200)
  const publicEmail = body.find(({ method }: { method: string }) => method === 'public-email')
  expect(publicEmail).toMatchObject({ undone: expect.any(Number), medianHours: expect.any(Number) })
  expect(publicEmail.granted).toBeGreaterThan(0)
  expect(publicEmail.undone).toBeGreaterThan(0)
})
