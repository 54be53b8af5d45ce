import { randomUUID } from 'node:crypto'
import type { Envelope, EventContract } from '@directory/contracts/events/envelope'
import { AccountDeleted, AccountUpserted } from '@directory/contracts/events/identity'
import { ListingsNoticeRequested } from '@directory/contracts/events/notices'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { createLogger } from '@directory/kit/log'
import type { Consumer } from '@directory/kit/messaging/bus'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts } from '../src/subscribers/accounts.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
let consumer: Consumer
beforeAll(async () => {
  listings = await startListings()
  consumer = createConsumer(listings.pool, accounts, createLogger('listings', 'silent'))
})
afterAll(() => listings?.stop())

const envelope = (contract: EventContract, id: string, version: number, data: object): Envelope => ({
  id: randomUUID(),
  type: contract.type,
  aggregate: { type: contract.aggregate, id, version },
  occurredAt: '2026-07-01T12:00:00.000Z',
  trace: null,
  data,
})
const named = (id: string, version: number, firstName: string | null, lastName: string | null = null, more: object = {}): Envelope =>
  envelope(AccountUpserted, id, version, {
    id,
    email: 'amina@example.com',
    isEmailVerified: true,
    firstName,
    lastName,
    role: 'user',
    registeredAt: '2026-07-01T12:00:00.000Z',
    ...more,
  })
const deleted = (id: string, version: number): Envelope => envelope(AccountDeleted, id, version, { id })

async function deliver(...messages: Envelope[]): Promise<void> {
  for (const delivery of await consumer.deliver(messages)) expect(delivery).toEqual({ outcome: 'done' })
}

async function publish(owner = listings.somebody()) {
  const draft = { name: 'Café Lumière', description: 'Coffee and cakes.', location: 'Nottingham' }
  const { body } = await listings.as(owner, 'POST', '/listings', draft)
  await listings.as('admin', 'PUT', `/listings/${body.id}/approval`, { isApproved: true })
  return String(body.id)
}
async function write(listingId: string, author = listings.somebody(), rating = 5) {
  const { body } = await listings.as(author, 'POST', `/listings/${listingId}/reviews`, { rating, experiencedOn, comment: 'So it was.' })
  return String(body.id)
}
const approve = (id: string) => listings.as('admin', 'PUT', `/reviews/${id}/state`, { state: 'approved' })
const lastEvent = async (id: string) => (await listings.events(id)).at(-1)

describe('when an account is announced', () => {
  test('then its reviews have its name, whichever arrives first, and are announced with it', async () => {
    const [listingId, author] = [await publish(), listings.somebody()]
    const id = await write(listingId, author)
    await deliver(named(author.accountId, 1, 'Amina', 'Khan'))
    const { body } = await listings.as(author, 'GET', '/reviews/written')
    expect(body[0]).toMatchObject({ id, author: { firstName: 'Amina', lastName: 'Khan' }, version: 2 })
    const { listing: _, proof: _proof, isListingShown: _isListingShown, ...review } = body[0]
    expect(await lastEvent(id)).toEqual({ type: 'listings.review.upserted.v1', version: 2, payload: review })
    const later = await write(await publish(), author)
    expect((await lastEvent(later))?.payload.author).toEqual({ firstName: 'Amina', lastName: 'Khan' })
  })

  test('then the newest name is kept, whatever the order and number of events', async () => {
    const [listingId, author] = [await publish(), listings.somebody()]
    const id = await write(listingId, author)
    const messages = [named(author.accountId, 3, 'Third'), named(author.accountId, 1, 'First'), named(author.accountId, 2, 'Second')]
    await deliver(...messages, ...messages)
    for (const message of messages) await deliver(message)
    expect((await listings.as(author, 'GET', '/reviews/written')).body[0].author.firstName).toBe('Third')
    expect((await listings.events(id)).map(({ version }) => version)).toEqual([1, 2])
  })

  test('then its businesses are found by its new address, and no longer by the old one', async () => {
    const holder = listings.somebody()
    const id = await publish(holder)
    const found = async (q: string) => {
      const { body } = await listings.as('admin', 'GET', `/moderation/listings?${new URLSearchParams({ q })}`)
      return body.items.map((item: { id: string }) => item.id)
    }
    const [old, now] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
    await deliver(named(holder.accountId, 1, 'Amina', null, { email: old }))
    expect(await found(old)).toEqual([id])
    await deliver(named(holder.accountId, 2, 'Amina', null, { email: now }))
    expect([await found(old), await found(now)]).toEqual([[], [id]])
  })

  test('then other changes announce no reviews', async () => {
    const [listingId, author] = [await publish(), listings.somebody()]
    await deliver(named(author.accountId, 1, 'Amina'))
    const id = await write(listingId, author)
    await deliver(named(author.accountId, 2, 'Amina'))
    expect(await listings.events(id)).toHaveLength(1)
  })
})

