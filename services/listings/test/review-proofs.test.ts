import { randomUUID } from 'node:crypto'
import { localDate } from '@directory/contracts/catalogue/local-time'
import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import { ProofHeld, ProofReleased } from '@directory/contracts/events/listings'
import { ListingsNoticeRequested } from '@directory/contracts/events/notices'
import { createPrivateAddresses } from '@directory/kit/pictures/private-address'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../src/database.ts'
import { releaseOldProofs } from '../src/proofs/release-proofs.ts'
import { type StartedListings, servicesKey, startListings } from './listings-app.ts'

const opinion = { rating: 4, title: 'Good cakes', comment: 'The lemon one above all.', experiencedOn: localDate(new Date()) }

let listings: StartedListings
let owner: ReturnType<StartedListings['somebody']>
let author: ReturnType<StartedListings['somebody']>
let listingId: string
beforeAll(async () => {
  listings = await startListings()
})
beforeEach(async () => {
  owner = listings.somebody()
  author = listings.somebody()
  const { body } = await listings.as(owner, 'POST', '/listings', { name: 'Café', description: 'Cakes.', location: 'Nottingham' })
  listingId = body.id
  await listings.as('admin', 'PUT', `/listings/${listingId}/approval`, { isApproved: true })
})
afterAll(() => listings?.stop())

const uploadProof = () => listings.media.upload(author.accountId, '/media/private/')
const write = async (proofId: string | null = uploadProof().id): Promise<string> =>
  (await listings.as(author, 'POST', `/listings/${listingId}/reviews`, { ...opinion, proofId })).body.id
const edit = (id: string, change: object) => listings.as(author, 'PUT', `/reviews/${id}`, { ...opinion, ...change })
const decide = (id: string, decision: object) => listings.as('admin', 'PUT', `/reviews/${id}/state`, decision)
const own = async () => (await listings.as(author, 'GET', '/reviews/written')).body[0]
const confirm = async (id: string) => decide(id, { state: 'approved', confirmedProof: (await own()).proof.id })
const stored = async (id: string) =>
  (await listings.pool.query('SELECT id, url, decided_at AS "decidedAt" FROM review_proof WHERE review_id = $1', [id])).rows[0]
const queue = async (state = 'pending'): Promise<string[]> => {
  const { body } = await listings.as('admin', 'GET', `/reviews?limit=100&state=${state}`)
  return body.map((review: { id: string }) => review.id)
}
const released = async () => (await listings.eventsOf(ProofReleased)).map(({ id }) => id)

describe('when a review is written with a proof', () => {
  test('then its author and moderators get an address that opens it, and media is told to keep it', async () => {
    const image = uploadProof()
    const id = await write(image.id)
    const { proof, verifiedBy } = await own()
    expect([verifiedBy, proof]).toMatchObject([null, { id: expect.any(String), decidedAt: null }])
    const address = new URL(proof.address, 'http://site')
    expect(address.pathname).toBe(image.url)
    const { isValid } = createPrivateAddresses(servicesKey)
    expect(isValid(image.url, Object.fromEntries(address.searchParams))).toBe(true)
    const { body } = await listings.as('admin', 'GET', '/reviews?limit=100')
    expect(body.find((review: { id: string }) => review.id === id).proof).toEqual(proof)
    expect(await listings.eventsOf(ProofHeld)).toContainEqual({ id: proof.id, images: [image.url] })
    const exported = await listings.as(author, 'GET', '/export/own')
    expect(exported.body.reviewsWritten[0].proof).toEqual({ id: proof.id, picture: image.url, addedAt: proof.addedAt, decidedAt: null })
  })

  test('then neither the owner, nor the review’s events, nor what rebuilds the read model contain it', async () => {
    const image = uploadProof()
    const id = await write(image.id)
    await confirm(id)
    const seen = [
      await listings.as(owner, 'GET', '/reviews/received'),
      await listings.as(owner, 'PUT', `/reviews/${id}/reply`, { text: 'Thank you.' }),
      await listings.as(owner, 'GET', '/export/own'),
      await listings.as('admin', 'GET', '/export'),
      await listings.events(id),
    ]
    const name = image.url.slice('/media/private/'.length, -'.jpg'.length)
    for (const each of seen) {
      const text = JSON.stringify(each)
      expect([text.includes(name), text.includes(image.id), text.includes('"proof":')]).toEqual([false, false, false])
    }
  })

  test('then a picture of somebody else, a public one and one that does not exist are refused', async () => {
    const foreign = listings.media.upload(owner.accountId, '/media/private/')
    const shown = listings.media.upload(author.accountId)
    for (const proofId of [foreign.id, shown.id, randomUUID()]) {
      const response = await listings.as(author, 'POST', `/listings/${listingId}/reviews`, { ...opinion, proofId })
      expect(response).toMatchObject({ status: 404, body: { type: '/problems/image-not-found' } })
    }
    const id = await write(null)
    expect((await edit(id, { proofId: foreign.id })).status).toBe(404)
    expect((await own()).proof).toBeNull()
  })

  test('then a private picture cannot be shown with a business', async () => {
    const image = listings.media.upload(owner.accountId, '/media/private/')
    const response = await listings.as(owner, 'POST', `/listings/${listingId}/images`, { id: image.id, alt: 'A receipt' })
    expect(response.status).toBe(404)
  })
})

