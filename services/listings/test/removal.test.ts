import { randomUUID } from 'node:crypto'
import { ListingDeleted } from '@directory/contracts/events/listings'
import { ListingsNoticeRequested } from '@directory/contracts/events/notices'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())

async function publish(name = 'Café Lumière') {
  const owner = listings.somebody()
  const { body } = await listings.as(owner, 'POST', '/listings', { name, description: 'Coffee and cakes.', location: 'Nottingham' })
  await listings.as('admin', 'PUT', `/listings/${body.id}/approval`, { isApproved: true })
  return { owner, id: String(body.id), slug: String(body.slug) }
}
type Somebody = ReturnType<typeof listings.somebody>

async function review(listingId: string, rating: number, author: Somebody = listings.somebody()) {
  const { body } = await listings.as(author, 'POST', `/listings/${listingId}/reviews`, { rating, experiencedOn, comment: 'So it was.' })
  await listings.as('admin', 'PUT', `/reviews/${body.id}/state`, { state: 'approved' })
  return { author, id: String(body.id), path: `/reviews/${body.id}` }
}
const remove = (id: string, body: object) => listings.as('admin', 'POST', `/listings/${id}/removal`, body)
const decisions = ['listing-removed', 'listing-deactivated', 'package-lowered']
const told = async ({ accountId }: Somebody) =>
  (await listings.eventsOf(ListingsNoticeRequested)).flatMap((event) =>
    event.accountId === accountId && decisions.includes(event.notice.notice) ? event.notice : [],
  )

/** Of reviews that were deleted with their business. */
const toldOfReviews = async ({ accountId }: Somebody) =>
  (await listings.eventsOf(ListingsNoticeRequested)).flatMap(({ accountId: to, notice }) =>
    to === accountId && notice.notice === 'own-review-decided' && notice.deletedBy ? notice : [],
  )

describe('when an admin removes a listing', () => {
  test('then it is deleted, and its owner is told why', async () => {
    const { owner, id } = await publish()
    expect((await listings.as(owner, 'POST', `/listings/${id}/removal`, { reason: 'No.' })).status).toBe(403)
    expect((await remove(id, { reason: 'It does not exist.' })).status).toBe(204)
    expect((await listings.as('admin', 'GET', `/listings/${id}`)).status).toBe(404)
    expect(await told(owner)).toEqual([
      { notice: 'listing-removed', businessName: 'Café Lumière', reason: 'It does not exist.', mergedInto: null },
    ])
    const { body: audit } = await listings.as('admin', 'GET', `/audit?listing=${id}`)
    expect(audit[0]).toMatchObject({ action: 'deleteListing', note: 'It does not exist.' })
  })

  test('then one that is deactivated, or gets a lower package, has its owner told why too', async () => {
    const { owner, id } = await publish()
    await listings.as('admin', 'PUT', `/listings/${id}/package`, { advertisingPackage: 'gold' })
    await listings.as('admin', 'PUT', `/listings/${id}/package`, { advertisingPackage: 'starter', reason: 'The offer has ended.' })
    await listings.as('admin', 'PUT', `/listings/${id}/activation`, { isActive: false, reason: 'It has closed.' })
    await listings.as('admin', 'PUT', `/listings/${id}/activation`, { isActive: false, reason: 'It is still closed.' })
    await listings.as('admin', 'PUT', `/listings/${id}/approval`, { isApproved: false, reason: 'It is another business now.' })
    const about = { businessName: 'Café Lumière' }
    expect(await told(owner)).toEqual([
      { notice: 'package-lowered', ...about, advertisingPackage: 'starter', reason: 'The offer has ended.' },
      { notice: 'listing-deactivated', ...about, reason: 'It has closed.', appealKey: expect.any(String) },
      { notice: 'listing-deactivated', ...about, reason: 'It is another business now.', appealKey: expect.any(String) },
    ])
  })
})