describe('when an account is deleted', () => {
  test('then what it has replied is deleted too, also of a business that has another owner by now', async () => {
    const [former, present, author] = [listings.somebody(), listings.somebody(), listings.somebody()]
    const [removed, successor] = [await publish(former), await publish(present)]
    const id = await write(removed, author)
    const reply = async (text: string) => {
      await approve(id)
      expect((await listings.as(former, 'PUT', `/reviews/${id}/reply`, { text })).status).toBe(200)
    }
    await reply('Come again.')
    await listings.as(author, 'PUT', `/reviews/${id}`, { rating: 4, experiencedOn, comment: 'So it was, mostly.' })
    await reply('Do come again.')
    await listings.as('admin', 'POST', `/listings/${removed}/removal`, { reason: 'Listed twice.', into: successor })
    const replied = async (who: typeof former) => (await listings.as(who, 'GET', '/export/own')).body.repliesWritten
    expect([await replied(former), await replied(present)]).toMatchObject([[{ text: 'Do come again.' }], []])
    await deliver(deleted(former.accountId, 9))
    expect((await lastEvent(id))?.payload).toMatchObject({ listingId: successor, reply: null, comment: 'So it was, mostly.' })
    const { rows } = await listings.pool.query('SELECT reply_text FROM earlier_text WHERE review_id = $1', [id])
    expect(rows).toEqual([{ reply_text: null }])
    expect((await listings.as(present, 'PUT', `/reviews/${id}/reply`, { text: 'Welcome.' })).status).toBe(200)
    expect(await replied(present)).toMatchObject([{ text: 'Welcome.' }])
  })

  test('then its listings, their reviews and its own reviews are deleted, each with its event, and ratings are updated', async () => {
    const holder = listings.somebody()
    const [own, others] = [await publish(holder), await publish()]
    const received = await write(own)
    const [mine, kept] = [await write(others, holder, 1), await write(others, listings.somebody(), 5)]
    for (const id of [received, mine, kept]) await approve(id)
    expect((await listings.as('admin', 'GET', `/listings/${others}`)).body).toMatchObject({ rating: 3, approvedReviewCount: 2 })

    await deliver(named(holder.accountId, 1, 'Amina'), deleted(holder.accountId, 2))
    expect((await listings.as('admin', 'GET', `/listings/${own}`)).status).toBe(404)
    expect((await lastEvent(own))?.type).toBe('listings.listing.deleted.v1')
    expect((await lastEvent(received))?.type).toBe('listings.review.deleted.v1')
    expect((await lastEvent(mine))?.type).toBe('listings.review.deleted.v1')
    expect((await lastEvent(kept))?.type).toBe('listings.review.upserted.v1')
    const { rows: remembered } = await listings.pool.query('SELECT review_count FROM deleted_listing WHERE owner_id = $1', [
      holder.accountId,
    ])
    expect(remembered).toEqual([{ review_count: 1 }])
    const notices = (await listings.eventsOf(ListingsNoticeRequested)).map(({ notice }) => notice)
    expect(notices.filter((notice) => notice.notice === 'own-review-decided' && notice.deletedBy === 'owner')).toHaveLength(1)
    const { body } = await listings.as('admin', 'GET', `/listings/${others}`)
    expect(body).toMatchObject({ rating: 5, reviewCount: 1, approvedReviewCount: 1 })
    expect((await lastEvent(others))?.payload).toEqual(body)
    const { rows } = await listings.pool.query('SELECT * FROM author WHERE id = $1', [holder.accountId])
    expect(rows).toEqual([
      {
        id: holder.accountId,
        version: 2,
        first_name: null,
        last_name: null,
        email: null,
        is_deleted: true,
        is_disabled: false,
        registered_at: null,
      },
    ])
  })

  test('then the audit has none of its personal data', async () => {
    const holder = listings.somebody()
    const own = await publish(holder)
    await deliver(deleted(holder.accountId, 1))
    const { rows } = await listings.pool.query(`SELECT before, after FROM audit_entry WHERE listing_id = $1 AND action = 'deleteListing'`, [
      own,
    ])
    expect(rows).toEqual([{ before: { slug: expect.any(String), ownerId: holder.accountId, version: 2 }, after: null }])
  })

  test('then late events do not restore it, and a second deletion has no effect', async () => {
    const holder = listings.somebody()
    await deliver(deleted(holder.accountId, 5))
    await deliver(named(holder.accountId, 4, 'Amina'), named(holder.accountId, 6, 'Amina'))
    await deliver(deleted(holder.accountId, 5))
    const { rows } = await listings.pool.query('SELECT version, first_name FROM author WHERE id = $1', [holder.accountId])
    expect(rows).toEqual([{ version: 5, first_name: null }])
  })

  test('then a token that is still valid creates nothing', async () => {
    const [holder, listingId] = [listings.somebody(), await publish()]
    await deliver(deleted(holder.accountId, 1))
    const draft = { name: 'Too late', description: 'Too late.', location: 'Nottingham' }
    expect((await listings.as(holder, 'POST', '/listings', draft)).status).toBe(401)
    const review = await listings.as(holder, 'POST', `/listings/${listingId}/reviews`, { rating: 5, experiencedOn, comment: 'Too late.' })
    expect(review.status).toBe(401)
  })

  test('then concurrent changes are refused or deleted with it', async () => {
    const holders = Array.from({ length: 6 }, () => listings.somebody())
    const listingId = await publish()
    const draft = { name: 'At once', description: 'At once.', location: 'Nottingham' }
    await Promise.all(
      holders.flatMap((holder) => [
        listings.as(holder, 'POST', '/listings', draft),
        listings.as(holder, 'POST', `/listings/${listingId}/reviews`, { rating: 5, experiencedOn, comment: 'At once.' }),
        deliver(deleted(holder.accountId, 2)),
      ]),
    )
    for (const holder of holders) {
      expect((await listings.as(holder, 'GET', '/listings')).body).toEqual([])
      expect((await listings.as(holder, 'GET', '/reviews/written')).body).toEqual([])
    }
    expect(await consumer.parked()).toEqual([])
  })
})

