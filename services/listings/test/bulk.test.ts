import { randomUUID } from 'node:crypto'
import { RefundRequested } from '@directory/contracts/events/listings'
import { ListingsNoticeRequested } from '@directory/contracts/events/notices'
import { type BulkAction, mostAtOnce } from '@directory/contracts/http/bulk-jobs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())

let ids: string[]
beforeEach(async () => {
  ids = []
  for (let index = 0; index < 3; index++) {
    const draft = { name: `Shop ${index}`, description: 'Things.', location: 'Nottingham' }
    const { body } = await listings.as(listings.somebody(), 'POST', '/listings', draft)
    ids.push(String(body.id))
  }
})

const start = (action: BulkAction, listingIds = ids) => listings.as('admin', 'POST', '/bulk-jobs', { action, listingIds })

/** Waits until a job is done; returns it with the outcome for each listing. */
async function finished(id: string, timeout = 20_000) {
  const job = await vi.waitFor(
    async () => {
      const { body } = await listings.as('admin', 'GET', `/bulk-jobs/${id}`)
      expect(body.state).toBe('done')
      return body
    },
    { timeout, interval: 100 },
  )
  return { job, results: (await listings.as('admin', 'GET', `/bulk-jobs/${id}/results`)).body }
}
async function done(action: BulkAction, listingIds = ids) {
  const { status, body } = await start(action, listingIds)
  expect(status).toBe(202)
  return finished(body.id)
}
const read = async (id: string) => (await listings.as('admin', 'GET', `/listings/${id}`)).body

test('when jobs are listed, then the newest is first, with its progress and the admin who started it', async () => {
  const starter = { accountId: randomUUID(), role: 'admin' } as const
  await listings.pool.query('INSERT INTO author (id, email) VALUES ($1, $2)', [starter.accountId, 'ann@example.com'])
  const first = await done({ action: 'approve' })
  const { body } = await listings.as(starter, 'POST', '/bulk-jobs', {
    action: { action: 'deactivate', reason: 'They have closed.' },
    listingIds: [...ids, randomUUID()],
  })
  await finished(body.id)
  const { body: jobs } = await listings.as('admin', 'GET', '/bulk-jobs')
  expect(jobs.slice(0, 2)).toMatchObject([
    { id: body.id, action: { action: 'deactivate' }, state: 'done', total: 4, done: 4, failed: 1, startedBy: 'ann@example.com' },
    { id: first.job.id, total: 3, failed: 0 },
  ])
  expect((await listings.as(listings.somebody(), 'GET', '/bulk-jobs')).status).toBe(403)
})

test('when more than a thousand match, then one job processes all of them, and none that were added later', async () => {
  const count = 1_100
  const add = (from: number, to: number) =>
    listings.pool.query(
      `INSERT INTO listing (id, owner_id, name, slug, location)
      SELECT gen_random_uuid(), gen_random_uuid(), 'Manifold ' || n, 'manifold-' || n, 'Nottingham' FROM generate_series($1::int, $2::int) AS n`,
      [from, to],
    )
  await add(1, count)
  const { status, body: matching } = await listings.as('admin', 'GET', '/moderation/listing-ids?q=Manifold&state=pending')
  expect([status, new Set(matching).size]).toEqual([200, count])
  await add(count + 1, count + 1)
  const { status: accepted, body: started } = await start({ action: 'approve' }, matching)
  expect([accepted, started.total]).toEqual([202, count])
  const { body: results } = await listings.as('admin', 'GET', `/bulk-jobs/${started.id}/results`)
  expect(results.map(({ listingId }: { listingId: string }) => listingId)).toEqual(matching)
  // Other tests cover the outcomes with fewer listings.
  await listings.pool.query('DELETE FROM bulk_job WHERE id = $1', [started.id])
})

test('when the maximum number is selected, then the job is accepted, and with one more refused', async () => {
  const named = Array.from({ length: mostAtOnce + 1 }, () => randomUUID())
  expect((await start({ action: 'activate' }, named)).status).toBe(400)
  const { status, body } = await start({ action: 'activate' }, named.slice(1))
  expect([status, body.total]).toEqual([202, mostAtOnce])
  // Nobody awaits it, since it fails.
  await listings.pool.query('DELETE FROM bulk_job WHERE id = $1', [body.id])
})