describe('when an admin gives no reason', () => {
  const without = {
    deactivation: ['PUT', 'activation', { isActive: false }],
    'withdrawal of the approval': ['PUT', 'approval', { isApproved: false }],
    'lower package': ['PUT', 'package', { advertisingPackage: 'professional' }],
    removal: ['POST', 'removal', {}],
    'empty reason': ['POST', 'removal', { reason: ' ' }],
  } as const

  test.each(Object.entries(without))('then a %s is refused, and its owner is told nothing', async (_what, [method, part, body]) => {
    const { owner, id } = await publish()
    await listings.as('admin', 'PUT', `/listings/${id}/package`, { advertisingPackage: 'gold' })
    const refused = await listings.as('admin', method, `/listings/${id}/${part}`, body)
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'body.reason', message: expect.any(String) }]])
    const { body: unchanged } = await listings.as('admin', 'GET', `/listings/${id}`)
    expect(unchanged).toMatchObject({ isActive: true, isApproved: true, advertisingPackage: 'gold' })
    expect(await told(owner)).toEqual([])
  })

  test('then a merger is refused too', async () => {
    const [source, target] = [await publish(), await publish()]
    expect((await remove(source.id, { into: target.id })).body.errors).toMatchObject([{ field: 'body.reason' }])
  })

  test('then it cannot be done without one by the owner’s own ways', async () => {
    const { id } = await publish()
    const refused = [
      await listings.as('admin', 'DELETE', `/listings/${id}`),
      await listings.as('admin', 'DELETE', `/listings/${id}/package`),
      await listings.as('admin', 'PATCH', `/listings/${id}`, { name: 'Casino' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 400])
    expect((await listings.as('admin', 'GET', `/listings/${id}`)).body).toMatchObject({ version: 2 })
  })

  test('then what is in favour of the owner, and a lower package of their own listing, are not refused', async () => {
    const { id } = await publish()
    await listings.as('admin', 'PUT', `/listings/${id}/activation`, { isActive: false, reason: 'It has closed.' })
    const { body: own } = await listings.as('admin', 'POST', '/listings', { name: 'Ours', description: 'Sells.', location: 'Nottingham' })
    await listings.as('admin', 'PUT', `/listings/${own.id}/package`, { advertisingPackage: 'gold' })
    const accepted = [
      await listings.as('admin', 'PUT', `/listings/${id}/activation`, { isActive: true }),
      await listings.as('admin', 'PUT', `/listings/${id}/package`, { advertisingPackage: 'gold' }),
      await listings.as('admin', 'PUT', `/listings/${own.id}/package`, { advertisingPackage: 'starter' }),
      await listings.as('admin', 'DELETE', `/listings/${own.id}`),
    ]
    expect(accepted.map(({ status }) => status)).toEqual([200, 200, 200, 204])
  })
})

