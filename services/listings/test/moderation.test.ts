import { randomUUID } from 'node:crypto'
import { operatorId } from '@directory/contracts/catalogue/operator'
import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StartedListings, startListings } from './listings-app.ts'

const guide = { name: 'The guide', address: null, date: '2026-11-01' }

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())

let owner: ReturnType<StartedListings['somebody']>
beforeEach(() => {
  owner = listings.somebody()
})

const draft = { name: 'Café Lumière', description: 'Coffee and cakes.', location: 'Beeston, Nottingham' }

async function submit(differs: object = {}, by = owner) {
  const { body } = await listings.as(by, 'POST', '/listings', { ...draft, ...differs })
  return String(body.id)
}
const decide = (id: string, part: string, body: object) => listings.as('admin', 'PUT', `/listings/${id}/${part}`, body)
const list = async (query: Record<string, string>) => {
  const { body } = await listings.as('admin', 'GET', `/moderation/listings?${new URLSearchParams(query)}`)
  return body
}
const listIds = async (query: Record<string, string>): Promise<string[]> => {
  const { items } = await list(query)
  return items.map(({ id }: { id: string }) => id)
}
/** The emails to an account, oldest first. */
async function noticesTo(accountId: string) {
  const { rows } = await listings.pool.query(
    `SELECT payload->'notice' AS notice FROM outbox WHERE type = 'listings.notice.requested.v1' AND payload->>'accountId' = $1 ORDER BY position`,
    [accountId],
  )
  return rows.map(({ notice }) => notice)
}

