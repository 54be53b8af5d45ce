import { randomUUID } from 'node:crypto'
import type { Caller } from '@directory/kit/tokens/verifier'
import { describe, expect, test } from 'vitest'
import { approvePost } from '../src/posts/decide-post.ts'
import { createPost } from '../src/posts/draft-post.ts'
import { publishPost } from '../src/posts/publish-post.ts'
import { byHand } from '../src/publishing/by-hand.ts'
import { tellDue } from '../src/team/tell-due.ts'
import { database, testDatabase, useDatabaseAlone } from './database-alone.ts'
import { content } from './posts-of-clients.ts'

useDatabaseAlone()

const admin: Caller = { accountId: randomUUID(), role: 'admin', sessionId: randomUUID(), isVerified: true }

async function addClient(name: string) {
  const accountId = randomUUID()
  const { rows } = await testDatabase.pool.query<{ id: string }>(
    `WITH added AS (INSERT INTO account (id, email) VALUES ($1, 'mia@example.com') RETURNING id, client_id)
     INSERT INTO client (id, account_id, business_name, target_location) SELECT client_id, id, $2, 'Nottingham' FROM added RETURNING id`,
    [accountId, name],
  )
  return { accountId, id: rows[0]?.id ?? '' }
}
type Client = Awaited<ReturnType<typeof addClient>>

async function addManager(isManager: boolean, ...clients: Client[]): Promise<string> {
  const id = randomUUID()
  await testDatabase.pool.query('INSERT INTO account (id, is_manager) VALUES ($1, $2)', [id, isManager])
  for (const client of clients)
    await testDatabase.pool.query('INSERT INTO client_manager (account_id, client_id) VALUES ($1, $2)', [id, client.id])
  return id
}

/** The emails that were requested since the last call, by recipient. */
async function readNotices(): Promise<Map<string | null, object>> {
  const { rows } = await testDatabase.pool.query<{ accountId: string | null; notice: object }>(
    `DELETE FROM outbox WHERE payload -> 'notice' ->> 'notice' = 'team-posts-due'
     RETURNING payload ->> 'accountId' AS "accountId", payload -> 'notice' AS notice`,
  )
  return new Map(rows.map(({ accountId, notice }) => [accountId, notice]))
}
const plan = ({ id }: Client, plannedAt: string, propose = false) =>
  createPost(database, admin, { clientId: id, content: content({ plannedAt }), propose })
const morning = (day: number) => new Date(`2031-07-${day}T07:00:00.000Z`)
const notice = (day: number, ...clients: object[]) => ({ notice: 'team-posts-due', day: `2031-07-${day}`, clients })

describe('when posts are due', () => {
  test('then each manager gets one email about their clients, and the team’s address about those whom nobody manages', async () => {
    const [bakery, café, other] = [await addClient('Bakery'), await addClient('Café'), await addClient('Other')]
    const both = await addManager(true, café, bakery)
    const one = await addManager(true, café)
    await addManager(false, other)
    // The local day ends at 23:00 UTC.
    await plan(bakery, '2031-07-14T23:00:00.000Z')
    await plan(café, '2031-07-15T22:59:59.000Z', true)
    await plan(café, '2031-07-14T22:59:59.000Z')
    await plan(other, '2031-07-15T12:00:00.000Z')
    await plan(other, '2031-07-15T23:00:00.000Z')
    expect(await tellDue(database, morning(15))).toBe(3)
    const ofCafé = { name: 'Café', due: 1, overdue: 1 }
    expect(await readNotices()).toEqual(
      new Map([
        [both, notice(15, { name: 'Bakery', due: 1, overdue: 0 }, ofCafé)],
        [one, notice(15, ofCafé)],
        [null, notice(15, { name: 'Other', due: 1, overdue: 0 })],
      ]),
    )
  })

  test('then they hear once that it is due and once that it is overdue, and not of one that is published', async () => {
    const client = await addClient('Café')
    const published = await plan(client, '2031-07-15T10:00:00.000Z', true)
    await plan(client, '2031-07-15T12:00:00.000Z')
    await tellDue(database, morning(15))
    expect(await readNotices()).toEqual(new Map([[null, notice(15, { name: 'Café', due: 2, overdue: 0 })]]))
    await approvePost(database, { accountId: client.accountId, id: published.id, version: 1 })
    await publishPost(database, byHand, admin, { id: published.id, version: 2, url: null })
    await tellDue(database, morning(16))
    expect(await readNotices()).toEqual(new Map([[null, notice(16, { name: 'Café', due: 0, overdue: 1 })]]))
    expect(await tellDue(database, morning(17))).toBe(0)
    expect(await readNotices()).toEqual(new Map())
  })

  test('then there is one email a day, however often and in how many processes the job runs', async () => {
    const client = await addClient('Café')
    await plan(client, '2031-07-15T12:00:00.000Z')
    const told = await Promise.all(Array.from({ length: 4 }, () => tellDue(database, morning(15))))
    expect(told.sort()).toEqual([0, 0, 0, 1])
    await plan(client, '2031-07-15T13:00:00.000Z')
    expect(await tellDue(database, new Date('2031-07-15T07:20:00.000Z'))).toBe(0)
  })

  test('then mornings that were missed are made up for', async () => {
    const client = await addClient('Café')
    await tellDue(database, morning(12))
    await plan(client, '2031-07-13T12:00:00.000Z')
    await plan(client, '2031-07-14T12:00:00.000Z')
    await tellDue(database, morning(15))
    expect(await readNotices()).toEqual(new Map([[null, notice(15, { name: 'Café', due: 0, overdue: 2 })]]))
  })
})
