import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, buyPackage } from './posts-of-clients.ts'
import { type StartedSocialMedia, startSocialMedia } from './social-media-app.ts'

let social: StartedSocialMedia
beforeAll(async () => {
  social = await startSocialMedia()
})
afterAll(() => social?.stop())

let client: Buyer
beforeEach(async () => {
  client = await buyPackage(social)
})

interface SentMessage {
  readonly text: string
  readonly at: string
}
const fromClient = (text: string) => social.as(client.owner, 'POST', '/social-media/messages', { text })
const fromTeam = (text: string) => social.as(social.admin, 'POST', `/social-media/clients/${client.id}/messages`, { text })
const readByClient = async (query = '') => (await social.as(client.owner, 'GET', `/social-media/messages${query}`)).body
const readByTeam = async (query = '') => (await social.as(social.admin, 'GET', `/social-media/clients/${client.id}/messages${query}`)).body
const texts = ({ messages }: { messages: SentMessage[] }) => messages.map(({ text }) => text)
const unread = async () => ({
  client: (await social.as(client.owner, 'GET', '/social-media')).body.unreadMessages,
  team: (await social.as(social.admin, 'GET', `/social-media/clients/${client.id}`)).body.unreadMessages,
})

describe('when client and team write to each other', () => {
  test('then both read the same, oldest first, and the client’s export has everything', async () => {
    const { status, body } = await fromClient('When do we start?')
    expect([status, body]).toEqual([201, { id: expect.any(String), from: 'client', text: 'When do we start?', at: expect.any(String) }])
    await fromTeam('On Monday.\nWith a picture.')
    const conversation = await readByClient()
    expect(conversation).toEqual(await readByTeam())
    expect(conversation.hasOlder).toBe(false)
    expect(conversation.messages).toMatchObject([
      { from: 'client', text: 'When do we start?' },
      { from: 'team', text: 'On Monday.\nWith a picture.' },
    ])
    expect((await social.as(client.owner, 'GET', '/social-media/export')).body.messages).toEqual(conversation.messages)
  })

  test('then nobody else can read it, and an account without a record cannot write', async () => {
    await fromClient('Ours.')
    const { owner: stranger } = await buyPackage(social)
    expect((await social.as(stranger, 'GET', '/social-media/messages')).body).toEqual({ messages: [], hasOlder: false })
    const nobody = social.somebody()
    expect((await social.as(nobody, 'GET', '/social-media/messages')).status).toBe(404)
    expect((await social.as(nobody, 'POST', '/social-media/messages', { text: 'Hello?' })).status).toBe(404)
    expect((await social.as(social.admin, 'POST', `/social-media/clients/${randomUUID()}/messages`, { text: 'Hello?' })).status).toBe(404)
  })

  test('then unread messages are counted until they are read', async () => {
    await fromClient('One')
    await fromClient('Two')
    await fromTeam('Three')
    expect(await unread()).toEqual({ client: 1, team: 2 })
    await readByTeam()
    expect(await unread()).toEqual({ client: 1, team: 0 })
    await fromClient('Four')
    await readByClient()
    expect(await unread()).toEqual({ client: 0, team: 1 })
  })

  test('then reading old ones does not make new ones unread again', async () => {
    const { body } = await fromTeam('One')
    await fromTeam('Two')
    await readByClient()
    await readByClient(`?before=${new Date(Date.parse(body.at) + 1).toISOString()}`)
    expect((await unread()).client).toBe(0)
  })

  test('then the team gets one email until it has read them', async () => {
    const readNotices = async () => (await social.notices(null)).filter(({ clientId }) => clientId === client.id)
    const notice = { notice: 'team-message-received', clientId: client.id, businessName: '' }
    await Promise.all([fromClient('One'), fromClient('Two')])
    await fromClient('Three')
    expect(await readNotices()).toEqual([notice])
    await readByTeam()
    await fromTeam('Four')
    await fromClient('Five')
    expect(await readNotices()).toEqual([notice, notice])
  })

  test('then messages cannot be changed', async () => {
    await fromClient('As it was said.')
    await expect(social.pool.query(`UPDATE message SET text = 'Otherwise.'`)).rejects.toThrow('a message is never changed')
  })

  test.each(['', '   ', 'a'.repeat(4_001)])('then %j is not a valid message', async (text) => {
    expect((await fromClient(text)).body.errors[0].field).toBe('body.text')
  })
})

describe('when there are many messages', () => {
  test('then each page continues where the last one ended, even if many have the same time', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, number) => (number % 2 ? fromClient(`${number}`) : fromTeam(`${number}`))))
    const newest = await readByTeam()
    expect([newest.messages.length, newest.hasOlder]).toEqual([50, true])
    const older = await readByTeam(`?before=${newest.messages[0].at}`)
    expect([older.messages.length, older.hasOlder]).toEqual([10, false])
    const all = [...older.messages, ...newest.messages]
    expect(new Set(texts({ messages: all })).size).toBe(60)
    const times = all.map(({ at }: SentMessage) => at)
    expect(times).toEqual([...new Set(times)].sort())
  })
})