describe('when a moderator judges a proof', () => {
  test('then a sound one verifies the review together with its approval, and is counted and recorded', async () => {
    const id = await write()
    const before = (await listings.as('visitor', 'GET', '/reviews/outcomes')).body.verified
    expect((await confirm(id)).body).toMatchObject({ state: 'approved', verifiedBy: 'proof' })
    expect((await listings.events(id)).at(-1)?.payload).toMatchObject({ verifiedBy: 'proof' })
    expect((await own()).proof.decidedAt).not.toBeNull()
    expect((await listings.as('visitor', 'GET', '/reviews/outcomes')).body.verified).toBe(before + 1)
    const { rows } = await listings.pool.query('SELECT before, after FROM audit_entry WHERE subject_id = $1', [id])
    expect(rows).toEqual([{ before: { state: 'pending', verifiedBy: null }, after: { state: 'approved', verifiedBy: 'proof' } }])
  })

  test('then an unsound one does not, and is no longer waiting', async () => {
    const id = await write()
    expect((await decide(id, { state: 'approved', confirmedProof: null })).body).toMatchObject({ state: 'approved', verifiedBy: null })
    expect((await own()).proof.decidedAt).not.toBeNull()
    expect(await queue()).not.toContain(id)
  })

  test('then they can take it back, without another email to its author', async () => {
    const id = await write()
    await confirm(id)
    const told = async () => (await listings.eventsOf(ListingsNoticeRequested)).filter(({ accountId }) => accountId === author.accountId)
    const before = (await told()).length
    expect((await decide(id, { state: 'approved', confirmedProof: null })).body).toMatchObject({ state: 'approved', verifiedBy: null })
    expect((await told()).length).toBe(before)
  })

  test('then another proof than they have seen, or none, is a conflict', async () => {
    const id = await write()
    const seen = (await own()).proof.id
    await edit(id, { proofId: uploadProof().id })
    expect((await decide(id, { state: 'approved', confirmedProof: seen })).status).toBe(409)
    await edit(id, { proofId: null })
    expect((await decide(id, { state: 'approved', confirmedProof: seen })).status).toBe(409)
    expect((await own()).verifiedBy).toBeNull()
  })

  test('then only they can', async () => {
    const id = await write()
    const confirmedProof = (await own()).proof.id
    for (const person of [author, owner])
      expect((await listings.as(person, 'PUT', `/reviews/${id}/state`, { state: 'approved', confirmedProof })).status).toBe(403)
    expect((await edit(id, { verifiedBy: 'proof' })).status).toBe(400)
  })

  test('then an approval that says nothing about the proof leaves it waiting, and a rejection decides both', async () => {
    const id = await write()
    await decide(id, { state: 'approved' })
    expect([(await own()).proof.decidedAt, (await queue()).includes(id)]).toEqual([null, true])
    await decide(id, { state: 'rejected', reason: 'off-topic' })
    expect([(await own()).proof.decidedAt, (await queue()).includes(id)]).toEqual([expect.any(String), false])
    await decide(id, { state: 'pending' })
    expect((await own()).proof.decidedAt).toBeNull()
  })
})

