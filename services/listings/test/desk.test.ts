import { reasonedActions } from '@directory/contracts/http/desk'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

async function submit(name: string, by: Person = listings.somebody(), differs: object = {}): Promise<string> {
  const draft = { name, description: 'Coffee and cakes.', location: 'Beeston, Nottingham', ...differs }
  const { body } = await listings.as(by, 'POST', '/listings', draft)
  return String(body.id)
}
const moderator = (): Person => ({ ...listings.somebody(), role: 'admin' })
const take = async (by: Person, without: readonly string[] = []) => {
  const { body } = await listings.as(by, 'POST', '/moderation/desk/listing', { without })
  return body
}
const takenBy = async (by: Person, without: readonly string[] = []): Promise<string | undefined> =>
  (await take(by, without)).item?.listing.name

describe('when moderators take listings from the desk', () => {
  test('then each gets the one that has waited longest, without those that were skipped', async () => {
    const first = await submit('One')
    await submit('Two')
    const ann = moderator()
    expect(await takenBy(ann)).toBe('One')
    expect(await takenBy(ann)).toBe('One')
    expect(await take(ann, [first])).toMatchObject({ waiting: 1, item: { listing: { name: 'Two' } } })
  })

  test('then no two of them get the same one, also when they ask at the same moment', async () => {
    for (let count = 0; count < 8; count++) await submit(`Listing ${count}`)
    const moderators = Array.from({ length: 8 }, moderator)
    const taken = await Promise.all(moderators.map((one) => takenBy(one)))
    expect(new Set(taken).size).toBe(8)
    expect(taken).not.toContain(undefined)
  })

  test('then what one of them has taken is free for the others after five minutes, and what is decided is gone', async () => {
    const id = await submit('One')
    const [ann, ben] = [moderator(), moderator()]
    expect(await takenBy(ann)).toBe('One')
    expect(await take(ben)).toEqual({ item: null, waiting: 1, forOthers: 0 })
    await listings.pool.query(`UPDATE desk_lease SET expires_at = now() - interval '1 second'`)
    expect(await takenBy(ben)).toBe('One')
    expect(await takenBy(ann)).toBeUndefined()
    await listings.as(ben, 'PUT', `/listings/${id}/approval`, { isApproved: true })
    expect(await take(ben)).toEqual({ item: null, waiting: 0, forOthers: 0 })
  })
})

describe('when a moderator has taken a listing', () => {
  test('then it comes with the listings it resembles in full, its earlier rejections, and what its owner has listed', async () => {
    const owner = listings.somebody()
    const { body: approved } = await listings.as(moderator(), 'POST', '/listings', {
      name: 'Café Lumière',
      description: 'The same.',
      location: 'Arnold',
      phone: '0115 200 3000',
    })
    const id = await submit('Café Lumiere', owner, { phone: '+44 115 2003000', website: 'https://lumiere-nottingham.co.uk' })
    const rejected = await submit('Another', owner)
    for (const one of [rejected, id])
      await listings.as('admin', 'PUT', `/listings/${one}/rejection`, { reason: 'There is more to say.', refund: false })
    await listings.as(owner, 'PATCH', `/listings/${id}`, { description: 'Coffee, cakes and sandwiches.' })
    await listings.pool.query(
      `INSERT INTO author (id, email, registered_at) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET email = $2, registered_at = $3`,
      [owner.accountId, 'Ann@Lumiere-Nottingham.co.uk', '2026-11-01T09:00:00Z'],
    )
    const { item } = await take(moderator())
    expect(item).toMatchObject({
      listing: { id, description: 'Coffee, cakes and sandwiches.', website: 'https://lumiere-nottingham.co.uk' },
      about: { id, pendingSince: expect.any(String), lookalikes: [{ id: approved.id, by: 'phone' }] },
      lookalikes: [{ id: approved.id, description: 'The same.', location: 'Arnold' }],
      ownerHistory: { registeredAt: '2026-11-01T09:00:00.000Z', approved: 0, pending: 0, rejected: 1 },
      rejections: 1,
      emailMatchesWebsite: true,
    })
  })
})

