import { randomUUID } from 'node:crypto'
import { createSeal } from '@directory/kit/seal'
import type { Caller } from '@directory/kit/tokens/verifier'
import { expect, test } from 'vitest'
import { createLink } from '../src/approvals/create-link.ts'
import { remindApprovers } from '../src/approvals/remind-approvers.ts'
import { withdrawLink } from '../src/approvals/withdraw-link.ts'
import { openLink } from '../src/links/open-link.ts'
import { approvePost } from '../src/posts/decide-post.ts'
import { createPost } from '../src/posts/draft-post.ts'
import { dayIn } from './approvers.ts'
import { database, testDatabase, useDatabaseAlone } from './database-alone.ts'
import { content } from './posts-of-clients.ts'
import { servicesKey } from './social-media-app.ts'

useDatabaseAlone()

const { seal, open } = createSeal(servicesKey)
const admin: Caller = { accountId: randomUUID(), role: 'admin', sessionId: randomUUID(), isVerified: true }

/** A client with a post that waits for a decision in ten days, and a link to it. */
async function createWaiting() {
  const accountId = randomUUID()
  const { rows } = await testDatabase.pool.query<{ id: string }>(
    `WITH added AS (INSERT INTO account (id, email) VALUES ($1, 'mia@example.com') RETURNING id, client_id)
     INSERT INTO client (id, account_id, business_name, target_location) SELECT client_id, id, 'Café Lumière', 'Nottingham' FROM added RETURNING id`,
    [accountId],
  )
  const clientId = rows[0]?.id ?? ''
  const plannedAt = `${dayIn(10)}T09:30:00.000Z`
  const post = await createPost(database, admin, { clientId, content: content({ plannedAt }), propose: true })
  const wanted = { name: 'Amina Khan', email: 'amina@example.com', from: dayIn(0), to: dayIn(30) }
  const viewer = { side: 'team', clientId } as const
  const { link } = await createLink(database, seal, { actorId: admin.accountId, viewer, wanted })
  await testDatabase.pool.query('DELETE FROM outbox')
  return {
    accountId,
    postId: post.id,
    plannedAt,
    withdraw: () => withdrawLink(database, { actorId: admin.accountId, viewer, id: link.id }),
  }
}

const remindIn = (days: number) => remindApprovers(database, seal, new Date(Date.now() + days * 86_400_000 + 60_000))

async function readNotices() {
  const { rows } = await testDatabase.pool.query<{ notice: { notice: string; waiting: number; key: string } }>(
    `DELETE FROM outbox WHERE type = 'social-media.approval.notice-requested.v1' RETURNING payload -> 'notice' AS notice`,
  )
  return rows.map(({ notice }) => notice)
}

test('when a post waits, then its approver is reminded after two days and two days before it, once each, with a key that works', async () => {
  await createWaiting()
  expect(await remindIn(1)).toBe(0)
  const sent = await Promise.all(Array.from({ length: 4 }, () => remindIn(2)))
  expect(sent.toSorted()).toEqual([0, 0, 0, 1])
  const [reminder] = await readNotices()
  expect(reminder).toMatchObject({ notice: 'approval-reminder', waiting: 1 })
  expect(await openLink(database, open(reminder?.key ?? ''))).toMatchObject({ name: 'Amina Khan' })
  expect(await remindIn(3)).toBe(0)
  expect(await remindIn(8.9)).toBe(1)
  expect(await remindIn(9)).toBe(0)
})

test('when everything is decided, then there is no reminder', async () => {
  const { accountId, postId } = await createWaiting()
  await approvePost(database, { accountId, id: postId, version: 1 })
  expect([await remindIn(2), await remindIn(8.9)]).toEqual([0, 0])
})

test('when the link is withdrawn or has expired, then there is none', async () => {
  const { withdraw } = await createWaiting()
  expect(await remindIn(50)).toBe(0)
  await withdraw()
  expect([await remindIn(2), await remindIn(8.9)]).toEqual([0, 0])
})
