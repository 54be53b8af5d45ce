import { randomUUID } from 'node:crypto'
import type { Caller } from '@directory/kit/tokens/verifier'
import { describe, expect, test } from 'vitest'
import { readMessages } from '../src/messages/read-messages.ts'
import { writeMessage } from '../src/messages/write-message.ts'
import { notifyClients } from '../src/notices/notify-clients.ts'
import { writeDigest } from '../src/notices/write-digest.ts'
import { approvePost } from '../src/posts/decide-post.ts'
import { changePost, createPost } from '../src/posts/draft-post.ts'
import { publishPost } from '../src/posts/publish-post.ts'
import { byHand } from '../src/publishing/by-hand.ts'
import { database, testDatabase, useDatabaseAlone } from './database-alone.ts'
import { content } from './posts-of-clients.ts'

useDatabaseAlone()

const admin: Caller = { accountId: randomUUID(), role: 'admin', sessionId: randomUUID(), isVerified: true }

async function addClient(businessName = 'Café Lumière') {
  const accountId = randomUUID()
  const { rows } = await testDatabase.pool.query<{ id: string }>(
    `WITH added AS (INSERT INTO account (id, email) VALUES ($1, 'mia@example.com') RETURNING id, client_id)
     INSERT INTO client (id, account_id, business_name, target_location) SELECT client_id, id, $2, 'Nottingham' FROM added RETURNING id`,
    [accountId, businessName],
  )
  return { accountId, id: rows[0]?.id ?? '' }
}
type Client = Awaited<ReturnType<typeof addClient>>

async function readNotices(): Promise<Record<string, unknown>[]> {
  const { rows } = await testDatabase.pool.query<{ accountId: string; notice: object }>(
    `DELETE FROM outbox WHERE type = 'social-media.notice.requested.v1' AND payload ->> 'accountId' IS NOT NULL
     RETURNING payload ->> 'accountId' AS "accountId", payload -> 'notice' AS notice`,
  )
  return rows.map(({ accountId, notice }) => ({ accountId, ...notice }))
}

const propose = ({ id }: Client, plannedAt = '2026-11-20T09:30:00.000Z', isProposed = true) =>
  createPost(database, admin, { clientId: id, content: content({ plannedAt }), propose: isProposed })
const approve = ({ accountId }: Client, id: string) => approvePost(database, { accountId, id, version: 1 })
const write = ({ id }: Client) => writeMessage(database, { side: 'team', clientId: id }, { authorId: admin.accountId, text: 'News.' })
const read = ({ accountId }: Client) => readMessages(database, { side: 'client', accountId }, undefined)
const at = (time: string) => new Date(`2031-03-05T${time}:00.000Z`)

describe('when the team proposes posts', () => {
  test('then the client is notified once of all of them, and of more after an hour', async () => {
    const client = await addClient()
    for (let number = 0; number < 3; number++) await propose(client)
    await propose(client, undefined, false)
    const notice = { accountId: client.accountId, notice: 'posts-proposed', businessName: 'Café Lumière' }
    expect(await notifyClients(database, at('10:00'))).toBe(1)
    expect(await readNotices()).toEqual([{ ...notice, posts: 3 }])
    expect(await notifyClients(database, at('10:05'))).toBe(0)
    await propose(client)
    expect(await notifyClients(database, at('10:55'))).toBe(0)
    expect(await notifyClients(database, at('11:00'))).toBe(1)
    expect(await readNotices()).toEqual([{ ...notice, posts: 4 }])
    expect(await notifyClients(database, at('12:00'))).toBe(0)
  })

  test('then they are notified of one that is proposed again, and not of one that they have decided on', async () => {
    const client = await addClient()
    const { id } = await propose(client)
    await approve(client, id)
    expect(await notifyClients(database, at('10:00'))).toBe(0)
    await changePost(database, admin, { id, version: 2, content: content(), propose: true })
    expect(await notifyClients(database, at('10:05'))).toBe(1)
    await changePost(database, admin, { id, version: 3, content: content({ text: 'Better.' }), propose: true })
    expect(await notifyClients(database, at('11:05'))).toBe(1)
  })
})