const publish = async (owner?: Person): Promise<string> => {
  const id = await submit('Café', owner)
  await listings.as('admin', 'PUT', `/listings/${id}/approval`, { isApproved: true })
  return id
}

describe('when a moderator wants some of the listings only', () => {
  const waiting = async (filters: object): Promise<string[]> => {
    const by = moderator()
    const names: string[] = []
    const without: string[] = []
    for (;;) {
      const { body } = await listings.as(by, 'POST', '/moderation/desk/listing', { without, filters })
      expect(body.waiting === 0).toBe(body.item === null)
      await listings.pool.query('DELETE FROM desk_lease')
      if (!body.item) return names
      names.push(body.item.listing.name)
      without.push(body.item.listing.id)
    }
  }

  test('then each filter leaves those that match, and several those that match all', async () => {
    const known = listings.somebody()
    await publish(known)
    const { rows } = await listings.pool.query('SELECT id FROM category ORDER BY id LIMIT 1')
    const [category] = rows
    await submit('Known', known, { website: 'https://known-nottingham.co.uk' })
    await submit('New', listings.somebody(), { categoryId: category.id, phone: '0115 200 3000' })
    await submit('Again', listings.somebody(), { location: 'Arnold, Nottingham', phone: '0115 200 3000' })
    const imported = await claiming(listings).business(listings.somebody().accountId, { name: 'Imported', location: 'Nottingham' })
    await listings.as('admin', 'PUT', `/listings/${imported.id}/approval`, { isApproved: false, reason: 'To be looked at.' })
    await listings.pool.query('UPDATE listing SET first_approved_at = NULL WHERE id = $1', [imported.id])
    expect(await waiting({})).toEqual(['Known', 'New', 'Again', 'Imported'])
    expect(await waiting({ category: category.id })).toEqual(['New'])
    expect(await waiting({ area: 'arnold' })).toEqual(['Again'])
    expect(await waiting({ hasWebsite: true })).toEqual(['Known', 'Imported'])
    expect(await waiting({ hasWebsite: false })).toEqual(['New', 'Again'])
    expect(await waiting({ isByNewOwner: false })).toEqual(['Known'])
    expect(await waiting({ isByNewOwner: true })).toEqual(['New', 'Again', 'Imported'])
    expect(await waiting({ isImported: true })).toEqual(['Imported'])
    expect(await waiting({ mayBeDuplicate: true })).toEqual(['New', 'Again'])
    expect(await waiting({ mayBeDuplicate: false, isImported: false })).toEqual(['Known'])
  })
})

describe('when 300 listings wait', () => {
  /** Decisions are held for ten seconds: some listings further on. */
  const held = 3

  /** Approves all that a moderator gets, as the desk does: each is left out from when it was seen. */
  async function clear(by: Person): Promise<string[]> {
    const seen: string[] = []
    const approve = async (id: string) => {
      const { status } = await listings.as(by, 'PUT', `/listings/${id}/approval`, { isApproved: true })
      expect(status).toBe(200)
    }
    for (;;) {
      const { item } = await take(by, seen)
      if (!item) break
      seen.push(item.listing.id)
      const due = seen.at(-1 - held)
      if (due) await approve(due)
    }
    for (const id of seen.slice(-held)) await approve(id)
    return seen
  }
  const pending = async (): Promise<string[]> => {
    const { rows } = await listings.pool.query<{ id: string }>('SELECT id FROM listing WHERE NOT is_approved ORDER BY pending_since, id')
    return rows.map(({ id }) => id)
  }
  beforeEach(async () => {
    await listings.pool.query(
      `INSERT INTO listing (id, owner_id, name, slug, location, pending_since)
       SELECT gen_random_uuid(), gen_random_uuid(), 'Café ' || n, 'cafe-' || n, 'Beeston', now() - n * interval '1 minute'
       FROM generate_series(1, 300) AS n`,
    )
  })

  test('then one moderator gets each of them once, the longest wait first', async () => {
    const waiting = await pending()
    expect(await clear(moderator())).toEqual(waiting)
    expect(await pending()).toEqual([])
  })

  test('then two moderators together get each of them once', async () => {
    const waiting = await pending()
    const [some, others] = await Promise.all([clear(moderator()), clear(moderator())])
    expect([...some, ...others].sort()).toEqual(waiting.sort())
    expect(Math.min(some.length, others.length)).toBeGreaterThan(0)
    expect(await pending()).toEqual([])
  })
})

