import { randomUUID } from 'node:crypto'
import type { Post } from '@directory/contracts/http/social-posts'
import type { CalendarClient, TeamCalendar } from '@directory/contracts/http/team-calendar'
import { transaction } from '@directory/kit/database/pool'
import type { Caller } from '@directory/kit/tokens/verifier'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readTeamCalendar } from '../src/team/read-team-calendar.ts'
import { readToDo } from '../src/team/read-to-do.ts'
import { accountUpserted } from './events.ts'
import { type Buyer, buyPackage, draft, propose } from './posts-of-clients.ts'
import { questionnaire } from './sample-questionnaire.ts'
import { type StartedSocialMedia, startSocialMedia } from './social-media-app.ts'

let social: StartedSocialMedia
beforeAll(async () => {
  social = await startSocialMedia()
})
afterAll(() => social?.stop())

const plannedAt = '2031-03-05T12:00:00.000Z'
type Person = ReturnType<StartedSocialMedia['somebody']>

async function addManager(...clients: Buyer[]): Promise<Person> {
  const manager = social.somebody('socialMediaManager')
  const { accountId, role } = manager
  await social.deliver('social-media.accounts', accountUpserted(accountId, 1, `${accountId}@example.com`, { role }))
  for (const { id } of clients)
    await social.as(social.admin, 'PUT', `/social-media/clients/${id}/managers/${accountId}`, { isAssigned: true })
  return manager
}
const read = async (by: Person, filters: Record<string, string> = {}): Promise<TeamCalendar> =>
  (await social.as(by, 'GET', `/social-media/calendar?${new URLSearchParams({ from: '2031-03-01', to: '2031-03-31', ...filters })}`)).body
const ids = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id)
const sendBack = ({ owner }: Buyer, { id }: Post) =>
  social.as(owner, 'PUT', `/social-media/posts/${id}/comment`, { version: 1, comment: 'No.' })

let [one, two, other]: Buyer[] = []
let posts: Record<'draft' | 'later' | 'proposed' | 'foreign', Post>
let manager: Person
beforeEach(async () => {
  await social.pool.query('TRUNCATE account, client CASCADE')
  const clients = [await buyPackage(social), await buyPackage(social, 'basic'), await buyPackage(social)] as const
  ;[one, two, other] = clients
  manager = await addManager(clients[0], clients[1])
  posts = {
    later: await draft(social, clients[0].id, { plannedAt: '2031-03-20T12:00:00.000Z', network: 'linkedin' }),
    draft: await draft(social, clients[0].id, { plannedAt }),
    proposed: await propose(social, clients[1].id, { plannedAt: '2031-03-06T12:00:00.000Z' }),
    foreign: await propose(social, clients[2].id, { plannedAt }),
  }
})
const id = (client: Buyer | undefined): string => client?.id ?? ''

