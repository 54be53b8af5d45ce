import { randomUUID } from 'node:crypto'
import { claimLimits } from '@directory/contracts/catalogue/business-claims'
import { ClaimGranted } from '@directory/contracts/events/listings'
import { ClaimCodeRequested } from '@directory/contracts/events/notices'
import { Problem } from '@directory/kit/problem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Claiming, claiming } from './claiming.ts'
import { type StartedListings, startListings } from './listings-app.ts'

const records = new Map<string, string[]>()
const pages = new Map<string, { url: string; html: string }>()

let listings: StartedListings
let claims: Claiming
let person: ReturnType<StartedListings['somebody']>
beforeAll(async () => {
  listings = await startListings({
    readTextRecords: async (name) => records.get(name) ?? [],
    fetchWebsite: async (address) => {
      const page = pages.get(address)
      if (!page) throw new Problem('website-unreadable')
      return { url: page.url, contentType: 'text/html', body: Buffer.from(page.html) }
    },
  })
  claims = claiming(listings)
})
beforeEach(() => {
  person = claims.somebody()
})
afterAll(() => listings?.stop())

const options = async (slug: string, who = person) => (await listings.as(who, 'GET', `/business-claims/options?slug=${slug}`)).body

describe('when somebody claims a business without an owner', () => {
  test('then they are offered what fits, see nothing that they should not, and get it with the code to its public address', async () => {
    const business = await claims.business()
    expect(await options(business.slug)).toMatchObject({
      standing: 'unclaimed',
      hasPlace: true,
      claim: null,
      methods: [
        { method: 'website-email', proves: business.domain },
        { method: 'public-email', proves: `h•••@${business.domain}` },
        { method: 'dns', proves: business.domain },
        { method: 'meta-tag', proves: business.domain },
        { method: 'documents' },
      ],
    })
    const { status, body } = await claims.start(person, business.id)
    expect([status, body]).toMatchObject([
      201,
      { state: 'awaiting-proof', sentTo: `h•••@${business.domain}`, attemptsLeft: 5, codesLeft: 2 },
    ])
    const code = await claims.code(`hello@${business.domain}`)
    expect(JSON.stringify(body)).not.toContain(code)
    expect(JSON.stringify((await listings.pool.query('SELECT * FROM claim WHERE id = $1', [body.id])).rows)).not.toContain(code)

    const granted = await claims.confirm(person, body.id, code.toLowerCase())
    expect([granted.status, granted.body]).toMatchObject([200, { state: 'granted' }])
    const verification = { method: 'public-email', what: `hello@${business.domain}`, verifiedAt: expect.any(String) }
    expect(await claims.listing(business)).toMatchObject({ ownerId: person.accountId, verification })
    expect((await listings.events(business.id)).at(-1)).toMatchObject({
      type: 'listings.listing.upserted.v1',
      payload: { ownerId: person.accountId, verification },
    })
    expect(await listings.eventsOf(ClaimGranted)).toContainEqual({
      listingId: business.id,
      ownerId: person.accountId,
      previousOwnerId: claims.nobody,
    })
    expect(await claims.notices(person)).toMatchObject([{ notice: 'claim-decided', outcome: 'granted' }])
    expect(await claims.audit(business)).toEqual(['grantClaim'])
    expect((await listings.as(person, 'GET', '/listings')).body).toHaveLength(1)
  })

  test('then a code to an address at the website’s domain proves it too, and one elsewhere cannot be asked for', async () => {
    const business = await claims.business()
    const { body } = await claims.start(person, business.id, { method: 'website-email', mailbox: 'Owner' })
    expect(body.sentTo).toBe(`owner@${business.domain}`)
    await claims.confirm(person, body.id, await claims.code(`owner@${business.domain}`))
    expect(await claims.listing(business)).toMatchObject({ verification: { method: 'website-email', what: business.domain } })
    const other = await claims.business()
    for (const mailbox of ['owner@gmail.com', 'a b', '.owner', ''])
      expect(await claims.start(person, other.id, { method: 'website-email', mailbox }), mailbox).toMatchObject({ status: 400 })
  })

  test('then a record proves it once it is there', async () => {
    const business = await claims.business()
    const { body } = await claims.start(person, business.id, { method: 'dns' })
    const check = () => listings.as(person, 'POST', `/business-claims/${body.id}/checks`)
    expect(await check()).toMatchObject({ status: 422, body: { type: '/problems/claim-unproven' } })
    records.set(`_directory-verification.${business.domain}`, ['another', `directory-verification=${body.token}`])
    expect(await check()).toMatchObject({ status: 200, body: { state: 'granted' } })
    expect(await claims.ownerOf(business)).toBe(person.accountId)
  })

  test('then a tag on the home page proves it, but not one on a page elsewhere that it redirects to', async () => {
    const business = await claims.business()
    const { body } = await claims.start(person, business.id, { method: 'meta-tag' })
    const check = () => listings.as(person, 'POST', `/business-claims/${body.id}/checks`)
    expect(await check()).toMatchObject({ status: 422, body: { type: '/problems/website-unreadable' } })
    const html = `<head><meta name="directory-verification" content="${body.token}"></head>`
    const home = `https://www.${business.domain}/`
    pages.set(home, { url: 'https://elsewhere.example/', html })
    expect(await check()).toMatchObject({ status: 422, body: { type: '/problems/claim-unproven' } })
    pages.set(home, { url: `https://${business.domain}/en/`, html })
    expect(await check()).toMatchObject({ status: 200, body: { state: 'granted' } })
  })

  test('then a way that does not fit is refused, and a hidden business is not found', async () => {
    const bare = await claims.business(undefined, { website: 'https://www.facebook.com/cafe', email: null })
    expect((await options(bare.slug)).methods).toEqual([{ method: 'documents', proves: expect.any(String) }])
    for (const method of ['public-email', 'dns', 'meta-tag'])
      expect(await claims.start(person, bare.id, { method })).toMatchObject({ status: 409, body: { type: '/problems/claim-unsuitable' } })
    const hidden = await claims.business(undefined, { isApproved: false })
    expect((await claims.start(person, hidden.id)).status).toBe(404)
    expect((await listings.as(person, 'GET', `/business-claims/options?slug=${hidden.slug}`)).status).toBe(404)
  })

  test('then their own review of it is deleted', async () => {
    const business = await claims.business()
    const { body: review } = await listings.as(person, 'POST', `/listings/${business.id}/reviews`, {
      rating: 5,
      experiencedOn: '2026-11-01',
      comment: 'The best.',
    })
    await listings.as('admin', 'PUT', `/reviews/${review.id}/state`, { state: 'approved' })
    expect(await claims.listing(business)).toMatchObject({ approvedReviewCount: 1 })
    await claims.prove(person, business)
    expect(await claims.listing(business)).toMatchObject({ approvedReviewCount: 0, ownerId: person.accountId })
    const told = { notice: 'own-review-decided', deletedBy: 'change-of-owner', wasPublished: true, wasWaiting: false }
    expect(await claims.notices(person)).toContainEqual(expect.objectContaining(told))
  })

  test('then their votes, and the reviews and votes of their staff and from their browser, do not count any longer', async () => {
    const business = await claims.business()
    const browserId = randomUUID()
    const [staff, alias, sharer, customer] = [claims.somebody(), claims.somebody(), claims.somebody(), claims.somebody()]
    const owners = { ...person, browserId }
    const write = async (author: typeof person) => {
      const opinion = { rating: 4, experiencedOn: '2026-11-01', comment: 'The best.' }
      const { body } = await listings.as(author, 'POST', `/listings/${business.id}/reviews`, opinion)
      await listings.as('admin', 'PUT', `/reviews/${body.id}/state`, { state: 'approved' })
      return String(body.id)
    }
    const [byStaff, byAlias, byCustomer] = [await write(staff), await write({ ...alias, browserId }), await write(customer)]
    for (const voter of [owners, staff, { ...sharer, browserId }, claims.somebody()])
      expect((await listings.as(voter, 'PUT', `/reviews/${byCustomer}/helpful`, { isHelpful: true })).status).toBe(200)
    await listings.pool.query('UPDATE author SET email = $2 WHERE id = $1', [staff.accountId, `amina@${business.domain}`])
    await claims.prove(owners, business)
    expect(await claims.listing(business)).toMatchObject({ approvedReviewCount: 1, ownerId: person.accountId })
    expect((await listings.events(byCustomer)).at(-1)?.payload).toMatchObject({ state: 'approved', helpfulCount: 1 })
    for (const id of [byStaff, byAlias])
      expect((await listings.events(id)).at(-1)?.payload).toMatchObject({ state: 'rejected', rejection: { reason: 'interest' } })
    for (const author of [staff, alias]) expect((await claims.notices(author)).at(-1)).toMatchObject({ wasPublished: true })
    const appeal = { about: 'review', subjectId: byStaff, comment: 'I only share the name.' }
    expect((await listings.as(staff, 'POST', '/appeals', appeal)).status).toBe(202)
  })

  test('then it is refused to an unconfirmed address where that is required', async () => {
    const strict = await startListings({ REQUIRE_VERIFIED_EMAIL: true })
    try {
      const business = await claiming(strict).business()
      const body = { method: 'dns', listingId: business.id }
      expect((await strict.as('unverified', 'POST', '/business-claims', body)).body).toMatchObject({ type: '/problems/email-not-verified' })
    } finally {
      await strict.stop()
    }
  })
})