describe('when someone is no longer an admin', () => {
  const admin = () => ({ accountId: randomUUID(), role: 'admin' as const })

  /** Starts a job that is blocked at its first listing until it is released; returns the outcome for each. */
  async function startJob(person: ReturnType<typeof admin>, meanwhile: () => Promise<void>) {
    const ids = [await publish(), await publish(), await publish()]
    const holder = await listings.pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM listing WHERE id = $1 FOR UPDATE', [ids[0]])
    const body = { action: { action: 'deactivate', reason: 'They have closed.' }, listingIds: ids }
    const { body: job } = await listings.as(person, 'POST', '/bulk-jobs', body)
    await meanwhile()
    await holder.query('ROLLBACK')
    holder.release()
    await vi.waitFor(async () => expect((await listings.as('admin', 'GET', `/bulk-jobs/${job.id}`)).body.state).toBe('done'), {
      timeout: 60_000,
    })
    const { body: results } = await listings.as('admin', 'GET', `/bulk-jobs/${job.id}/results`)
    return results.map(({ outcome }: { outcome: string }) => outcome)
  }

  test('then their running bulk jobs are stopped, with the reason', async () => {
    const demoted = admin()
    const outcomes = await startJob(demoted, () => deliver(named(demoted.accountId, 3, 'Amina')))
    expect(outcomes.slice(1)).toEqual(['failed', 'failed'])
    const { rows } = await listings.pool.query(
      'SELECT DISTINCT reason FROM bulk_item JOIN bulk_job ON id = job_id WHERE actor_id = $1 AND place > 0',
      [demoted.accountId],
    )
    expect(rows).toEqual([{ reason: 'Stopped: the person who started it is no longer an admin.' }])
  })

  test('then the same happens when the account is disabled or deleted, but not for an older state', async () => {
    const [disabled, removed, promoted] = [admin(), admin(), admin()]
    const byDisabling = await startJob(disabled, () =>
      deliver(named(disabled.accountId, 2, null, null, { role: 'admin', isDisabled: true })),
    )
    expect(byDisabling.slice(1)).toEqual(['failed', 'failed'])
    const byDeletion = await startJob(removed, () => deliver(deleted(removed.accountId, 2)))
    expect(byDeletion.slice(1)).toEqual(['failed', 'failed'])
    await deliver(named(promoted.accountId, 5, null, null, { role: 'admin' }))
    expect(await startJob(promoted, () => deliver(named(promoted.accountId, 4, null)))).toEqual(['done', 'done', 'done'])
  })
})
