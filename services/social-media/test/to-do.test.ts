import { randomUUID } from 'node:crypto'
import type { TeamToDo } from '@directory/contracts/http/team-calendar'
import type { Caller } from '@directory/kit/tokens/verifier'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readToDo } from '../src/team/read-to-do.ts'
import { accountUpserted } from './events.ts'
import { type Buyer, buyPackage, draft, propose } from './posts-of-clients.ts'
import { type StartedSocialMedia, startSocialMedia } from './social-media-app.ts'

let social: StartedSocialMedia
beforeAll(async () => {
  social = await startSocialMedia()
})
afterAll(() => social?.stop())

// In summer: midnight in London is 23:00 UTC.
const now = new Date('2031-07-15T12:00:00.000Z')
const caller = (accountId: string, role: Caller['role']): Caller => ({ accountId, role, sessionId: randomUUID(), isVerified: true })
const read = (by: Caller): Promise<TeamToDo> => readToDo(social.database, by, now)
const write = ({ owner }: Buyer) => social.as(owner, 'POST', '/social-media/messages', { text: 'Hello.' })

async function addManager(client: Buyer): Promise<Caller> {
  const manager = caller(randomUUID(), 'socialMediaManager')
  const { accountId, role } = manager
  await social.deliver('social-media.accounts', accountUpserted(accountId, 1, `${accountId}@example.com`, { role }))
  await social.as(social.admin, 'PUT', `/social-media/clients/${client.id}/managers/${accountId}`, { isAssigned: true })
  return manager
}

describe('when a manager asks what is to be done', () => {
  test('then each list has the posts of their clients that belong to it, earliest first, and as many as it counts', async () => {
    const [client, other] = [await buyPackage(social), await buyPackage(social)]
    const manager = await addManager(client)
    const planned = async (plannedAt: string, isProposed = false) => (await draft(social, client.id, { plannedAt }, isProposed)).id
    const tomorrow = await planned('2031-07-15T23:00:00.000Z', true)
    const tonight = await planned('2031-07-15T22:59:59.000Z')
    const passed = await planned('2031-07-15T12:00:00.000Z')
    const soon = await planned('2031-07-15T12:00:01.000Z', true)
    const yesterday = await planned('2031-07-14T12:00:00.000Z', true)
    const published = await propose(social, client.id, { plannedAt: '2031-07-14T12:00:00.000Z' })
    await social.as(client.owner, 'PUT', `/social-media/posts/${published.id}/approval`, { version: 1 })
    await social.as(social.admin, 'PUT', `/social-media/posts/${published.id}/publication`, { version: 2, url: null })
    const { id: sentBack } = await propose(social, client.id, { plannedAt: '2031-08-01T12:00:00.000Z', text: 'x'.repeat(300) })
    await social.as(client.owner, 'PUT', `/social-media/posts/${sentBack}/comment`, { version: 1, comment: 'No.' })
    await propose(social, other.id, { plannedAt: '2031-07-15T13:00:00.000Z' })

    const toDo = await read(manager)
    const expected = [
      [toDo.overdue, [yesterday, passed]],
      [toDo.dueToday, [soon, tonight]],
      [toDo.waitingForClient, [yesterday, soon, tomorrow]],
      [toDo.sentBack, [sentBack]],
    ] as const
    for (const [{ total, items }, ids] of expected) expect([items.map(({ id }) => id), total]).toEqual([ids, ids.length])
    expect(toDo.sentBack.items[0]).toMatchObject({ clientId: client.id, state: 'sent-back', text: 'x'.repeat(200) })
    const { dueToday } = await read(caller(randomUUID(), 'admin'))
    expect([dueToday.total, new Set(dueToday.items.map(({ clientId }) => clientId))]).toEqual([3, new Set([client.id, other.id])])
  })

  test('then conversations with unread messages come with their number, the longest waiting first, until they are read', async () => {
    const [client, other] = [await buyPackage(social), await buyPackage(social)]
    const manager = await addManager(client)
    for (const one of [client, client, other]) await write(one)
    expect((await read(manager)).unread).toEqual({
      total: 1,
      items: [{ clientId: client.id, clientName: expect.any(String), messages: 2, lastAt: expect.any(String) }],
    })
    const { unread } = await read(caller(randomUUID(), 'admin'))
    expect(unread.items.map(({ clientId }) => clientId)).toEqual([client.id, other.id])
    await social.as(social.admin, 'GET', `/social-media/clients/${client.id}/messages`)
    expect((await read(manager)).unread).toEqual({ total: 0, items: [] })
  })

  test('then a manager without clients has nothing to do', async () => {
    const none = { total: 0, items: [] }
    const { status, body } = await social.as(social.somebody('socialMediaManager'), 'GET', '/social-media/to-do')
    expect([status, body]).toEqual([200, { unread: none, sentBack: none, overdue: none, dueToday: none, waitingForClient: none }])
  })
})