describe('when the author of a verified review', () => {
  let id: string
  beforeEach(async () => {
    id = await write()
    await confirm(id)
  })

  test('changes its text, then it stays verified', async () => {
    expect((await edit(id, { comment: 'Too sweet.' })).body).toMatchObject({ state: 'pending', verifiedBy: 'proof' })
  })

  test('changes the date of the experience, then it is no longer verified, and the proof is judged again', async () => {
    const experiencedOn = localDate(new Date(Date.now() - 3 * 86_400_000))
    expect((await edit(id, { experiencedOn })).body).toMatchObject({ state: 'pending', verifiedBy: null })
    expect((await own()).proof.decidedAt).toBeNull()
    expect((await edit(id, {})).body.verifiedBy).toBeNull()
  })

  test('attaches another proof, then it stays published, unverified, and waits for that to be judged', async () => {
    const first = await stored(id)
    expect((await edit(id, { proofId: uploadProof().id })).body).toMatchObject({ state: 'approved', verifiedBy: null })
    expect(await released()).toContain(first.id)
    expect(await queue()).toContain(id)
    expect((await confirm(id)).body.verifiedBy).toBe('proof')
    expect(await queue()).not.toContain(id)
  })

  test('removes the proof, then its picture goes, and what was checked stays', async () => {
    const first = await stored(id)
    expect((await edit(id, { proofId: null })).body).toMatchObject({ state: 'approved', verifiedBy: 'proof' })
    expect(await released()).toContain(first.id)
    expect((await own()).proof).toBeNull()
  })

  test('changes how the name is shown, then nothing else changes', async () => {
    const first = await stored(id)
    expect((await edit(id, { shownName: 'none' })).body).toMatchObject({ state: 'approved', verifiedBy: 'proof' })
    expect(await stored(id)).toEqual(first)
  })
})

test('when a proof is added to a rejected review, then the review waits for approval again', async () => {
  const id = await write(null)
  await decide(id, { state: 'rejected', reason: 'not-genuine' })
  expect((await edit(id, { proofId: uploadProof().id })).body).toMatchObject({ state: 'pending', rejection: null })
})

describe('a proof is deleted, and media told,', () => {
  test('with its review, its business and its author', async () => {
    const byReview = await write()
    const proofs = [await stored(byReview)]
    await listings.as(author, 'DELETE', `/reviews/${byReview}`)
    proofs.push(await stored(await write()))
    await listings.as(owner, 'DELETE', `/listings/${listingId}`)
    expect(await released()).toEqual(expect.arrayContaining(proofs.map((proof) => proof.id)))
    const { rowCount } = await listings.pool.query('SELECT FROM review_proof WHERE id = ANY($1)', [proofs.map((proof) => proof.id)])
    expect(rowCount).toBe(0)
  })

  test('some time after it was judged, which leaves the review verified; until then it stays', async () => {
    const database = createDatabase(listings.pool)
    const id = await write()
    const other = author
    await confirm(id)
    author = listings.somebody()
    const undecided = await write()
    const age = (review: string, days: number) =>
      listings.pool.query('UPDATE review_proof SET decided_at = now() - make_interval(days => $2) WHERE review_id = $1', [review, days])
    const proof = await stored(id)
    await age(id, retentionDays.decidedProofs - 1)
    await releaseOldProofs(database)
    expect(await stored(id)).toMatchObject({ id: proof.id })
    await age(id, retentionDays.decidedProofs + 1)
    await releaseOldProofs(database)
    expect([await stored(id), await released()]).toEqual([undefined, expect.arrayContaining([proof.id])])
    expect(await stored(undecided)).toMatchObject({ decidedAt: null })
    author = other
    expect(await own()).toMatchObject({ verifiedBy: 'proof', proof: null, state: 'approved' })
  })

  test('even if an earlier release has deleted its review', async () => {
    const id = await write()
    const proof = await stored(id)
    await listings.pool.query('DELETE FROM review WHERE id = $1', [id])
    await releaseOldProofs(createDatabase(listings.pool))
    expect(await released()).toContain(proof.id)
  })
})