describe('when an admin views everybody’s listings', () => {
  test('then they are found by a part of the name in any case, and special characters are literal', async () => {
    const mark = randomUUID().slice(0, 8)
    const id = await submit({ name: `100% ${mark} Bikes` })
    await submit({ name: `100x ${mark} Boats` })
    expect(await listIds({ q: `100% ${mark.toUpperCase()}` })).toEqual([id])
    const accented = await submit({ name: `Café ${mark} O’Neill` }, listings.somebody())
    expect(await listIds({ q: `cafe ${mark} o'neill` })).toEqual([accented])
    expect(await listIds({ q: `CAFÉ ${mark}` })).toEqual([accented])
    expect(await listIds({ q: '_'.repeat(30) })).toEqual([])
  })

  test('then they are found by telephone number, postcode and owner’s address too, in any format', async () => {
    const digits = String(Math.floor(Math.random() * 90_000) + 10_000)
    const someone = listings.somebody()
    const email = `Ann.${digits}@Trent-Bakery.example`
    const id = await submit({ name: 'Trent Bakery', phone: `+44 115 4${digits}`, postcode: 'NG19 7ZQ' }, someone)
    await listings.pool.query('INSERT INTO author (id, email) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET email = $2', [
      someone.accountId,
      email,
    ])
    const other = await submit({ name: 'Other', phone: '0115 200 1000', postcode: 'NG1 1AA' })
    const requests = [
      `0115 4${digits}`,
      `1154${digits}`,
      `+44 (115) 4${digits}`,
      `4${digits}`,
      'ng19 7zq',
      'NG197',
      'ng19',
      email.toLowerCase(),
    ]
    for (const q of [...requests, `ann.${digits}@`]) {
      const found = await listIds({ q, limit: '100' })
      expect([q, found.includes(id), found.includes(other)]).toEqual([q, true, false])
    }
    expect(await listIds({ q: '115', limit: '100' })).not.toContain(id)
    expect(await listIds({ q: `%${digits}@` })).toEqual([])
  })

  test('then pending ones are ordered by waiting time, even if they are pending again', async () => {
    const mark = randomUUID().slice(0, 8)
    const [first, second, third] = [
      await submit({ name: `${mark} One` }, listings.somebody()),
      await submit({ name: `${mark} Two` }, listings.somebody()),
      await submit({ name: `${mark} Three` }, listings.somebody()),
    ]
    await listings.pool.query(`UPDATE listing SET pending_since = created_at - interval '3 days' WHERE id = $1`, [second])
    const pending = () => list({ state: 'pending', q: mark })
    expect((await pending()).items.map(({ id }: { id: string }) => id)).toEqual([second, first, third])
    await decide(second, 'approval', { isApproved: true })
    expect((await list({ q: `${mark} Two` })).items).toMatchObject([{ pendingSince: null }])
    await decide(second, 'approval', { isApproved: false, reason: 'It has changed.' })
    const { items } = await pending()
    expect(items.map(({ id }: { id: string }) => id)).toEqual([first, third, second])
    expect(Date.now() - new Date(items[2].pendingSince).getTime()).toBeLessThan(60_000)
  })

  test('then results can be read page by page, each once and with its source', async () => {
    const mark = randomUUID().slice(0, 8)
    const ids = [
      await submit({ name: `${mark} One` }),
      await submit({ name: `${mark} Two` }),
      await submit({ name: `${mark} Three` }, listings.somebody()),
    ]
    const page = async (after: string) => {
      const query = new URLSearchParams({ q: mark, limit: '2', ...(after && { after }) })
      const { body } = await listings.as('admin', 'GET', `/moderation/export?${query}`)
      return body
    }
    const first = await page('')
    const second = await page(first.next)
    expect([first.listings.length, second.next]).toEqual([2, null])
    const found = [...first.listings, ...second.listings]
    expect(found.map(({ listing }: { listing: { id: string } }) => listing.id)).toEqual(ids.toSorted())
    expect(found[0]).toMatchObject({ source: null, sourceId: null, listing: { curatedRating: 0 } })
  })

  test('then each filter has its own listings, with all details for moderation', async () => {
    const [pending, rejected] = [await submit(), await submit()]
    await decide(rejected, 'rejection', { reason: 'This is no business.' })
    const changer = listings.somebody()
    const changed = await submit({}, changer)
    await decide(changed, 'approval', { isApproved: true })
    await listings.as(changer, 'PATCH', `/listings/${changed}`, { name: 'Casino', phone: '0115 496 1234' })
    await listings.as('visitor', 'POST', `/listings/${changed}/reports`, { reason: 'fraud' })
    const of = (id: string, state: string) => listIds({ state, owner: id })
    expect(await of(owner.accountId, 'pending')).toEqual([pending])
    expect(await of(owner.accountId, 'rejected')).toEqual([rejected])
    expect(await of(changer.accountId, 'changed')).toEqual([changed])
    expect(await of(changer.accountId, 'reported')).toEqual([changed])
    const { items } = await list({ owner: changer.accountId })
    expect(items[0]).toMatchObject({ id: changed, name: 'Casino', changedFields: ['name', 'phone'], openReports: 1, isApproved: true })
  })

  test('then every order and every page of it has each listing once', async () => {
    const name = `Shop ${randomUUID().slice(0, 8)}`
    const ids: string[] = []
    for (let index = 0; index < 5; index++) ids.push(await submit({ name: `${name} ${index}` }, listings.somebody()))
    for (const [index, id] of ids.entries()) await decide(id, 'rating', { rating: (index * 2) % 5, reviewCount: 1, source: guide })
    expect(await listIds({ q: name })).toEqual(ids.toReversed())
    expect(await listIds({ q: name, sort: 'oldest' })).toEqual(ids)
    expect(await listIds({ q: name, sort: 'name' })).toEqual(ids)
    expect(await listIds({ q: name, sort: 'rating' })).toEqual([2, 4, 1, 3, 0].map((index) => ids[index]))
    await decide(ids[0] ?? '', 'approval', { isApproved: true })
    const { body: review } = await listings.as('reviewer', 'POST', `/listings/${ids[0]}/reviews`, {
      rating: 5,
      experiencedOn,
      comment: 'Good.',
    })
    await listings.as('admin', 'PUT', `/reviews/${review.id}/state`, { state: 'approved' })
    expect(await listIds({ q: name, sort: 'rating' })).toEqual([0, 2, 4, 1, 3].map((index) => ids[index]))
    expect(await list({ q: name, sort: 'name', page: '2', limit: '2' })).toMatchObject({
      total: 5,
      page: 2,
      pageCount: 3,
      items: [{ id: ids[2] }, { id: ids[3] }],
    })
  })

  test('then duplicates are marked: with the same number in any format, or the same name at the same postcode', async () => {
    const digits = String(Math.floor(Math.random() * 9_000) + 1_000)
    const name = `Bob’s Bikes ${randomUUID().slice(0, 8)}`
    const first = await submit({ name, phone: `0115 496 ${digits}`, postcode: 'NG1 1AA' })
    const samePhone = await submit({ name: 'Quite another', phone: `+44 115 496${digits}` })
    const sameName = await submit({ name: name.toUpperCase().replace('’', ''), postcode: 'ng11aa' }, listings.somebody())
    const neither = await submit({ name, postcode: 'NG2 2BB' }, listings.somebody())
    const lookalikes = async (id: string) => {
      const { items } = await list({ limit: '100' })
      const found = items.find((item: { id: string }) => item.id === id)
      return Object.fromEntries(found.lookalikes.map((other: { id: string; by: string }) => [other.id, other.by]))
    }
    expect(await lookalikes(first)).toEqual({ [samePhone]: 'phone', [sameName]: 'name-and-postcode' })
    expect(await lookalikes(neither)).toEqual({})
  })

  test('then one whose owner has deleted the same business with reviews, published or waiting, says so, as does its new owner’s', async () => {
    const [author, previous, next] = [listings.somebody(), listings.somebody(), listings.somebody()]
    const digits = String(Math.floor(Math.random() * 900_000) + 100_000)
    const name = `Zed’s Zinc ${digits}`
    const site = `zeds-zinc-${digits}.example`
    const website = `https://www.${site}/nottingham/?from=leaflet`
    const first = await submit({ name, phone: `0116 4${digits}`, postcode: 'NG1 1AA', website }, previous)
    await decide(first, 'approval', { isApproved: true })
    for (const [rating, reviewer] of [[1, author] as const, [2, listings.somebody()] as const]) {
      const { body } = await listings.as(reviewer, 'POST', `/listings/${first}/reviews`, { rating, experiencedOn, comment: 'Never again.' })
      await listings.as('admin', 'PUT', `/reviews/${body.id}/state`, { state: 'approved' })
    }
    const unread = listings.somebody()
    await listings.as(unread, 'POST', `/listings/${first}/reviews`, { rating: 3, experiencedOn, comment: 'It is so so.' })
    const refused = listings.somebody()
    const { body: spam } = await listings.as(refused, 'POST', `/listings/${first}/reviews`, {
      rating: 1,
      experiencedOn,
      comment: 'Buy pills.',
    })
    await listings.as('admin', 'PUT', `/reviews/${spam.id}/state`, { state: 'rejected', reason: 'not-genuine' })
    expect((await listings.as(previous, 'DELETE', `/listings/${first}`)).status).toBe(204)

    const gone = {
      notice: 'own-review-decided',
      businessName: name,
      rejection: null,
      deletedBy: 'owner',
      mergedInto: null,
      wasWaiting: false,
    }
    expect((await noticesTo(author.accountId)).at(-1)).toMatchObject(gone)
    expect(await noticesTo(unread.accountId)).toMatchObject([{ ...gone, wasWaiting: true }])
    expect(await noticesTo(refused.accountId)).toMatchObject([{ notice: 'own-review-decided', deletedBy: null }])

    const { body: exported } = await listings.as(previous, 'GET', '/export/own')
    expect(exported.deletedListings).toMatchObject([
      { name, phone: `01164${digits}`.slice(-10), website: site, reviewCount: 3, ratingSum: 6 },
    ])

    const again = await submit({ name: 'Zed', postcode: 'NG9 9ZZ' }, previous)
    const samePhone = await submit({ name: 'Zed', phone: `+44 116 4${digits}` }, next)
    const sameName = await submit({ name: name.toUpperCase(), postcode: 'ng11aa' }, next)
    const sameWebsite = await submit({ name: 'Zed', website: `http://${site.toUpperCase()}` }, listings.somebody())
    const otherPage = await submit({ name: 'Zed', website: `https://${site}:443/contact#map` }, listings.somebody())
    const neighbour = await submit({ name: 'Zed', website: `https://neighbour.${site}` }, listings.somebody())
    const neither = await submit({ name, postcode: 'NG2 2BB' }, listings.somebody())
    const { items } = await list({ limit: '100' })
    const deletedBefore = (id: string) => items.find((item: { id: string }) => item.id === id).deletedLookalikes
    const deleted = { name, reviewCount: 3, meanRating: 2, deletedAt: expect.any(String) }
    expect(deletedBefore(again)).toEqual([{ ...deleted, by: 'owner' }])
    expect(deletedBefore(samePhone)).toEqual([{ ...deleted, by: 'phone' }])
    expect(deletedBefore(sameName)).toEqual([{ ...deleted, by: 'name-and-postcode' }])
    expect(deletedBefore(sameWebsite)).toEqual([{ ...deleted, by: 'website' }])
    expect(deletedBefore(otherPage)).toEqual([{ ...deleted, by: 'website' }])
    expect(deletedBefore(neighbour)).toEqual([])
    expect(deletedBefore(neither)).toEqual([])

    const old = `UPDATE deleted_listing SET deleted_at = now() - make_interval(days => $2) WHERE name = $1`
    await listings.pool.query(old, [name, retentionDays.deletedListings + 1])
    const { items: later } = await list({ limit: '100' })
    expect(later.find((item: { id: string }) => item.id === samePhone).deletedLookalikes).toEqual([])
  })

  test('then one on a platform is recognised by its page there, which may be a parameter, and not by where its visitors come from', async () => {
    const profile = Math.floor(Math.random() * 900_000) + 100_000
    const website = `https://www.facebook.com/profile.php?id=${profile}`
    const id = await submit({ name: `Petra’s Pies ${profile}`, website })
    await decide(id, 'approval', { isApproved: true })
    await listings.as(listings.somebody(), 'POST', `/listings/${id}/reviews`, { rating: 1, experiencedOn, comment: 'Cold.' })
    expect((await listings.as(owner, 'DELETE', `/listings/${id}`)).status).toBe(204)
    const same = await submit({ name: 'Zed', website: `${website}&mibextid=abc#about` }, listings.somebody())
    const other = await submit({ name: 'Zed', website: `${website}1` }, listings.somebody())
    const { items } = await list({ limit: '100' })
    const deletedBefore = (relisted: string) => items.find((item: { id: string }) => item.id === relisted).deletedLookalikes
    expect([deletedBefore(same), deletedBefore(other)]).toMatchObject([[{ by: 'website' }], []])
  })

  test('then one whose owner has changed everything before the deletion is recognised by both, as one', async () => {
    const digits = String(Math.floor(Math.random() * 900_000) + 100_000)
    const before = {
      name: `Yon’s Yarn ${digits}`,
      phone: `0117 4${digits}`,
      postcode: 'NG1 1AA',
      website: `https://yons-${digits}.example`,
    }
    const changed = { name: `Quux ${digits}`, phone: `0118 4${digits}`, postcode: 'NG7 7ZZ', website: null }
    const id = await submit(before)
    await decide(id, 'approval', { isApproved: true })
    await listings.as(listings.somebody(), 'POST', `/listings/${id}/reviews`, { rating: 1, experiencedOn, comment: 'Never again.' })
    await listings.as(owner, 'PATCH', `/listings/${id}`, changed)
    expect((await listings.as(owner, 'DELETE', `/listings/${id}`)).status).toBe(204)
    const again = await submit({ ...before, phone: null, website: null }, listings.somebody())
    const asChanged = await submit({ ...before, name: 'Zed', phone: changed.phone, postcode: null, website: null }, listings.somebody())
    const both = await submit({ ...before, phone: changed.phone }, listings.somebody())
    const { items } = await list({ limit: '100' })
    const deletedBefore = (relisted: string) => items.find((item: { id: string }) => item.id === relisted).deletedLookalikes
    expect(deletedBefore(again)).toMatchObject([{ name: before.name, by: 'name-and-postcode', reviewCount: 1 }])
    expect(deletedBefore(asChanged)).toMatchObject([{ name: changed.name, by: 'phone', reviewCount: 1 }])
    expect(deletedBefore(both)).toMatchObject([{ name: before.name, by: 'website' }])
  })

  test('then the counts are of pending items', async () => {
    const before = (await listings.as('admin', 'GET', '/moderation/counts')).body
    const id = await submit()
    await submit()
    await decide(id, 'approval', { isApproved: true })
    await listings.as(owner, 'PATCH', `/listings/${id}`, { name: 'Casino', phone: '0115 496 1234' })
    await listings.as('visitor', 'POST', `/listings/${id}/reports`, { reason: 'closed' })
    await listings.as('reviewer', 'POST', `/listings/${id}/reviews`, { rating: 5, experiencedOn, comment: 'Good.' })
    expect((await listings.as('admin', 'GET', '/moderation/counts')).body).toEqual({
      all: before.all + 2,
      pending: before.pending + 1,
      awaitingOwners: before.awaitingOwners,
      changed: before.changed + 1,
      reports: before.reports + 1,
      overdueReports: 0,
      reviews: before.reviews + 1,
      claims: 0,
      drifts: 0,
      isAssessmentDue: true,
    })
  })
})

