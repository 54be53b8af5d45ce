import { randomUUID } from 'node:crypto'
import { claimLimits } from '@directory/contracts/catalogue/business-claims'
import { AccountDeleted, AccountUpserted } from '@directory/contracts/events/identity'
import { ClaimGranted, ProofReleased } from '@directory/contracts/events/listings'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { createLogger } from '@directory/kit/log'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '../src/subscribers/accounts.ts'
import { packageChanged, packageEnded, packagesConsumer } from './billing-events.ts'
import { type Claiming, claiming } from './claiming.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
let claims: Claiming
beforeAll(async () => {
  listings = await startListings()
  claims = claiming(listings)
})
afterAll(() => listings?.stop())

const envelope = (contract: typeof AccountDeleted | typeof AccountUpserted, id: string, version: number, data: object) => ({
  id: randomUUID(),
  type: contract.type,
  aggregate: { type: contract.aggregate, id, version },
  occurredAt: new Date().toISOString(),
  trace: null,
  data,
})
const deliver = async (message: ReturnType<typeof envelope>) => {
  const consumer = createConsumer(listings.pool, accounts, createLogger('listings', 'silent'))
  expect(await consumer.deliver([message])).toEqual([{ outcome: 'done' }])
}
const deleteAccount = (id: string) => deliver(envelope(AccountDeleted, id, 9, { id }))
const disableAccount = (id: string) =>
  deliver(
    envelope(AccountUpserted, id, 5, {
      ...{ id, email: 'x@example.com', isEmailVerified: true, firstName: null, lastName: null, role: 'user', isDisabled: true },
      registeredAt: '2026-07-01T12:00:00.000Z',
    }),
  )
const grants = async (id: string) => (await listings.eventsOf(ClaimGranted)).filter(({ listingId }) => listingId === id)