describe('when moderators take reviews from the desk', () => {
  const write = async (listingId: string, author = listings.somebody(), proofId?: string): Promise<string> => {
    const opinion = { rating: 4, comment: 'The lemon one above all.', experiencedOn, proofId }
    const { body } = await listings.as(author, 'POST', `/listings/${listingId}/reviews`, opinion)
    return body.id
  }
  const takeReview = async (by: Person, without: readonly string[] = []) => {
    const { body } = await listings.as(by, 'POST', '/moderation/desk/review', { without })
    return body
  }
  const decide = (id: string, decision: object) => listings.as('admin', 'PUT', `/reviews/${id}/state`, decision)

  test('then each gets the oldest that nobody else has, with what it is judged by, until it is decided', async () => {
    const cafe = await publish()
    const [first, second] = [await write(cafe), await write(cafe)]
    const [ann, ben] = [moderator(), moderator()]
    expect(await takeReview(ann)).toMatchObject({
      waiting: 2,
      item: { id: first, listing: { name: 'Café' }, comment: 'The lemon one above all.', signals: { byAuthorInADay: 1 }, earlierTexts: [] },
    })
    expect((await takeReview(ben)).item.id).toBe(second)
    expect(await takeReview(ben, [second])).toEqual({ item: null, waiting: 1, forOthers: 0 })
    await decide(first, { state: 'approved' })
    expect((await takeReview(ann)).item).toBeNull()
    await listings.pool.query(`UPDATE desk_lease SET expires_at = now() - interval '1 second'`)
    expect(await takeReview(ann)).toMatchObject({ waiting: 1, item: { id: second } })
  })

  test('then nobody gets their own, or one of their business, but learns how many wait for somebody else', async () => {
    const cafe = await publish()
    const [ann, ben] = [moderator(), moderator()]
    const own = await write(cafe, ann)
    expect(await takeReview(ann)).toEqual({ item: null, waiting: 0, forOthers: 1 })
    expect(await takeReview(moderator())).toMatchObject({ waiting: 1, item: { id: own }, forOthers: 0 })
    await listings.pool.query('UPDATE listing SET owner_id = $2 WHERE id = $1', [cafe, ben.accountId])
    expect(await takeReview(ben)).toEqual({ item: null, waiting: 0, forOthers: 1 })
  })

  test('then a published one comes back when it gets a proof, until that is judged', async () => {
    const cafe = await publish()
    const author = listings.somebody()
    const id = await write(cafe, author, listings.media.upload(author.accountId, '/media/private/').id)
    await decide(id, { state: 'approved' })
    const { item } = await takeReview(moderator())
    expect(item).toMatchObject({ id, state: 'approved', proof: { decidedAt: null } })
    await decide(id, { state: 'approved', confirmedProof: item.proof.id })
    expect(await takeReview(moderator())).toEqual({ item: null, waiting: 0, forOthers: 0 })
  })
})