describe('when an admin rejects a listing', () => {
  test('then it is not published, its owner is notified of the reason, and their next change resubmits it', async () => {
    const id = await submit()
    await decide(id, 'approval', { isApproved: true })
    const { body } = await decide(id, 'rejection', { reason: 'Please say where it is.' })
    expect(body).toMatchObject({ isApproved: false, rejection: { reason: 'Please say where it is.', rejectedAt: expect.any(String) } })
    expect((await listings.events(id)).at(-1)?.payload).toEqual(body)
    expect((await noticesTo(owner.accountId)).at(-1)).toEqual({
      notice: 'listing-rejected',
      businessName: draft.name,
      listingId: id,
      reason: 'Please say where it is.',
      isRefunded: false,
      appealKey: expect.any(String),
    })
    const { body: changed } = await listings.as(owner, 'PATCH', `/listings/${id}`, { address: '1 High Road' })
    expect(changed).toMatchObject({ isApproved: false, rejection: null })
    expect(await listIds({ state: 'pending', owner: owner.accountId })).toEqual([id])
  })

  test('then approval withdraws the rejection', async () => {
    const id = await submit()
    await decide(id, 'rejection', { reason: 'A mistake of ours.' })
    expect((await decide(id, 'approval', { isApproved: true })).body).toMatchObject({ isApproved: true, rejection: null })
    expect((await noticesTo(owner.accountId)).map(({ notice }) => notice)).toEqual(['listing-rejected', 'listing-approved'])
  })

  test('then a refund is requested if chosen, even before the payment is known, and the owner is notified of a known one', async () => {
    const [paid, free] = [await submit(), await submit()]
    await listings.pool.query(`UPDATE listing SET advertising_package = 'gold', package_version = 1 WHERE id = $1`, [paid])
    await decide(paid, 'rejection', { reason: 'No.', refund: true })
    await decide(free, 'rejection', { reason: 'No.' })
    await decide(free, 'rejection', { reason: 'No.', refund: true })
    const refunds = async (id: string) => (await listings.events(id)).filter(({ type }) => type === 'listings.refund.requested.v1').length
    // A direct debit that only billing knows about may be in progress.
    expect([await refunds(paid), await refunds(free)]).toEqual([1, 1])
    expect((await noticesTo(owner.accountId)).map(({ isRefunded }) => isRefunded)).toEqual([true, false, false])
  })

  test('then it requires a reason, and an owner may not', async () => {
    const id = await submit()
    expect((await decide(id, 'rejection', { reason: ' ' })).status).toBe(400)
    expect((await listings.as(owner, 'PUT', `/listings/${id}/rejection`, { reason: 'x' })).status).toBe(403)
  })
})