describe('codes', () => {
  const wrong = async (id: string, times: number) => {
    for (let attempt = 0; attempt < times; attempt++) await claims.confirm(person, id, 'AAAAAAAA')
  }

  test('when five are wrong, then the right one no longer counts, and another one does', async () => {
    const business = await claims.business()
    const { body } = await claims.start(person, business.id)
    const first = await claims.code(`hello@${business.domain}`)
    expect(await claims.confirm(person, body.id, 'AAAAAAAA')).toMatchObject({
      status: 422,
      body: { detail: 'This code is not right. You have 4 attempts left.', errors: [{ field: 'body.code' }] },
    })
    await wrong(body.id, 4)
    expect(await claims.confirm(person, body.id, first)).toMatchObject({ status: 422 })
    expect(await claims.ownerOf(business)).toBe(claims.nobody)
    const again = () => listings.as(person, 'POST', `/business-claims/${body.id}/codes`)
    expect(await again()).toMatchObject({ status: 429, body: { detail: expect.stringContaining('wait a minute') } })
    await listings.pool.query(`UPDATE claim SET code_sent_at = now() - interval '2 minutes' WHERE id = $1`, [body.id])
    expect(await again()).toMatchObject({ status: 200, body: { attemptsLeft: 5, codesLeft: 1 } })
    expect((await claims.confirm(person, body.id, first)).status).toBe(422)
    expect((await claims.confirm(person, body.id, await claims.code(`hello@${business.domain}`))).body.state).toBe('granted')
  })

  test('when a code is old, then it does not count', async () => {
    const business = await claims.business()
    const { body } = await claims.start(person, business.id)
    await listings.pool.query(`UPDATE claim SET code_sent_at = now() - $2 * interval '1 hour' WHERE id = $1`, [
      body.id,
      claimLimits.codeHours,
    ])
    expect((await claims.confirm(person, body.id, await claims.code(`hello@${business.domain}`))).status).toBe(422)
  })

  test('when many ask for codes to one address, then it gets five a day', async () => {
    const business = await claims.business()
    const started = []
    for (let one = 0; one < 6; one++) started.push((await claims.start(claims.somebody(), business.id)).status)
    expect(started).toEqual([201, 201, 201, 201, 201, 429])
    expect((await listings.eventsOf(ClaimCodeRequested)).filter(({ email }) => email === `hello@${business.domain}`)).toHaveLength(5)
  })

  test('when the code of one claim is entered for another, then it proves nothing', async () => {
    const [mine, theirs] = [await claims.business(), await claims.business()]
    await claims.start(person, mine.id)
    const { body } = await claims.start(person, theirs.id)
    expect((await claims.confirm(person, body.id, await claims.code(`hello@${mine.domain}`))).status).toBe(422)
    expect((await claims.confirm(claims.somebody(), body.id, await claims.code(`hello@${theirs.domain}`))).status).toBe(404)
  })
})

