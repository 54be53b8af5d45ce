import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claiming } from './claiming.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())

type Person = ReturnType<StartedListings['somebody']>
const moderator = (): Person => ({ ...listings.somebody(), role: 'moderator' })
const draft = (name: string) => ({ name, description: 'Coffee and cakes.', location: 'Beeston, Nottingham' })

async function submit(name: string, by: Person = listings.somebody()): Promise<{ id: string; by: Person }> {
  const { body } = await listings.as(by, 'POST', '/listings', draft(name))
  return { id: String(body.id), by }
}
const read = async (id: string) => (await listings.as('admin', 'GET', `/listings/${id}`)).body
const conflict = { status: 403, body: { type: '/problems/conflict-of-interest' } }

/** What a moderator decides about a business. */
const decisions: Record<string, object> = {
  approval: { isApproved: true },
  activation: { isActive: false, reason: 'It has closed.' },
  rejection: { reason: 'It is no business.', refund: false },
}

describe('when a moderator decides on somebody’s business', () => {
  test.each(Object.entries(decisions))('then the %s counts as the team’s, and is audited', async (path, decision) => {
    const { id } = await submit('Manifold Coffee')
    const ann = moderator()
    expect((await listings.as(ann, 'PUT', `/listings/${id}/${path}`, decision)).status).toBe(200)
    const { body } = await listings.as('admin', 'GET', `/audit?listing=${id}`)
    expect(body[0]).toMatchObject({ actorId: ann.accountId })
  })

  test('then they see it in full, and what its owner has changed; a rejection stays until the owner changes something', async () => {
    const { id, by } = await submit('Manifold Coffee')
    const ann = moderator()
    await listings.as(ann, 'PUT', `/listings/${id}/approval`, { isApproved: true })
    await listings.as(by, 'PATCH', `/listings/${id}`, { name: 'Manifold Tea' })
    expect((await listings.as(ann, 'GET', `/listings/${id}`)).body).toMatchObject({ name: 'Manifold Tea' })
    expect((await listings.as(ann, 'GET', `/listings/${id}/changes`)).body).toMatchObject([{ field: 'name' }])
    await listings.as(ann, 'PUT', `/listings/${id}/rejection`, { reason: 'It is no business.', refund: false })
    await listings.as(ann, 'PUT', `/listings/${id}/activation`, { isActive: true })
    expect((await read(id)).rejection).toMatchObject({ reason: 'It is no business.' })
  })

  test('then they can neither edit nor delete it, nor give it anything', async () => {
    const { id } = await submit('Manifold Coffee')
    const ann = moderator()
    const refused = [
      await listings.as(ann, 'PATCH', `/listings/${id}`, { name: 'Mine' }),
      await listings.as(ann, 'DELETE', `/listings/${id}`),
      await listings.as(ann, 'PUT', `/listings/${id}/edition`, { version: 1, change: { name: 'Mine' } }),
      await listings.as(ann, 'PUT', `/listings/${id}/package`, { advertisingPackage: 'gold' }),
      await listings.as(ann, 'PUT', `/listings/${id}/featured`, { featured: true }),
      await listings.as(ann, 'POST', `/listings/${id}/removal`, { reason: 'Listed twice.' }),
      await listings.as(ann, 'POST', '/bulk-jobs', { action: { action: 'approve' }, listingIds: [id] }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 403, 403, 403, 403, 403])
  })
})

describe('when a moderator has a business of their own', () => {
  test('then it waits for approval, and so does what they change later, like anybody’s', async () => {
    const ann = moderator()
    const { id } = await submit('Manifold Coffee', ann)
    expect(await read(id)).toMatchObject({ isApproved: false })
    await listings.as('admin', 'PUT', `/listings/${id}/approval`, { isApproved: true })
    await listings.as(ann, 'PATCH', `/listings/${id}`, { name: 'Manifold Tea' })
    expect((await listings.as('admin', 'GET', `/listings/${id}/changes`)).body).toMatchObject([{ field: 'name' }])
  })

  test.each(Object.entries(decisions))('then the %s is somebody else’s', async (path, decision) => {
    const ann = moderator()
    const { id } = await submit('Manifold Coffee', ann)
    expect(await listings.as(ann, 'PUT', `/listings/${id}/${path}`, decision)).toMatchObject(conflict)
    expect(await read(id)).toMatchObject({ isApproved: false, isActive: true, rejection: null })
    expect((await listings.as(moderator(), 'PUT', `/listings/${id}/${path}`, decision)).status).toBe(200)
  })

  test('then their desk does not have it, and others’ does', async () => {
    await listings.pool.query('TRUNCATE listing CASCADE')
    const ann = moderator()
    const { id } = await submit('Manifold Coffee', ann)
    const take = async (by: Person) => (await listings.as(by, 'POST', '/moderation/desk/listing', { without: [] })).body
    expect(await take(ann)).toEqual({ item: null, waiting: 0, forOthers: 1 })
    expect(await take(moderator())).toMatchObject({ waiting: 1, item: { listing: { id } } })
  })

  test.each([true, false])('then somebody else decides whether imported values are taken over: %s', async (isTakenOver) => {
    const claims = claiming(listings)
    const business = await claims.business()
    const ann: Person = { ...claims.somebody(), role: 'moderator' }
    await claims.prove(ann, business)
    await listings.as(ann, 'PATCH', `/listings/${business.id}`, { phone: '0115 496 0001' })
    const { rows } = await listings.pool.query('SELECT source_id AS "sourceId", name FROM listing WHERE id = $1', [business.id])
    const row = { source: 'claims', ...rows[0], location: 'Beeston, Nottingham', phone: '0115 496 0002' }
    await listings.as('admin', 'POST', '/imports', { rows: [row] })
    const { body } = await listings.as(ann, 'GET', '/import-drifts')
    const drifts = body.drifts
      .filter(({ listing }: { listing: { id: string } }) => listing.id === business.id)
      .map(({ field, foundAt }: Record<string, unknown>) => ({ listingId: business.id, field, foundAt }))
    expect(drifts).toHaveLength(1)
    const decide = (by: Person) => listings.as(by, 'POST', '/import-drifts/decisions', { isTakenOver, drifts })
    expect(await decide(ann)).toMatchObject(conflict)
    expect((await decide(moderator())).body).toEqual({ decided: 1 })
  })
})