describe('when an admin approves a listing', () => {
  test('then its owner is notified once, but not an admin of their own listing', async () => {
    const id = await submit()
    await decide(id, 'approval', { isApproved: true })
    await decide(id, 'approval', { isApproved: true })
    expect(await noticesTo(owner.accountId)).toEqual([
      { notice: 'listing-approved', businessName: draft.name, slug: expect.stringMatching(/^cafe-lumiere/) },
    ])
    const { body } = await listings.as('admin', 'POST', '/listings', draft)
    await decide(body.id, 'approval', { isApproved: false, reason: 'It has changed.' })
    await decide(body.id, 'approval', { isApproved: true })
    expect(await noticesTo(listings.people.admin.accountId)).toEqual([])
  })
})

const reason = 'It named another business.'
describe('when an admin edits somebody’s listing', () => {
  test('then they say why, and its owner is told what was changed', async () => {
    const id = await submit()
    const silent = await decide(id, 'edition', { version: 1, change: { description: 'Coffee.' } })
    expect([silent.status, silent.body.errors[0].field]).toEqual([400, 'body.reason'])
    expect((await listings.as('admin', 'PATCH', `/listings/${id}`, { description: 'Coffee.' })).body.errors[0].field).toBe('body.reason')
    expect((await decide(id, 'edition', { version: 1, change: { description: 'Coffee.' }, reason })).status).toBe(200)
    expect(await noticesTo(owner.accountId)).toEqual([
      { notice: 'listing-edited', businessName: draft.name, listingId: id, fields: ['Description'], removedPictures: 0, reason },
    ])
    const { body: audit } = await listings.as('admin', 'GET', `/audit?listing=${id}`)
    expect(audit[0]).toMatchObject({ action: 'editListing', note: reason })
  })

  test('then their own, and one without an owner or only with another rating, needs no reason', async () => {
    const { body: own } = await listings.as('admin', 'POST', '/listings', draft)
    expect((await decide(own.id, 'edition', { version: 1, change: { description: 'Coffee.' } })).status).toBe(200)
    const id = await submit()
    expect((await decide(id, 'edition', { version: 1, rating: { rating: 4, reviewCount: 1, source: guide } })).status).toBe(200)
    await listings.pool.query('UPDATE listing SET owner_id = $2 WHERE id = $1', [id, operatorId])
    expect((await decide(id, 'edition', { version: 2, change: { description: 'Coffee.' } })).status).toBe(200)
    expect(await noticesTo(owner.accountId)).toEqual([])
  })
})