describe('when moderators take reports from the desk', () => {
  beforeEach(async () => {
    await listings.pool.query('TRUNCATE report')
  })
  const takeReport = async (by: Person, without: readonly string[] = []) => {
    const { body } = await listings.as(by, 'POST', '/moderation/desk/report', { without })
    return body
  }
  const report = async (listingId: string, more: object = { reason: 'closed' }, by: Person | 'visitor' = 'visitor'): Promise<string> => {
    const { body } = await listings.as(by, 'POST', `/listings/${listingId}/reports`, more)
    return body.id
  }
  const decide = (id: string, decision: object) => listings.as('admin', 'PUT', `/reports/${id}/state`, decision)

  test('then each gets the one that is due first, however long it has waited, until it is decided', async () => {
    const cafe = await publish()
    const [usual, urgent] = [await report(cafe), await report(cafe, { reason: 'fraud' })]
    const [ann, ben] = [moderator(), moderator()]
    expect(await takeReport(ann)).toMatchObject({ waiting: 2, forOthers: 0, item: { report: { id: urgent, listing: { id: cafe } } } })
    expect((await takeReport(ben)).item.report.id).toBe(usual)
    expect(await takeReport(ben, [usual])).toEqual({ item: null, waiting: 1, forOthers: 0 })
    await decide(urgent, { state: 'dismissed', outcome: 'It keeps our rules.', seen: 'open' })
    expect((await takeReport(ann)).item).toBeNull()
    expect((await takeReport(ben)).item.report.id).toBe(usual)
  })

  test('then it comes with what was decided about the same before, also about itself', async () => {
    const [cafe, other] = [await publish(), await publish()]
    const [first, elsewhere, id] = [await report(cafe), await report(other), await report(cafe)]
    await decide(elsewhere, { state: 'dismissed', outcome: 'It is another business.' })
    await decide(first, { state: 'dismissed', outcome: 'It is open on Mondays.' })
    await decide(id, { state: 'upheld', outcome: 'It has closed.' })
    await decide(id, { state: 'open' })
    const { item } = await takeReport(moderator())
    expect(item.report).toMatchObject({ id, state: 'open' })
    expect(item.earlier).toMatchObject([
      { kind: 'report', reason: 'closed', state: 'upheld', outcome: 'It has closed.' },
      { kind: 'report', reason: 'closed', state: 'dismissed', outcome: 'It is open on Mondays.' },
    ])
  })

  test('then nobody gets what concerns them, but learns how much waits for somebody else', async () => {
    const [owner, author, reporter] = [moderator(), moderator(), moderator()]
    const cafe = await publish(owner)
    const opinion = { rating: 1, comment: 'Cold coffee.', experiencedOn }
    const { body: review } = await listings.as(author, 'POST', `/listings/${cafe}/reviews`, opinion)
    await listings.as('admin', 'PUT', `/reviews/${review.id}/state`, { state: 'approved' })
    const id = await report(cafe, { about: 'review', subjectId: review.id, reason: 'private' }, reporter)
    const expectForOthers = async () => {
      for (const one of [owner, author, reporter]) expect(await takeReport(one)).toEqual({ item: null, waiting: 0, forOthers: 1 })
      expect(await takeReport(moderator())).toMatchObject({ waiting: 1, forOthers: 0, item: { report: { conflictOfInterest: null } } })
    }
    await expectForOthers()
    // Nor an appeal against its dismissal.
    await decide(id, { state: 'dismissed', outcome: 'It keeps our rules.' })
    await listings.as('visitor', 'POST', `/reports/${id}/appeal`, { comment: 'Look again.' })
    await expectForOthers()
  })

  test('then nobody gets what they have written signed out with their own address', async () => {
    const ann = moderator()
    await listings.pool.query('INSERT INTO author (id, email) VALUES ($1, $2)', [ann.accountId, 'ann@example.com'])
    await listings.as('visitor', 'POST', '/complaints', { email: 'Ann@example.com', comment: 'The map is slow.' })
    expect(await takeReport(ann)).toEqual({ item: null, waiting: 0, forOthers: 1 })
  })

  test('then a decision about another state than the one seen is refused', async () => {
    const id = await report(await publish())
    await decide(id, { state: 'dismissed', outcome: 'It keeps our rules.', seen: 'open' })
    expect((await decide(id, { state: 'upheld', outcome: 'It has closed.', seen: 'open' })).status).toBe(409)
  })
})