/** Holds the row of a listing, runs what would change it until all of it waits, and lets it go. */
async function whileLocked<Result>(listingId: string, work: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const client = await listings.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT FROM listing WHERE id = $1 FOR UPDATE', [listingId])
    const running = work.map((one) => one())
    await vi.waitUntil(
      async () => {
        // Not by the client that holds the row: a transaction sees the activity as it was when it first asked.
        const { rows } = await listings.pool.query<{ waiting: number }>(
          `SELECT count(*)::integer AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        )
        return (rows[0]?.waiting ?? 0) >= work.length
      },
      { timeout: 60_000 },
    )
    await client.query('COMMIT')
    return await Promise.all(running)
  } finally {
    client.release()
  }
}

test('when two prove the same business at once, then one gets it', async () => {
  const business = await claims.business()
  const people = [claims.somebody(), claims.somebody()]
  const proofs = []
  for (const person of people) {
    const { body } = await claims.start(person, business.id)
    const code = await claims.code(`hello@${business.domain}`)
    proofs.push(() => claims.confirm(person, body.id, code))
  }
  const answers = await whileLocked(business.id, proofs)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = people[answers.findIndex(({ status }) => status === 200)]
  expect(await claims.ownerOf(business)).toBe(winner?.accountId)
  expect(await grants(business.id)).toEqual([{ listingId: business.id, ownerId: winner?.accountId, previousOwnerId: claims.nobody }])
  const { rows } = await listings.pool.query('SELECT state FROM claim WHERE listing_id = $1 ORDER BY state', [business.id])
  expect(rows.map(({ state }) => state)).toEqual(['granted', 'superseded'])
})

test('when somebody proves two businesses at once with room for one, then they get one', async () => {
  const person = claims.somebody()
  await claims.business(person.accountId)
  const businesses = [await claims.business(), await claims.business()]
  const proofs = []
  for (const business of businesses) {
    const { body } = await claims.start(person, business.id)
    const code = await claims.code(`hello@${business.domain}`)
    proofs.push(() => claims.confirm(person, body.id, code))
  }
  const answers = await Promise.all(proofs.map((prove) => prove()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await listings.as(person, 'GET', '/listings')).body).toHaveLength(2)
})

test('when an import runs during a claim, then the business keeps its new owner and gets the imported values', async () => {
  const business = await claims.business()
  const person = claims.somebody()
  const { body } = await claims.start(person, business.id)
  const code = await claims.code(`hello@${business.domain}`)
  const { rows } = await listings.pool.query('SELECT source_id AS "sourceId", name FROM listing WHERE id = $1', [business.id])
  const row = { source: 'claims', ...rows[0], location: 'Beeston, Nottingham', phone: '0115 496 0042' }
  const [imported, confirmed] = await whileLocked(business.id, [
    () => listings.as('admin', 'POST', '/imports', { rows: [row] }),
    () => claims.confirm(person, body.id, code),
  ])
  expect([imported?.body[0].outcome, confirmed?.body.state]).toEqual(['updated', 'granted'])
  expect(await claims.listing(business)).toMatchObject({
    ownerId: person.accountId,
    phone: '0115 496 0042',
    verification: { method: 'public-email' },
  })
})

test('when the claimant’s account is deleted, then nothing is left of its claims, and what can still be undone is given back', async () => {
  const person = claims.somebody()
  const own = async () => {
    const business = await claims.business()
    const { body } = await claims.start(person, business.id)
    await claims.confirm(person, body.id, await claims.code(`hello@${business.domain}`))
    return { id: body.id, business }
  }
  const [recent, settled] = [await own(), await own()]
  await listings.as(person, 'PATCH', `/listings/${recent.business.id}`, { phone: '0115 496 0188' })
  await listings.pool.query(`UPDATE claim SET decided_at = decided_at - make_interval(days => $2) WHERE id = $1`, [
    settled.id,
    claimLimits.undoDays,
  ])
  await deleteAccount(person.accountId)
  // It goes with the account like any other business.
  expect(await claims.ownerOf(settled.business)).toBeUndefined()
  expect(await claims.later(0)).toMatchObject({ abandoned: 1 })
  expect(await claims.listing(recent.business)).toMatchObject({ ownerId: claims.nobody, phone: null, verification: null })
  expect(await claims.later(0)).toMatchObject({ abandoned: 0 })
  for (const { id } of [recent, settled]) expect(await claims.state(id)).toBeUndefined()
  const other = await claims.business()
  const second = claims.somebody()
  const { body: open } = await claims.document(second, other)
  await deleteAccount(second.accountId)
  expect(await claims.state(open.id)).toBeUndefined()
  expect(await listings.eventsOf(ProofReleased)).not.toEqual([])
  expect(await claims.ownerOf(other)).toBe(claims.nobody)
  expect((await claims.start(second, other.id)).status).toBe(401)
})

test('when a deletion of the account and a proof of the claim happen at once, then no business belongs to a deleted account', async () => {
  for (let round = 0; round < 5; round++) {
    const business = await claims.business()
    const person = claims.somebody()
    const { body } = await claims.start(person, business.id)
    const code = await claims.code(`hello@${business.domain}`)
    await Promise.all([claims.confirm(person, body.id, code), deleteAccount(person.accountId)])
    await claims.later(0)
    expect([undefined, claims.nobody]).toContain(await claims.ownerOf(business))
  }
})

test('when the present owner’s account is deleted while they could object, then the claim ends with the business, and its claimant is told', async () => {
  const [owner, person] = [claims.somebody(), claims.somebody()]
  const business = await claims.business(owner.accountId)
  await claims.prove(person, business)
  await deleteAccount(owner.accountId)
  expect(await claims.ownerOf(business)).toBeUndefined()
  expect((await claims.notices(person)).at(-1)).toMatchObject({ notice: 'claim-decided', outcome: 'removed' })
  expect((await claims.later(claimLimits.objectionDays + 1)).granted).toBe(0)
})

test('when the former owner has deleted their account, then an undone claim leaves the business to nobody', async () => {
  const [owner, person] = [claims.somebody(), claims.somebody()]
  const business = await claims.business(owner.accountId)
  const { body } = await claims.prove(person, business)
  await claims.later(claimLimits.objectionDays + 1)
  await listings.as(owner, 'GET', '/listings')
  await deleteAccount(owner.accountId)
  expect(await claims.ownerOf(business)).toBe(person.accountId)
  await listings.as('admin', 'PUT', `/business-claims/${body.id}/undo`, { reason: 'It was forged.' })
  expect(await claims.ownerOf(business)).toBe(claims.nobody)
})

test('when an owner who has verified their own business deletes the account, then the business is deleted with it', async () => {
  const owner = claims.somebody()
  const business = await claims.business(owner.accountId)
  const { body } = await claims.prove(owner, business)
  expect(body.state).toBe('granted')
  await deleteAccount(owner.accountId)
  expect(await claims.ownerOf(business)).toBeUndefined()
  expect(await claims.later(0)).toMatchObject({ abandoned: 0 })
})

test('when somebody has got a business by a claim, then they cannot delete it while that can be undone', async () => {
  const [owner, person] = [claims.somebody(), claims.somebody()]
  const business = await claims.business(owner.accountId)
  const { body } = await claims.prove(person, business)
  await claims.later(claimLimits.objectionDays + 1)
  const remove = () => listings.as(person, 'DELETE', `/listings/${business.id}`)
  expect(await remove()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('the claim can be undone until') } })
  await listings.pool.query(`UPDATE claim SET decided_at = decided_at - make_interval(days => $2) WHERE id = $1`, [
    body.id,
    claimLimits.undoDays,
  ])
  expect((await remove()).status).toBe(204)
})

test.each(['refused', 'withdrawn', 'disabled'] as const)(
  'when a proven claim is %s, then the owner, who was told of it, is told that the business stays theirs',
  async (how) => {
    const [owner, person] = [claims.somebody(), claims.somebody()]
    const business = await claims.business(owner.accountId)
    const { body } = await claims.prove(person, business)
    if (how === 'disabled') await disableAccount(person.accountId)
    if (how === 'withdrawn') await listings.as(person, 'DELETE', `/business-claims/${body.id}`)
    if (how === 'refused') {
      await listings.as(owner, 'PUT', `/business-claims/${body.id}/objection`, { objection: 'My late aunt ran it.' })
      expect((await claims.decide(body.id, false)).body.state).toBe('refused')
    }
    expect(await claims.state(body.id)).toBe(how === 'refused' ? 'refused' : 'withdrawn')
    expect((await claims.notices(owner)).at(-1)).toMatchObject({
      notice: 'business-kept',
      reason: how === 'refused' ? expect.any(String) : null,
    })
  },
)

test('when one of two proven claims ends, then the owner is told that the business stays theirs only once the other has ended too', async () => {
  const [owner, first, second] = [claims.somebody(), claims.somebody(), claims.somebody()]
  const business = await claims.business(owner.accountId)
  const running = await claims.prove(first, business)
  const rival = await claims.prove(second, business)
  const kept = async () => (await claims.notices(owner)).filter((notice) => 'notice' in notice && notice.notice === 'business-kept')
  await listings.as(second, 'DELETE', `/business-claims/${rival.body.id}`)
  expect(await claims.state(rival.body.id)).toBe('withdrawn')
  expect(await kept()).toEqual([])
  await deleteAccount(first.accountId)
  expect(await claims.state(running.body.id)).toBeUndefined()
  expect(await kept()).toHaveLength(1)
})

test('when the claimant’s account is deleted soon after a transfer, then the former owner has the business again, without their replies', async () => {
  const [owner, person] = [claims.somebody(), claims.somebody()]
  const business = await claims.business(owner.accountId)
  await claims.prove(person, business)
  await claims.later(claimLimits.objectionDays + 1)
  expect(await claims.ownerOf(business)).toBe(person.accountId)
  const written = { rating: 3, experiencedOn, comment: 'So it was.' }
  const review = (await listings.as('reviewer', 'POST', `/listings/${business.id}/reviews`, written)).body
  await listings.as('admin', 'PUT', `/reviews/${review.id}/state`, { state: 'approved' })
  expect((await listings.as(person, 'PUT', `/reviews/${review.id}/reply`, { text: 'Come again.' })).status).toBe(200)
  await deleteAccount(person.accountId)
  await claims.later(0)
  expect(await claims.ownerOf(business)).toBe(owner.accountId)
  expect((await claims.notices(owner)).at(-1)).toMatchObject({ notice: 'owner-changed', isOwner: true })
  const { rows } = await listings.pool.query('SELECT reply_text, replied_by FROM review WHERE id = $1', [review.id])
  expect(rows).toEqual([{ reply_text: null, replied_by: null }])
})

test('when the claimant’s account is disabled, then the open claim is withdrawn and never granted', async () => {
  const [owner, person] = [claims.somebody(), claims.somebody()]
  const business = await claims.business(owner.accountId)
  const { body } = await claims.prove(person, business)
  await disableAccount(person.accountId)
  expect(await claims.state(body.id)).toBe('withdrawn')
  expect((await claims.later(claimLimits.objectionDays + 1)).granted).toBe(0)
  expect(await claims.ownerOf(business)).toBe(owner.accountId)
  const document = await claims.document(person, await claims.business())
  expect((await claims.decide(document.body.id, true)).body.type).toBe('/problems/claim-closed')
})

test('when the owner objects as the time runs out, then either the business is transferred or an admin decides', async () => {
  const [owner, person] = [claims.somebody(), claims.somebody()]
  const business = await claims.business(owner.accountId)
  const { body } = await claims.prove(person, business)
  const [objected, { granted }] = await Promise.all([
    listings.as(owner, 'PUT', `/business-claims/${body.id}/objection`, { objection: 'It is mine.' }),
    claims.later(claimLimits.objectionDays + 1),
  ])
  expect([objected.status === 200, granted === 1]).toContain(true)
  expect(objected.status === 200 && granted === 1).toBe(false)
  expect(await claims.state(body.id)).toBe(granted === 1 ? 'granted' : 'awaiting-decision')
})

test('when a payment of the former owner arrives during the transfer, then the package ends with it, and the new owner’s counts', async () => {
  const [owner, person] = [claims.somebody(), claims.somebody()]
  const business = await claims.business(owner.accountId)
  await claims.prove(person, business)
  const deliverPackages = packagesConsumer(listings.pool)
  const paid = { expiresAt: '2099-12-25T12:00:00.000Z' }
  const [{ granted }] = await Promise.all([
    claims.later(claimLimits.objectionDays + 1),
    deliverPackages(packageChanged(business.id, 1, { accountId: owner.accountId, ...paid })),
  ])
  expect(granted).toBe(1)
  expect(await claims.ownerOf(business)).toBe(person.accountId)
  // Billing ends it, since the business has another owner.
  await deliverPackages(packageEnded(business.id, 2))
  expect(await claims.listing(business)).toMatchObject({ ownerId: person.accountId, advertisingPackage: 'starter' })
  await deliverPackages(packageChanged(business.id, 3, { accountId: person.accountId, advertisingPackage: 'professional', ...paid }))
  expect(await claims.listing(business)).toMatchObject({ advertisingPackage: 'professional' })
})

test('an account’s claims and objections are exported', async () => {
  const [owner, person] = [claims.somebody(), claims.somebody()]
  const business = await claims.business(owner.accountId)
  const { body } = await claims.prove(person, business)
  await listings.as(owner, 'PUT', `/business-claims/${body.id}/objection`, { objection: 'I run it.' })
  const exported = async (who: typeof owner) => (await listings.as(who, 'GET', '/export/own')).body
  expect((await exported(person)).claims).toMatchObject([{ id: body.id, method: 'public-email', state: 'awaiting-decision', pictures: [] }])
  expect(await exported(owner)).toMatchObject({ claims: [], objections: [{ text: 'I run it.', listing: { slug: business.slug } }] })
})

test.each(['refused', 'withdrawn', 'superseded'] as const)(
  'what an owner has objected to a claim that is then %s is exported to them, and goes with their account, also once the business has passed on',
  async (outcome) => {
    const [owner, person, successor] = [claims.somebody(), claims.somebody(), claims.somebody()]
    const business = await claims.business(owner.accountId)
    const { body } = await claims.prove(person, business)
    await listings.as(owner, 'PUT', `/business-claims/${body.id}/objection`, { objection: 'My late aunt ran it.' })
    if (outcome === 'refused') await claims.decide(body.id, false)
    if (outcome === 'withdrawn') await listings.as(person, 'DELETE', `/business-claims/${body.id}`)
    const { body: later } = await claims.prove(successor, business)
    if (outcome === 'superseded') await claims.decide(later.id, true)
    expect(await claims.state(body.id)).toBe(outcome)
    await claims.later(claimLimits.objectionDays + 1)
    expect(await claims.ownerOf(business)).toBe(successor.accountId)
    const objections = async (who: typeof owner) => (await listings.as(who, 'GET', '/export/own')).body.objections
    expect(await objections(owner)).toMatchObject([{ text: 'My late aunt ran it.', listing: { slug: business.slug } }])
    for (const other of [person, successor]) expect(await objections(other)).toEqual([])
    await deleteAccount(owner.accountId)
    const { rows } = await listings.pool.query('SELECT objection FROM claim WHERE id = $1', [body.id])
    expect(rows).toEqual([{ objection: null }])
  },
)

test('when a claim is undone after the former owner has deleted their account, then nothing leads to them any more', async () => {
  const [former, person] = [claims.somebody(), claims.somebody()]
  const business = await claims.business(former.accountId)
  await listings.as(former, 'PATCH', `/listings/${business.id}`, { email: 'former@example.com', phone: '0115 496 0188' })
  const { body } = await claims.document(person, business)
  await claims.decide(body.id, true)
  await claims.later(claimLimits.objectionDays + 1)
  expect(await claims.ownerOf(business)).toBe(person.accountId)
  await deleteAccount(former.accountId)
  const { status } = await listings.as('admin', 'PUT', `/business-claims/${body.id}/undo`, { reason: 'The bill was forged.' })
  expect(status).toBe(200)
  expect(await claims.listing(business)).toMatchObject({ ownerId: claims.nobody, email: null, phone: null })
  const { rows } = await listings.pool.query(
    `SELECT (SELECT count(*)::integer FROM change_since_approval WHERE listing_id = $1 AND field IN ('email', 'phone')) AS changes`,
    [business.id],
  )
  expect(rows).toEqual([{ changes: 0 }])
})