describe('when two admins edit the same listing', () => {
  test('then the second gets a conflict, and nothing is written', async () => {
    const id = await submit()
    const edit = (version: number, change: object, rating?: object) =>
      decide(id, 'edition', { version, change, reason, ...(rating ? { rating } : {}) })
    const first = await edit(1, { name: 'First' }, { rating: 4.5, reviewCount: 3, source: guide })
    expect(first.body).toMatchObject({ name: 'First', rating: 4.5, reviewCount: 3, version: 2 })
    const second = await edit(1, { name: 'Second', phone: '0115 496 0001' })
    expect([second.status, second.body.type]).toEqual([409, '/problems/conflict'])
    expect((await listings.as('admin', 'GET', `/listings/${id}`)).body).toMatchObject({ name: 'First', phone: null, version: 2 })
    expect((await edit(2, { name: 'Second' })).body.name).toBe('Second')
  })

  test('then of ten concurrent edits one is saved', async () => {
    const id = await submit()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => decide(id, 'edition', { version: 1, change: { name: `Name ${index}` }, reason })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })

  test('then the values before and after are audited', async () => {
    const id = await submit()
    await decide(id, 'edition', { version: 1, change: { name: 'Now' }, reason, rating: { rating: 4, reviewCount: 1, source: guide } })
    const { body } = await listings.as('admin', 'GET', `/audit?listing=${id}`)
    expect(body).toMatchObject([
      {
        action: 'editListing',
        actorId: listings.people.admin.accountId,
        subject: { kind: 'listing', id, name: 'Now' },
        before: { name: draft.name, rating: 0, reviewCount: 0, ratingSource: null },
        after: { name: 'Now', rating: 4, reviewCount: 1, ratingSource: 'The guide, 2026-11-01' },
      },
    ])
  })
})