describe('when an admin merges a listing into another', () => {
  test('then its reviews and reports move, but for those of people who have reviewed the other or own it', async () => {
    const [source, target] = [await publish(), await publish('Café Lumière Nottingham')]
    const both = await review(source.id, 1)
    await review(target.id, 5, both.author)
    const moved = await review(source.id, 4)
    await review(source.id, 5, target.owner)
    await listings.as('visitor', 'POST', `/listings/${source.id}/reports`, { reason: 'duplicate' })
    await remove(source.id, { reason: 'It is listed twice.', into: target.id })
    const { body: listing } = await listings.as('admin', 'GET', `/listings/${target.id}`)
    expect([listing.rating, listing.approvedStars]).toEqual([4.5, [0, 0, 0, 1, 1]])
    expect((await listings.events(moved.id)).at(-1)?.payload).toMatchObject({ listingId: target.id, rating: 4 })
    expect((await listings.events(both.id)).at(-1)?.type).toBe('listings.review.deleted.v1')
    expect((await listings.events(source.id)).at(-1)).toMatchObject({
      type: ListingDeleted.type,
      payload: { id: source.id, slug: source.slug, mergedInto: target.id },
    })
    const mergedInto = { businessName: 'Café Lumière Nottingham', slug: target.slug }
    expect(await told(source.owner)).toMatchObject([{ notice: 'listing-removed', mergedInto }])
    const lost = { notice: 'own-review-decided', businessName: 'Café Lumière', deletedBy: 'team', mergedInto: mergedInto.businessName }
    for (const author of [both.author, target.owner]) expect(await toldOfReviews(author)).toMatchObject([lost])
    expect(await toldOfReviews(moved.author)).toEqual([])
    const { body: reports } = await listings.as('admin', 'GET', '/reports?limit=100')
    expect(reports).toMatchObject([{ listing: { id: target.id }, reason: 'duplicate' }])
  })

  test('then reviews and votes that the other would refuse, since they are by its staff or from its owner’s browser, do not move', async () => {
    const [source, target] = [await publish(), await publish('Café Lumière Nottingham')]
    const browserId = randomUUID()
    const [staff, alias, sharer] = [listings.somebody(), listings.somebody(), listings.somebody()]
    const aliasAtOwners = { ...alias, browserId }
    await listings.pool.query(`UPDATE listing SET website = 'https://www.lumiere.example/home' WHERE id = $1`, [target.id])
    await listings.pool.query('INSERT INTO author (id, email) VALUES ($1, $2)', [staff.accountId, 'Amina@Lumiere.example'])
    const [byStaff, byAlias] = [await review(source.id, 5, staff), await review(source.id, 5, aliasAtOwners)]
    const byCustomer = await review(source.id, 3)
    // One of the staff had reviewed the other before they worked there.
    const earlier = await listings.as(listings.somebody(), 'POST', `/listings/${target.id}/reviews`, {
      rating: 2,
      experiencedOn,
      comment: 'Once.',
    })
    await listings.pool.query('UPDATE review SET author_id = $1 WHERE id = $2', [staff.accountId, earlier.body.id])
    for (const voter of [staff, { ...sharer, browserId }, listings.somebody()])
      await listings.as(voter, 'PUT', `${byCustomer.path}/helpful`, { isHelpful: true })
    await listings.as({ ...target.owner, browserId }, 'GET', '/listings')
    await remove(source.id, { reason: 'It is listed twice.', into: target.id })
    const { body: listing } = await listings.as('admin', 'GET', `/listings/${target.id}`)
    expect(listing.approvedStars).toEqual([0, 0, 1, 0, 0])
    expect((await listings.events(byCustomer.id)).at(-1)?.payload).toMatchObject({ listingId: target.id, helpfulCount: 1 })
    for (const { id } of [byStaff, byAlias]) expect((await listings.events(id)).at(-1)?.type).toBe('listings.review.deleted.v1')
    expect((await listings.events(earlier.body.id)).at(-1)?.type).not.toBe('listings.review.deleted.v1')
    for (const author of [staff, alias]) expect(await toldOfReviews(author)).toMatchObject([{ mergedInto: 'Café Lumière Nottingham' }])
  })

  test('then somebody who has reviewed both keeps the review that is published', async () => {
    const [source, target] = [await publish(), await publish()]
    const published = await review(source.id, 5)
    const turnedDown = await review(target.id, 1, published.author)
    await listings.as('admin', 'PUT', `${turnedDown.path}/state`, { state: 'rejected', reason: 'offensive' })
    await remove(source.id, { reason: 'It is listed twice.', into: target.id })
    const { body: listing } = await listings.as('admin', 'GET', `/listings/${target.id}`)
    expect([listing.rating, listing.approvedStars]).toEqual([5, [0, 0, 0, 0, 1]])
    expect((await listings.events(turnedDown.id)).at(-1)?.type).toBe('listings.review.deleted.v1')
  })

  test('then the author of one that waits there, and gives way to their published one, is told, and no vote of its new owner counts', async () => {
    const [source, target] = [await publish(), await publish('Café Lumière Nottingham')]
    const published = await review(source.id, 5)
    const body = { rating: 2, experiencedOn, comment: 'I went again.' }
    const { body: waiting } = await listings.as(published.author, 'POST', `/listings/${target.id}/reviews`, body)
    for (const voter of [target.owner, listings.somebody()])
      await listings.as(voter, 'PUT', `${published.path}/helpful`, { isHelpful: true })
    await remove(source.id, { reason: 'It is listed twice.', into: target.id })
    expect((await listings.events(waiting.id)).at(-1)?.type).toBe('listings.review.deleted.v1')
    expect((await listings.events(published.id)).at(-1)?.payload).toMatchObject({ listingId: target.id, helpfulCount: 1 })
    expect((await toldOfReviews(published.author)).at(-1)).toMatchObject({
      businessName: 'Café Lumière Nottingham',
      slug: target.slug,
      deletedBy: 'team',
      wasWaiting: true,
      replacedBy: 'Café Lumière',
    })
  })

  test('then itself and a nonexistent one are refused', async () => {
    const { id } = await publish()
    for (const into of [id, randomUUID()])
      expect((await remove(id, { reason: 'It is listed twice.', into })).body.errors[0].field).toBe('body.into')
    expect((await remove(randomUUID(), { reason: 'It is listed twice.', into: id })).status).toBe(404)
  })

  test('then decisions, edits, votes and deletions at the same time leave the right count', async () => {
    const [source, target] = [await publish(), await publish()]
    const reviews = await Promise.all([3, 4, 5, 2].map((rating) => review(source.id, rating)))
    const [first, second, third, fourth] = reviews
    if (!first || !second || !third || !fourth) throw new Error('four reviews were written')
    await Promise.all([
      remove(source.id, { reason: 'It is listed twice.', into: target.id }),
      listings.as('admin', 'PUT', `${first.path}/state`, { state: 'rejected', reason: 'off-topic' }),
      listings.as(second.author, 'DELETE', second.path),
      listings.as(third.author, 'PUT', third.path, { rating: 1, experiencedOn, comment: 'On second thoughts.' }),
      listings.as(listings.somebody(), 'PUT', `${fourth.path}/helpful`, { isHelpful: true }),
    ])
    const { body: listing } = await listings.as('admin', 'GET', `/listings/${target.id}`)
    expect([listing.rating, listing.approvedReviewCount]).toEqual([2, 1])
  })
})
