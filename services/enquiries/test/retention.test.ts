import { localDate } from '@directory/contracts/catalogue/local-time'
import { EnquirySettled } from '@directory/contracts/events/enquiries'
import { sqlTransaction } from '@directory/kit/database/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymiseOld } from '../src/retention/anonymise.ts'
import { deleteUndelivered } from '../src/retention/delete-undelivered.ts'
import { type StartedEnquiries, startEnquiries } from './enquiries-app.ts'

let enquiries: StartedEnquiries
beforeAll(async () => {
  enquiries = await startEnquiries()
})
afterAll(() => enquiries?.stop())

const age = (id: string, by: string) => enquiries.pool.query('UPDATE enquiry SET sent_at = now() - $2::interval WHERE id = $1', [id, by])
const read = async (id: string) =>
  (await enquiries.pool.query('SELECT name, email, phone, message, key IS NOT NULL AS "hasKey", state FROM enquiry WHERE id = $1', [id]))
    .rows[0]

test('when enquiries are older than they are kept, then nothing personal is left of them', async () => {
  const owner = enquiries.somebody()
  const { id } = await enquiries.publish(owner)
  const sender = await enquiries.register('amina@example.com')
  const [old, recent] = [await enquiries.draft([id], { email: null }), await enquiries.draft([id], { email: null })]
  for (const draft of [old, recent]) await enquiries.as(sender, 'POST', '/enquiries', draft)
  await age(old.id, '366 days')
  await age(recent.id, '364 days')
  expect(await anonymiseOld(sqlTransaction(enquiries.pool), 10)).toBe(1)
  expect(await read(old.id)).toMatchObject({ name: 'Anonymous', email: null, message: '', state: 'delivered' })
  expect(await read(recent.id)).toMatchObject({ name: 'Amina Khan' })
})

test('when an enquiry becomes anonymous that waits for its answer, then it waits no longer', async () => {
  const owner = enquiries.somebody()
  const listing = await enquiries.publish(owner)
  const sender = await enquiries.register('waits@example.com')
  const [waiting, closed] = [await enquiries.draft([listing.id], { email: null }), await enquiries.draft([listing.id], { email: null })]
  for (const draft of [waiting, closed]) await enquiries.as(sender, 'POST', '/enquiries', draft)
  await enquiries.pool.query('UPDATE conversation SET is_closed = true WHERE enquiry_id = $1', [closed.id])
  for (const draft of [waiting, closed]) await age(draft.id, '366 days')
  expect(await anonymiseOld(sqlTransaction(enquiries.pool), 10)).toBe(2)
  const settled = async (enquiryId: string) => {
    const { rows } = await enquiries.pool.query('SELECT id FROM conversation WHERE enquiry_id = $1', [enquiryId])
    return (await enquiries.events(rows[0].id)).filter(({ type }) => type === EnquirySettled.type).map(({ payload }) => payload)
  }
  expect(await settled(waiting.id)).toEqual([{ listingId: listing.id, day: localDate(new Date()), isSettled: true }])
  expect(await settled(closed.id)).toEqual([])
})

test('when a held enquiry is older than it is kept, then it leaves the queue, and cannot be delivered any more', async () => {
  const admin = enquiries.somebody('admin')
  const { id } = await enquiries.publish(enquiries.somebody())
  const sender = await enquiries.register('zoe@example.com')
  const draft = await enquiries.draft([id], { email: null, website: 'https://spam.example' })
  await enquiries.as(sender, 'POST', '/enquiries', draft)
  await age(draft.id, '366 days')
  expect(await anonymiseOld(sqlTransaction(enquiries.pool), 10)).toBe(1)
  expect((await enquiries.as(admin, 'GET', '/enquiries/held')).body.total).toBe(0)
  const deliver = () => enquiries.as(admin, 'PUT', `/enquiries/held/${draft.id}/decision`, { isSpam: false })
  expect((await deliver()).body.type).toBe('/problems/conflict')
  // As enquiries that became anonymous earlier are stored.
  await enquiries.pool.query(`UPDATE enquiry SET state = 'held' WHERE id = $1`, [draft.id])
  expect((await deliver()).body).toMatchObject({ type: '/problems/conflict', detail: expect.stringContaining('anonymous') })
  expect(await read(draft.id)).toMatchObject({ state: 'held' })
})

test('when an enquiry is too old, then what became of it stays known of each owner, without their notes', async () => {
  const owner = enquiries.somebody()
  const listing = await enquiries.publish(owner)
  const sender = await enquiries.register('priya@example.com')
  const draft = await enquiries.draft([listing.id], { email: null })
  await enquiries.as(sender, 'POST', '/enquiries', draft)
  const { id } = (await enquiries.as(owner, 'GET', '/enquiries/received')).body.enquiries[0]
  const result = { state: 'won', valuePence: 12_000 }
  await enquiries.as(owner, 'PATCH', `/enquiries/received/${id}`, { version: 1, ...result, note: 'Haggles', labels: ['Kitchen'] })
  const next = enquiries.somebody()
  await enquiries.publish(next, { ...listing, ownerId: next.accountId, version: 2 })
  await age(draft.id, '366 days')
  expect(await anonymiseOld(sqlTransaction(enquiries.pool), 10)).toBe(1)
  await enquiries.publish(owner, { ...listing, version: 3 })
  expect((await enquiries.as(owner, 'GET', `/enquiries/received/${id}`)).body).toMatchObject({ ...result, note: null, labels: [] })
})

test('when an enquiry was not confirmed in time, or refused a month ago, then it is deleted', async () => {
  const { id } = await enquiries.publish(enquiries.somebody())
  const drafts = [await enquiries.draft([id]), await enquiries.draft([id]), await enquiries.draft([id])] as const
  for (const draft of drafts) await enquiries.as('visitor', 'POST', '/enquiries', draft)
  await enquiries.pool.query(`UPDATE enquiry SET state = 'refused' WHERE id = $1`, [drafts[1].id])
  await age(drafts[0].id, '49 hours')
  await age(drafts[1].id, '31 days')
  expect(await deleteUndelivered(sqlTransaction(enquiries.pool), 10)).toBe(2)
  expect(await Promise.all(drafts.map(async (draft) => (await read(draft.id))?.state))).toEqual([undefined, undefined, 'unconfirmed'])
})