describe('limits and expiry', () => {
  test('when somebody begins a sixth claim in a day, then it is refused', async () => {
    const statuses = []
    for (let one = 0; one < 6; one++) statuses.push((await claims.start(person, (await claims.business()).id, { method: 'dns' })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('when another way is chosen, then the earlier claim is withdrawn', async () => {
    const business = await claims.business()
    const { body: first } = await claims.start(person, business.id)
    const { body: second } = await claims.start(person, business.id, { method: 'dns' })
    expect([await claims.state(first.id), await claims.state(second.id)]).toEqual(['withdrawn', 'awaiting-proof'])
    expect((await options(business.slug)).claim.id).toBe(second.id)
  })

  test('when somebody owns two businesses, then they can claim no third, whether they see it before or after', async () => {
    await claims.business(person.accountId)
    const [claimed, late] = [await claims.business(), await claims.business()]
    const { body } = await claims.start(person, claimed.id)
    await claims.business(person.accountId)
    expect(await options(claimed.slug)).toMatchObject({ hasPlace: false })
    const code = await claims.code(`hello@${claimed.domain}`)
    expect((await claims.confirm(person, body.id, code)).body).toMatchObject({ type: '/problems/listing-limit-reached' })
    expect((await claims.start(person, late.id)).body).toMatchObject({ type: '/problems/listing-limit-reached' })
    expect(await claims.ownerOf(claimed)).toBe(claims.nobody)
    const own = (await listings.as(person, 'GET', '/listings')).body
    await listings.as(person, 'DELETE', `/listings/${own[0].id}`)
    expect((await claims.confirm(person, body.id, code)).body).toMatchObject({ state: 'granted' })
  })

  test('when a claim is not proven in time, then it expires, and its claimant is told', async () => {
    const business = await claims.business()
    const { body } = await claims.start(person, business.id)
    await claims.later(claimLimits.proofDays - 1)
    expect(await claims.state(body.id)).toBe('awaiting-proof')
    expect((await claims.later(claimLimits.proofDays + 1)).expired).toBeGreaterThan(0)
    expect(await claims.state(body.id)).toBe('expired')
    expect(await claims.notices(person)).toMatchObject([{ notice: 'claim-decided', outcome: 'expired' }])
    expect((await claims.confirm(person, body.id, await claims.code(`hello@${business.domain}`))).status).toBe(404)
  })

  test('when a claim is withdrawn, then it is over, and nobody else can withdraw it', async () => {
    const business = await claims.business()
    const { body } = await claims.document(person, business)
    expect((await listings.as('stranger', 'DELETE', `/business-claims/${body.id}`)).status).toBe(404)
    expect((await listings.as(person, 'DELETE', `/business-claims/${body.id}`)).status).toBe(204)
    expect(await claims.state(body.id)).toBe('withdrawn')
    expect((await listings.pool.query('SELECT FROM claim_document WHERE claim_id = $1', [body.id])).rowCount).toBe(0)
    expect((await claims.decide(body.id, true)).status).toBe(409)
  })

  test('when what is to be proven changes meanwhile, then the claim proves nothing', async () => {
    const business = await claims.business()
    const { body } = await claims.start(person, business.id)
    await listings.as('admin', 'PATCH', `/listings/${business.id}`, { email: 'other@other.example' })
    expect(await claims.confirm(person, body.id, await claims.code(`hello@${business.domain}`))).toMatchObject({
      status: 409,
      body: { type: '/problems/claim-closed' },
    })
  })
})

describe('when an owner verifies their own business', () => {
  test('then only the mark is added, and it lapses when what was proven changes', async () => {
    const business = await claims.business(person.accountId)
    await claims.business(person.accountId)
    expect(await options(business.slug)).toMatchObject({ standing: 'own' })
    await claims.prove(person, business)
    expect(await claims.listing(business)).toMatchObject({ verification: { method: 'public-email' } })
    expect((await listings.eventsOf(ClaimGranted)).filter(({ listingId }) => listingId === business.id)).toEqual([])
    expect(await claims.notices(person)).toMatchObject([{ outcome: 'verified' }])
    const change = (body: object) => listings.as(person, 'PATCH', `/listings/${business.id}`, body)
    expect((await change({ phone: '0115 496 0000' })).body.verification).not.toBeNull()
    expect((await change({ email: 'new@cafe.example' })).body.verification).toBeNull()
    expect((await listings.events(business.id)).at(-1)?.payload).toMatchObject({ verification: null })
    expect(await claims.audit(business)).toEqual(['grantClaim', 'lapseVerification'])
  })

  test('then an import that changes what was proven ends it too', async () => {
    const business = await claims.business(person.accountId)
    await claims.prove(person, business)
    const { rows } = await listings.pool.query('SELECT source_id AS "sourceId", name FROM listing WHERE id = $1', [business.id])
    const row = { source: 'claims', ...rows[0], location: 'Beeston, Nottingham' }
    await listings.as('admin', 'POST', '/imports', { rows: [{ ...row, phone: '0115 496 0001' }] })
    expect(await claims.listing(business)).toMatchObject({ verification: { method: 'public-email' } })
    await listings.as('admin', 'POST', '/imports', { rows: [{ ...row, email: 'imported@cafe.example' }] })
    expect(await claims.listing(business)).toMatchObject({ email: 'imported@cafe.example', verification: null })
    expect((await listings.events(business.id)).at(-1)?.payload).toMatchObject({ verification: null })
  })
})