describe('when the team writes to clients', () => {
  test('then each is notified once an hour, until they have read it', async () => {
    const [one, other] = [await addClient(), await addClient('Other')]
    for (const client of [one, one, other]) await write(client)
    await read(other)
    expect(await notifyClients(database, at('10:00'))).toBe(1)
    expect(await readNotices()).toEqual([{ accountId: one.accountId, notice: 'message-from-team', businessName: 'Café Lumière' }])
    await write(one)
    await write(other)
    expect(await notifyClients(database, at('10:30'))).toBe(1)
    expect(await readNotices()).toMatchObject([{ accountId: other.accountId }])
    expect(await notifyClients(database, at('11:00'))).toBe(1)
    expect(await readNotices()).toMatchObject([{ accountId: one.accountId }])
    expect(await notifyClients(database, at('12:30'))).toBe(0)
  })

  test('then posts and messages do not wait for each other, and several processes notify once', async () => {
    const client = await addClient()
    await propose(client)
    await write(client)
    await Promise.all(Array.from({ length: 4 }, () => notifyClients(database, at('10:00'))))
    expect((await readNotices()).map(({ notice }) => notice).sort()).toEqual(['message-from-team', 'posts-proposed'])
  })
})

describe('when it is Monday', () => {
  // The week before the clocks go forward in London, and the one in which they do.
  const monday = new Date('2031-03-31T07:00:00.000Z')
  const digest = { notice: 'weekly-digest', businessName: 'Café Lumière', from: '2031-03-24', until: '2031-03-30' }
  const nothing = { published: 0, planned: 0, waiting: 0, unreadMessages: 0 }
  const run = (now = monday) => writeDigest(database, now)

  async function published(client: Client, publishedAt: string): Promise<void> {
    const { id } = await propose(client)
    await approve(client, id)
    await publishPost(database, byHand, admin, { id, version: 2, url: null })
    await testDatabase.pool.query('UPDATE post_version SET published_at = $2 WHERE post_id = $1 AND published_at IS NOT NULL', [
      id,
      publishedAt,
    ])
  }

  test('then clients get what was published, is planned and is pending, in weeks of London', async () => {
    const client = await addClient()
    // Three of them are within the week: at its first moment, at its last, and after the start of British Summer Time.
    for (const moment of ['2031-03-23T23:59:59.999Z', '2031-03-24T00:00:00.000Z', '2031-03-30T22:59:59.999Z', '2031-03-30T23:00:00.000Z'])
      await published(client, moment)
    for (const moment of ['2031-03-30T22:59:59.999Z', '2031-03-30T23:00:00.000Z', '2031-04-06T22:59:59.999Z', '2031-04-06T23:00:00.000Z'])
      await approve(client, (await propose(client, moment)).id)
    await propose(client, '2031-09-01T12:00:00.000Z')
    await write(client)
    expect(await run()).toBe(1)
    expect(await readNotices()).toEqual([
      { accountId: client.accountId, ...digest, published: 2, planned: 2, waiting: 1, unreadMessages: 1 },
    ])
  })

  test('then each client with something gets one email, and nobody else', async () => {
    const [waiting, planned, quiet, drafted] = [await addClient(), await addClient(), await addClient(), await addClient()]
    await propose(waiting)
    await approve(planned, (await propose(planned, '2031-04-01T12:00:00.000Z')).id)
    await write(quiet)
    await propose(drafted, '2031-04-01T12:00:00.000Z', false)
    expect(await run()).toBe(2)
    const emails = await readNotices()
    expect(emails).toHaveLength(2)
    expect(emails).toEqual(
      expect.arrayContaining([
        { accountId: waiting.accountId, ...digest, ...nothing, waiting: 1 },
        { accountId: planned.accountId, ...digest, ...nothing, planned: 1 },
      ]),
    )
  })

  test('then it is sent once a week, whatever the retries', async () => {
    await propose(await addClient())
    await Promise.all(Array.from({ length: 4 }, () => run()))
    expect(await run(new Date('2031-03-31T07:40:00.000Z'))).toBe(0)
    expect(await readNotices()).toHaveLength(1)
    expect(await run(new Date('2031-04-07T07:00:00.000Z'))).toBe(1)
  })
})
