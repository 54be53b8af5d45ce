import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())

const added = { addedLater: { by: 'a later release' } }
const draft = { name: 'Later Shop', description: 'Sells.', location: 'Nottingham' }

test('when a copy of a later release has stored the city settings, then they are read and used without the added fields', async () => {
  const { body: before } = await listings.as('admin', 'GET', '/city-settings')
  await listings.pool.query(
    `UPDATE city_settings SET state = state || $1 || jsonb_build_object('areas',
      (SELECT jsonb_agg(area || $1 ORDER BY place) FROM jsonb_array_elements(state->'areas') WITH ORDINALITY AS stored (area, place)))`,
    [added],
  )
  expect((await listings.as('admin', 'GET', '/city-settings')).body).toEqual({ ...before, version: expect.any(Number) })
  expect((await listings.as('owner', 'POST', '/listings', draft)).status).toBe(201)
})

test('when an earlier release has stored the city settings, then there are no company details, and the claims are the catalogue’s', async () => {
  await listings.pool.query(`UPDATE city_settings SET state = state - 'company' - 'claims'`)
  expect((await listings.as('admin', 'GET', '/city-settings')).body).toMatchObject({ company: null, claims: {} })
})

test('when it has stored an unpaid listing, then it is read without the added fields', async () => {
  const owner = listings.somebody()
  const { body } = await listings.as(owner, 'POST', '/listing-drafts', draft)
  await listings.pool.query('UPDATE listing_draft SET content = content || $2 WHERE id = $1', [body.id, added])
  expect(await listings.as(owner, 'GET', `/listing-drafts/${body.id}`)).toEqual({ status: 200, body })
  expect((await listings.as(owner, 'GET', '/export/own')).body.drafts).toMatchObject([{ id: body.id, listing: draft }])
})

test('when it has stored links to an unknown network, then they are omitted, and no change loses them', async () => {
  const owner = listings.somebody()
  const socialMedia = { facebook: 'https://facebook.com/later' }
  const { body } = await listings.as(owner, 'POST', '/listings', { ...draft, socialMedia })
  const link = 'https://network.example/later'
  await listings.pool.query('UPDATE listing SET social_media = social_media || $2 WHERE id = $1', [body.id, { newNetwork: link }])
  expect((await listings.as(owner, 'GET', `/listings/${body.id}`)).body.socialMedia).toEqual(socialMedia)
  const instagram = 'https://instagram.com/later'
  const changed = await listings.as(owner, 'PATCH', `/listings/${body.id}`, { socialMedia: { instagram } })
  expect([changed.status, changed.body.socialMedia]).toEqual([200, { ...socialMedia, instagram }])
  const { rows } = await listings.pool.query('SELECT social_media FROM listing WHERE id = $1', [body.id])
  expect(rows).toEqual([{ social_media: { ...socialMedia, instagram, newNetwork: link } }])
})

test('when it has started a job, then its progress can be read', async () => {
  const { rows } = await listings.pool.query(
    `INSERT INTO bulk_job (id, actor_id, action) VALUES (gen_random_uuid(), gen_random_uuid(), $1) RETURNING id`,
    [{ action: 'approve', ...added }],
  )
  const shown = { id: rows[0].id, action: { action: 'approve' }, state: 'done' }
  expect((await listings.as('admin', 'GET', `/bulk-jobs/${rows[0].id}`)).body).toMatchObject(shown)
  expect((await listings.as('admin', 'GET', '/bulk-jobs')).body).toContainEqual(expect.objectContaining(shown))
})