describe('when an admin starts a bulk job', () => {
  test('then each listing has its result, and unchanged ones stay as they were', async () => {
    await listings.as('admin', 'PUT', `/listings/${ids[1]}/approval`, { isApproved: true })
    const missing = randomUUID()
    const { job, results } = await done({ action: 'approve' }, [...ids, missing, ids[0] ?? ''])
    expect(job).toMatchObject({ action: { action: 'approve' }, total: 4, done: 4, unchanged: 1, failed: 1 })
    expect(results).toEqual([
      { listingId: ids[0], name: 'Shop 0', outcome: 'done', reason: null },
      { listingId: ids[1], name: 'Shop 1', outcome: 'unchanged', reason: null },
      { listingId: ids[2], name: 'Shop 2', outcome: 'done', reason: null },
      { listingId: missing, name: '', outcome: 'failed', reason: 'Business Not Found' },
    ])
    expect((await Promise.all(ids.map(read))).map(({ isApproved, version }) => [isApproved, version])).toEqual([
      [true, 2],
      [true, 2],
      [true, 2],
    ])
  })

  test('then each decision is audited as the admin’s own, and each owner is told the reason', async () => {
    const reason = 'They have moved away.'
    await done({ action: 'deactivate', reason })
    const { rows } = await listings.pool.query('SELECT actor_id, action, after, note FROM audit_entry WHERE listing_id = ANY($1)', [ids])
    const entry = { actor_id: listings.people.admin.accountId, action: 'setActivation', after: { isActive: false }, note: reason }
    expect(rows).toEqual([entry, entry, entry])
    expect(await Promise.all(ids.map(read))).toMatchObject(ids.map(() => ({ takedown: { reason } })))
    const told = (await listings.eventsOf(ListingsNoticeRequested)).filter(({ notice }) => 'reason' in notice && notice.reason === reason)
    expect(told).toHaveLength(3)
    await done({ action: 'activate' })
    // They are still pending, for that reason.
    expect(await Promise.all(ids.map(read))).toMatchObject(ids.map(() => ({ takedown: { reason } })))
    await done({ action: 'approve' })
    expect(await Promise.all(ids.map(read))).toMatchObject(ids.map(() => ({ takedown: null })))
  })

  test.each<[string, BulkAction, object]>([
    ['package', { action: 'set-package', advertisingPackage: 'gold' }, { advertisingPackage: 'gold' }],
    ['activation', { action: 'deactivate', reason: 'They have closed.' }, { isActive: false }],
  ])('then it can set their %s', async (_what, action, expected) => {
    await done(action)
    expect(await Promise.all(ids.map(read))).toMatchObject(ids.map(() => expected))
  })

  test('then it can set their category, and an unknown one fails for each with a reason', async () => {
    const { body: categories } = await listings.as('admin', 'GET', '/categories')
    await done({ action: 'set-category', categoryId: categories[0].id })
    expect(await Promise.all(ids.map(read))).toMatchObject(ids.map(() => ({ categoryId: categories[0].id })))
    const told = `SELECT payload->'notice'->'fields' AS fields FROM outbox WHERE payload->'notice'->>'notice' = 'listing-edited' AND payload->'notice'->>'listingId' = ANY($1)`
    expect((await listings.pool.query(told, [ids])).rows).toEqual(ids.map(() => ({ fields: ['Category'] })))
    const { results } = await done({ action: 'set-category', categoryId: randomUUID() })
    expect(results).toMatchObject(ids.map(() => ({ outcome: 'failed', reason: expect.any(String) })))
  })

  test('then it can delete them', async () => {
    await done({ action: 'delete', reason: 'They have closed.' })
    expect((await listings.as('admin', 'GET', `/listings/${ids[0]}`)).status).toBe(404)
    expect((await listings.events(ids[0] ?? '')).at(-1)?.type).toBe('listings.listing.deleted.v1')
  })

  test('then it can reject them for one reason, of which each owner is told once', async () => {
    const reason = 'They are in another city.'
    await done({ action: 'reject', reason, refund: true })
    expect(await Promise.all(ids.map(read))).toMatchObject(ids.map(() => ({ isApproved: false, rejection: { reason } })))
    const { job } = await done({ action: 'reject', reason, refund: true })
    expect(job).toMatchObject({ unchanged: 3, failed: 0 })
    const told = (await listings.eventsOf(ListingsNoticeRequested)).filter(({ notice }) => 'reason' in notice && notice.reason === reason)
    expect(told.map(({ notice }) => notice.notice)).toEqual(Array(3).fill('listing-rejected'))
    const asked = (await listings.eventsOf(RefundRequested)).filter(({ listingId }) => ids.includes(listingId))
    expect(asked).toHaveLength(3)
  })

  test('then two concurrent jobs are both completed', async () => {
    const [one, other] = await Promise.all([
      start({ action: 'approve' }),
      start({ action: 'set-package', advertisingPackage: 'professional' }),
    ])
    const jobs = await Promise.all([finished(one.body.id), finished(other.body.id)])
    expect(jobs.map(({ job }) => job.failed)).toEqual([0, 0])
    expect(await Promise.all(ids.map(read))).toMatchObject(ids.map(() => ({ isApproved: true, advertisingPackage: 'professional' })))
  })

  test('then an approval revokes a rejection, covers later changes, notifies the owner and announces the new version', async () => {
    const [rejected = '', changed = ''] = ids
    await listings.as('admin', 'PUT', `/listings/${rejected}/rejection`, { reason: 'Blurred.', refund: false })
    await listings.as('admin', 'PUT', `/listings/${changed}/approval`, { isApproved: true })
    await listings.pool.query(`INSERT INTO change_since_approval (listing_id, field, approved_value) VALUES ($1, 'name', '"Before"')`, [
      changed,
    ])
    const { results } = await done({ action: 'approve' }, [rejected, changed])
    expect(results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
    expect(await read(rejected)).toMatchObject({ isApproved: true, rejection: null, version: 3 })
    const { rows: changes } = await listings.pool.query('SELECT FROM change_since_approval WHERE listing_id = $1', [changed])
    expect(changes).toEqual([])
    const { rows: audit } = await listings.pool.query(
      `SELECT action, before, after FROM audit_entry WHERE listing_id = $1 ORDER BY at DESC LIMIT 1`,
      [rejected],
    )
    expect(audit).toEqual([
      {
        action: 'setApproval',
        before: { isApproved: false, rejectionReason: 'Blurred.', rejectedAt: expect.any(String) },
        after: { isApproved: true, rejectionReason: null, rejectedAt: null },
      },
    ])
    expect((await listings.events(rejected)).at(-1)).toMatchObject({ type: 'listings.listing.upserted.v1', version: 3 })
    const { rows: notices } = await listings.pool.query(
      `SELECT payload->'notice'->>'slug' AS slug FROM outbox WHERE payload->'notice'->>'notice' = 'listing-approved' AND payload->'notice'->>'slug' = ANY($1)`,
      [(await Promise.all([rejected, changed].map(read))).map(({ slug }) => slug)],
    )
    expect(notices).toHaveLength(2)
  })

  test('then one that cannot be changed fails alone, and all others are done', async () => {
    const poison = ids[1] ?? ''
    await listings.pool.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
      CREATE TRIGGER refuse BEFORE UPDATE ON listing FOR EACH ROW WHEN (OLD.id = '${poison}') EXECUTE FUNCTION refuse()`)
    try {
      const { results } = await done({ action: 'deactivate', reason: 'They have closed.' })
      expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'failed', 'done'])
      expect((await Promise.all(ids.map(read))).map(({ isActive }) => isActive)).toEqual([false, true, false])
    } finally {
      await listings.pool.query('DROP TRIGGER refuse ON listing; DROP FUNCTION refuse')
    }
  })

  test.each([
    ['deactivate', {}],
    ['delete', {}],
    ['set-package', { advertisingPackage: 'professional' }],
  ])('then %s without a reason is refused, and nothing happens', async (action, choice) => {
    await done({ action: 'set-package', advertisingPackage: 'gold' })
    const refused = await listings.as('admin', 'POST', '/bulk-jobs', { action: { action, ...choice }, listingIds: ids })
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'body.action.reason', message: expect.any(String) }]])
    expect(await Promise.all(ids.map(read))).toMatchObject(ids.map(() => ({ isActive: true, advertisingPackage: 'gold' })))
  })

  test('then one of an earlier release without a reason is still carried out', async () => {
    const { rows } = await listings.pool.query(
      `INSERT INTO bulk_job (id, actor_id, action) VALUES (gen_random_uuid(), gen_random_uuid(), '{"action": "delete"}') RETURNING id`,
    )
    await listings.pool.query(`INSERT INTO bulk_item (job_id, place, listing_id, name) VALUES ($1, 0, $2, 'Shop 0')`, [rows[0].id, ids[0]])
    await done({ action: 'activate' })
    expect((await finished(rows[0].id)).results).toMatchObject([{ outcome: 'done' }])
  })

  test('then others may not, and an empty selection is refused', async () => {
    expect(
      (await listings.as('owner', 'POST', '/bulk-jobs', { action: { action: 'delete', reason: 'They have closed.' }, listingIds: ids }))
        .status,
    ).toBe(403)
    expect((await start({ action: 'approve' }, [])).status).toBe(400)
    expect((await listings.as('admin', 'GET', `/bulk-jobs/${randomUUID()}`)).status).toBe(404)
  })
})