describe('when the team reads its calendar', () => {
  test('then admins see the posts of all clients in order of time, and managers those of theirs alone', async () => {
    expect(ids((await read(manager)).posts)).toEqual([posts.draft.id, posts.proposed.id, posts.later.id])
    expect(new Set(ids((await read(social.admin)).posts))).toEqual(new Set(ids(Object.values(posts))))
    expect(new Set(ids((await read(manager)).clients))).toEqual(new Set([id(one), id(two)]))
    const nothing = { clients: [], posts: [], hasMore: false, waiting: [] }
    expect(await read(await addManager())).toEqual(nothing)
  })

  test.each([
    ['client', () => ({ client: id(two) }), () => [posts.proposed]],
    ['network', () => ({ network: 'linkedin' }), () => [posts.later]],
    ['state', () => ({ state: 'draft' }), () => [posts.draft, posts.later]],
    ['assignee', () => ({ assignee: manager.accountId }), () => [posts.draft, posts.proposed, posts.later]],
    ['nobody as assignee', () => ({ assignee: 'nobody' }), () => [posts.foreign]],
    ['several', () => ({ client: id(one), network: 'facebook', state: 'draft' }), () => [posts.draft]],
  ])('then it can be narrowed by %s, and the choice of clients stays', async (_, filters, expected) => {
    const calendar = await read(social.admin, filters())
    expect(ids(calendar.posts)).toEqual(ids(expected()))
    expect(calendar.clients).toHaveLength(3)
  })

  test('then a manager does not reach somebody else’s client by a filter', async () => {
    for (const client of [id(other), randomUUID()])
      expect(await read(manager, { client })).toMatchObject({ type: '/problems/client-not-found' })
    expect((await read(manager, { assignee: 'nobody' })).posts).toEqual([])
  })

  test('then posts that were sent back are listed whatever the days, as far as they match the filters', async () => {
    const [sentBack, foreign] = [await propose(social, id(one), { network: 'instagram' }), posts.foreign]
    if (one) await sendBack(one, sentBack)
    if (other) await sendBack(other, foreign)
    expect(ids((await read(manager)).waiting)).toEqual([sentBack.id])
    expect(ids((await read(social.admin)).waiting)).toEqual([sentBack.id, foreign.id])
    const others: Record<string, string>[] = [{ network: 'twitter' }, { client: id(two) }, { state: 'draft' }]
    for (const filters of others) expect((await read(manager, filters)).waiting).toEqual([])
  })

  test('then each client has its name, its managers and the quota of its package', async () => {
    const name = 'Café Lumière'
    if (one)
      await social.as(one.owner, 'PUT', '/social-media/questionnaire', { version: 1, questionnaire: questionnaire({ businessName: name }) })
    const find = (calendar: TeamCalendar, client: Buyer | undefined): CalendarClient | undefined =>
      calendar.clients.find((candidate) => candidate.id === client?.id)
    const calendar = await read(social.admin)
    const quota = { month: '2031-03', isMinimum: false, approved: 0, published: 0 }
    expect(find(calendar, one)).toEqual({
      id: id(one),
      name,
      managers: [{ accountId: manager.accountId, email: `${manager.accountId}@example.com` }],
      quotas: [{ ...quota, posts: 30, planned: 2 }],
    })
    expect(find(calendar, two)?.quotas).toEqual([{ ...quota, posts: 12, planned: 1 }])
    expect(find(calendar, other)?.managers).toEqual([])
  })
})

const admin: Caller = { accountId: randomUUID(), role: 'admin', sessionId: randomUUID(), isVerified: true }
const Statement = z.object({ text: z.string(), values: z.array(z.unknown()) })

/** How a statement is run if it can be run by indexes. */
async function explain(statement: z.infer<typeof Statement> | undefined): Promise<string> {
  const { rows } = await transaction(social.pool, async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off')
    return tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${statement?.text}`, statement?.values)
  })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('when there are 25 clients with 1,000 posts in the month', () => {
  beforeEach(async () => {
    await social.pool.query(`
      WITH accounts AS (INSERT INTO account (id) SELECT gen_random_uuid() FROM generate_series(1, 25) RETURNING id, client_id),
        clients AS (INSERT INTO client (id, account_id, email, target_location) SELECT client_id, id, id || '@example.com', 'Nottingham' FROM accounts RETURNING id),
        posts AS (
          INSERT INTO post (id, client_id, state, planned_at)
          SELECT gen_random_uuid(), id, 'draft', '2031-03-01'::timestamptz + number * interval '18 hours' FROM clients, generate_series(0, 39) AS number
          RETURNING id, planned_at
        )
      INSERT INTO post_version (post_id, version, by, action, state, network, text, planned_at)
      SELECT id, 1, 'team', 'drafted', 'draft', 'facebook', repeat('Fresh cakes. ', 20), planned_at FROM posts`)
  })

  test.each([
    ['the calendar', () => ({}), 1_004],
    ['a client', () => ({ client: id(one) }), 2],
    ['the clients of nobody', () => ({ assignee: 'nobody' }), 1_001],
  ])('then one statement reads %s, by indexes', async (_, filters, count) => {
    const query = vi.spyOn(social.pool, 'query')
    const asked = { from: '2031-03-01', to: '2031-03-31', ...filters() }
    const { posts: found } = await readTeamCalendar(social.database, admin, asked)
    const statements = query.mock.calls.map(([statement]) => Statement.parse(statement))
    query.mockRestore()
    expect(found).toHaveLength(count)
    expect(statements).toHaveLength(1)
    expect(await explain(statements[0])).not.toMatch(/Seq Scan on post/)
  })

  test('then one statement reads what is to be done, by indexes', async () => {
    const query = vi.spyOn(social.pool, 'query')
    const { overdue } = await readToDo(social.database, admin, new Date('2031-03-31T12:00:00Z'))
    const statements = query.mock.calls.map(([statement]) => Statement.parse(statement))
    query.mockRestore()
    expect([overdue.total, overdue.items.length]).toEqual([1_004, 100])
    expect(statements).toHaveLength(1)
    expect(await explain(statements[0])).not.toMatch(/Seq Scan on post/)
  })
})