describe('when moderators take claims from the desk', () => {
  const takeClaim = async (by: Person, without: readonly string[] = []) => {
    const { body } = await listings.as(by, 'POST', '/moderation/desk/claim', { without })
    return body
  }
  const claims = () => claiming(listings)

  test('then each gets the oldest that waits for an admin, with its documents, its rivals and the business as it is', async () => {
    const owner = listings.somebody()
    const [first, second] = [await claims().business(owner.accountId), await claims().business()]
    const [claimant, rival] = [listings.somebody(), listings.somebody()]
    const { body: claim } = await claims().document(claimant, first)
    await claims().start(rival, first.id)
    const { body: later } = await claims().document(listings.somebody(), second)
    const [ann, ben] = [moderator(), moderator()]
    expect(await takeClaim(ann)).toMatchObject({
      waiting: 2,
      forOthers: 0,
      item: {
        claim: {
          ...{ id: claim.id, note: 'Our bill.', claimant: { id: claimant.accountId }, owner: { id: owner.accountId } },
          documents: [{ address: expect.any(String) }],
          rivals: [{ method: 'public-email', isProven: false }],
        },
        listing: { id: first.id, location: 'Beeston, Nottingham' },
      },
    })
    expect((await takeClaim(ben)).item.claim.id).toBe(later.id)
    await claims().decide(claim.id, false)
    expect(await takeClaim(ann)).toEqual({ item: null, waiting: 1, forOthers: 0 })
  })

  test('then nobody gets their own, or one of their business, but learns how many wait for somebody else', async () => {
    const [owner, claimant] = [moderator(), moderator()]
    await claims().document(claimant, await claims().business(owner.accountId))
    for (const one of [owner, claimant]) expect(await takeClaim(one)).toEqual({ item: null, waiting: 0, forOthers: 1 })
    expect((await takeClaim(moderator())).item.claim.conflictOfInterest).toBeNull()
  })
})

describe('when admins edit the ready reasons', () => {
  test('then each action has its own', async () => {
    const path = '/moderation/ready-reasons'
    const reasons = [{ title: 'Closed', text: 'It has closed.' }]
    await listings.as('admin', 'PUT', path, { action: 'uphold-report', reasons, version: 0 })
    const read = async (action: string) => (await listings.as('admin', 'GET', `${path}?action=${action}`)).body
    expect(await read('uphold-report')).toEqual({ reasons, version: 1 })
    for (const action of reasonedActions.filter((one) => one !== 'uphold-report')) {
      const { reasons: initial, version } = await read(action)
      expect([version, initial.length > 1]).toEqual([0, true])
    }
  })

  test('then there are some from the beginning, and nobody overwrites what somebody else has saved', async () => {
    const read = async () => (await listings.as('admin', 'GET', '/moderation/ready-reasons')).body
    const save = (body: object) => listings.as('admin', 'PUT', '/moderation/ready-reasons', body)
    const initial = await read()
    expect(initial.version).toBe(0)
    expect(initial.reasons.length).toBeGreaterThan(3)
    const reasons = [{ title: 'Not in this city', text: 'We list businesses in Nottingham only.' }]
    expect((await save({ reasons, version: 3 })).status).toBe(409)
    expect((await save({ reasons, version: 0 })).body).toEqual({ reasons, version: 1 })
    expect((await save({ reasons: [], version: 0 })).status).toBe(409)
    expect((await save({ reasons: [], version: 1 })).body).toEqual({ reasons: [], version: 2 })
    expect(await read()).toEqual({ reasons: [], version: 2 })
  })
})