test('when an owner has changed an approved listing, then an admin sees both values of each field', async () => {
  const id = await submit({ phone: '0115 496 0000' })
  await decide(id, 'approval', { isApproved: true })
  await listings.as(owner, 'PATCH', `/listings/${id}`, { name: 'Casino', phone: null })
  expect((await listings.as('admin', 'GET', `/listings/${id}/changes`)).body).toEqual([
    { field: 'name', approved: draft.name, now: 'Casino', changedAt: expect.any(String) },
    { field: 'phone', approved: '0115 496 0000', now: null, changedAt: expect.any(String) },
  ])
  expect((await listings.as(owner, 'GET', `/listings/${id}/changes`)).status).toBe(403)
})

describe('when two admins decide on one listing concurrently', () => {
  const readVersion = async (id: string): Promise<number> => (await listings.as('admin', 'GET', `/listings/${id}`)).body.version

  test('then the first decision stands, and the second gets a conflict', async () => {
    const id = await submit()
    const version = await readVersion(id)
    const outcomes = await Promise.all([
      decide(id, 'approval', { isApproved: true, version }),
      decide(id, 'rejection', { reason: 'This is no business.', version }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await noticesTo(owner.accountId)).toHaveLength(1)
    const { body } = await listings.as('admin', 'GET', `/audit?listing=${id}`)
    expect(body).toHaveLength(1)
  })

  test('then a listing that its owner has changed since it was viewed is not approved', async () => {
    const id = await submit()
    const version = await readVersion(id)
    await listings.as(owner, 'PATCH', `/listings/${id}`, { name: 'Casino' })
    expect(await decide(id, 'approval', { isApproved: true, version })).toMatchObject({ status: 409, body: { type: '/problems/conflict' } })
    expect((await listings.as('admin', 'GET', `/listings/${id}`)).body.isApproved).toBe(false)
  })
})

test('when many decisions have the same time, then each is on exactly one page of the audit', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => ({
    source: 'audit',
    sourceId: String(index),
    name: `Shop ${index}`,
    location: 'Nottingham',
  }))
  await listings.as('admin', 'POST', '/imports', { rows })
  const mine = `actor=${listings.people.admin.accountId}&action=importListing&limit=3`
  const seen: string[] = []
  let next = ''
  for (let page = 0; page < 3; page++) {
    const { body } = await listings.as('admin', 'GET', `/audit?${mine}${next}`)
    seen.push(...body.map(({ subject }: { subject: { name: string } }) => subject.name))
    const last = body.at(-1)
    next = `&before=${last.at}&beforeId=${last.id}`
  }
  expect(seen.toSorted()).toEqual(rows.map(({ name }) => name))
})

test('when someone tries to change the audit in the database itself, then it refuses', async () => {
  const id = await submit()
  await decide(id, 'approval', { isApproved: true })
  for (const statement of ['UPDATE audit_entry SET note = $1', 'DELETE FROM audit_entry WHERE $1 <> $1'])
    await expect(listings.pool.query(statement, ['x'])).rejects.toThrow('the audit is never changed')
})
