import { randomUUID } from 'node:crypto'
import { buildPath } from '@directory/contracts/http/build-path'
import { endpoints } from '@directory/contracts/http/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayIn, holder, invite, proposeIn } from './approvers.ts'
import { accountDeleted, accountUpserted } from './events.ts'
import { addImage, type Buyer, buyPackage, content } from './posts-of-clients.ts'
import { questionnaire } from './sample-questionnaire.ts'
import { type StartedSocialMedia, startSocialMedia } from './social-media-app.ts'

let social: StartedSocialMedia
beforeAll(async () => {
  social = await startSocialMedia()
})
afterAll(() => social?.stop())

type Person = ReturnType<StartedSocialMedia['somebody']>

const announce = ({ accountId, role }: Person, version = 1, changes: object = {}) =>
  social.deliver('social-media.accounts', accountUpserted(accountId, version, `${accountId}@example.com`, { role, ...changes }))

async function addManager(): Promise<Person> {
  const manager = social.somebody('socialMediaManager')
  await announce(manager)
  return manager
}
const assign = (client: Buyer, manager: Person, isAssigned = true, by = social.admin) =>
  social.as(by, 'PUT', `/social-media/clients/${client.id}/managers/${manager.accountId}`, { isAssigned })
const listIds = async (by: Person): Promise<string[]> =>
  (await social.as(by, 'GET', '/social-media/clients?limit=100')).body.items.map(({ id }: { id: string }) => id)
const audit = async (client: Buyer) => {
  const { body } = await social.as(social.admin, 'GET', '/audit?kind=client&limit=100')
  return body
    .filter(({ subject }: { subject: { id: string } }) => subject.id === client.id)
    .map(({ action, actorId, before, after }: Record<string, unknown>) => ({ action, actorId, before, after }))
}

/** A manager with one of two clients, each with a picture, a post that an approver has commented on, and a message. */
async function team() {
  const [own, other] = [await buyPackage(social), await buyPackage(social)]
  const manager = await addManager()
  await assign(own, manager)
  const describe = async (client: Buyer) => {
    const image = await addImage(social, client)
    const post = await proposeIn(social, client, 2, { imageIds: [image.id] })
    await social.as(client.owner, 'POST', '/social-media/messages', { text: 'Hello.' })
    const link = await invite(social, client)
    expect((await holder(social, link.key).comment(post.id, post.version)).status).toBe(201)
    const [comment] = (await social.as(social.admin, 'GET', `/social-media/posts/${post.id}/team-comments`)).body
    return { client, image, post, link, comment }
  }
  return { manager, own: await describe(own), other: await describe(other) }
}
type Work = Awaited<ReturnType<typeof team>>['own']

const metrics = [{ month: '2026-11', network: 'facebook', followers: 1, reach: 1, engagements: 1, clicks: 1 }]

/** A valid request to each endpoint about a client; each that names the role must have one. */
const requests: Record<string, (work: Work) => { query?: Record<string, string>; body?: object }> = {
  getSocialClient: () => ({}),
  changeSocialClient: () => ({ body: { version: 1, change: { setupCompleted: true } } }),
  getLibrary: () => ({}),
  addToLibrary: ({ image }) => ({ body: { imageIds: [image.id] } }),
  getMessages: () => ({}),
  writeToClient: () => ({ body: { text: 'Good morning.' } }),
  getReport: () => ({ query: { month: '2026-11' } }),
  setMetrics: () => ({ body: { metrics } }),
  createPost: () => ({ body: { content: content(), propose: false } }),
  getPostHistory: () => ({}),
  getPostComments: () => ({}),
  settlePostComment: () => ({ body: { isSettled: true } }),
  createApprovalLink: () => ({ body: { name: 'Amina Khan', email: 'amina@example.com', from: dayIn(0), to: dayIn(30) } }),
  getApprovalLinks: () => ({}),
  withdrawApprovalLink: () => ({}),
  changePost: ({ post }) => ({
    body: { version: post.version, content: content({ text: 'More cakes.', plannedAt: `${dayIn(3)}T09:30:00.000Z` }), propose: true },
  }),
  publishPost: ({ post }) => ({ body: { version: post.version + 1, url: null } }),
  deletePost: () => ({}),
  removeFromLibrary: () => ({}),
}

describe('when a client is given to a manager', () => {
  test('then they reach it with every endpoint that names their role, and any other client with none', async () => {
    const { manager, own, other } = await team()
    const named = [...endpoints].filter(
      ([, { service, path, roles }]) => service === 'social-media' && roles?.includes('socialMediaManager') && path.includes(':'),
    )
    expect(named.map(([name]) => name).sort()).toEqual(Object.keys(requests).sort())
    for (const name of Object.keys(requests)) {
      const endpoint = endpoints.get(name)
      if (!endpoint) throw new Error(`There is no endpoint ${name}.`)
      const send = (work: Work) => {
        const { query, body } = requests[name]?.(work) ?? {}
        const id = endpoint.path.includes('/posts/:id') ? work.post.id : work.client.id
        const parts = { imageId: work.image.id, linkId: work.link.id, commentId: work.comment.id }
        const params = { id, ...Object.fromEntries(Object.entries(parts).filter(([name]) => endpoint.path.includes(`:${name}`))) }
        return social.as(manager, endpoint.method, buildPath(endpoint.path, params, query), body)
      }
      expect([name, (await send(other)).status]).toEqual([name, 404])
      // A proposed post cannot be published, and its picture is removed last.
      expect([name, (await send(own)).status]).toEqual([name, name === 'publishPost' ? 409 : endpoint.status])
    }
  })

  test('then they see it alone in the list, the search and the counts', async () => {
    const [own, other] = [await buyPackage(social), await buyPackage(social)]
    const manager = await addManager()
    await assign(own, manager)
    const name = `Bakery ${randomUUID()}`
    for (const { owner } of [own, other])
      await social.as(owner, 'PUT', '/social-media/questionnaire', { version: null, questionnaire: questionnaire({ businessName: name }) })
    const search = async (by: Person) => (await social.as(by, 'GET', `/social-media/clients?q=${encodeURIComponent(name)}`)).body
    expect(await search(manager)).toMatchObject({
      items: [{ id: own.id }],
      total: 1,
      pageCount: 1,
      stats: { total: 1, completed: 1, approved: 0, pending: 1 },
    })
    expect((await search(social.admin)).total).toBe(2)
    expect(await listIds(social.admin)).toEqual(expect.arrayContaining([own.id, other.id]))
  })

  test('then it can be given to several, which is audited once, and taken from them', async () => {
    const client = await buyPackage(social)
    const [ann, ben] = [await addManager(), await addManager()]
    await assign(client, ann)
    await assign(client, ann)
    const { body } = await assign(client, ben)
    const assigned = body.filter(({ isAssigned }: { isAssigned: boolean }) => isAssigned)
    expect(new Set(assigned.map(({ accountId }: { accountId: string }) => accountId))).toEqual(new Set([ann.accountId, ben.accountId]))
    expect(await listIds(ben)).toEqual([client.id])
    await assign(client, ann, false)
    expect(await listIds(ann)).toEqual([])
    expect((await social.as(ann, 'GET', `/social-media/clients/${client.id}`)).body.type).toBe('/problems/client-not-found')
    const actorId = social.admin.accountId
    expect(await audit(client)).toEqual([
      { action: 'withdrawManager', actorId, before: { manager: ann.accountId }, after: null },
      { action: 'assignManager', actorId, before: null, after: { manager: ben.accountId } },
      { action: 'assignManager', actorId, before: null, after: { manager: ann.accountId } },
    ])
  })

  test('then only admins may give it, and only to managers', async () => {
    const client = await buyPackage(social)
    const manager = await addManager()
    const user = social.somebody()
    await announce(user)
    for (const by of [manager, social.somebody('moderator'), social.somebody('accountant'), client.owner])
      expect((await assign(client, manager, true, by)).status).toBe(403)
    for (const nobody of [user, social.somebody('socialMediaManager')])
      expect(await assign(client, nobody)).toMatchObject({ status: 404, body: { type: '/problems/not-found' } })
    expect((await assign({ ...client, id: randomUUID() }, manager)).body.type).toBe('/problems/client-not-found')
    expect(await audit(client)).toEqual([])
  })
})

describe('when something about a client concerns the team', () => {
  const ask = (client: Buyer) => social.as(client.owner, 'POST', '/social-media/messages', { text: 'Hello.' })

  test('then its managers get the email, and the team’s address gets none', async () => {
    const client = await buyPackage(social)
    const [ann, ben, other] = [await addManager(), await addManager(), await addManager()]
    await assign(client, ann)
    await assign(client, ben)
    const before = await social.notices(null)
    await ask(client)
    for (const { accountId } of [ann, ben])
      expect(await social.notices(accountId)).toEqual([{ notice: 'team-message-received', clientId: client.id, businessName: '' }])
    expect(await social.notices(other.accountId)).toEqual([])
    expect(await social.notices(null)).toEqual(before)
  })

  test('then it goes to the team’s address if nobody manages it, or only somebody who is disabled', async () => {
    const [client, another] = [await buyPackage(social), await buyPackage(social)]
    const manager = await addManager()
    await assign(another, manager)
    await announce(manager, 2, { isDisabled: true })
    const before = await social.notices(null)
    await ask(client)
    await ask(another)
    expect((await social.notices(null)).slice(before.length).map(({ clientId }) => clientId)).toEqual([client.id, another.id])
    expect(await social.notices(manager.accountId)).toEqual([])
  })
})

describe('when a manager', () => {
  const remaining = async (manager: Person): Promise<number> =>
    (await social.pool.query('SELECT FROM client_manager WHERE account_id = $1', [manager.accountId])).rowCount ?? 0

  test.each(['user', 'moderator', 'admin'] as const)(
    'becomes %s, then they lose their clients, also if they get the role again',
    async (role) => {
      const client = await buyPackage(social)
      const manager = await addManager()
      await assign(client, manager)
      await announce(manager, 2, { role })
      await announce(manager, 3)
      expect([await remaining(manager), await listIds(manager)]).toEqual([0, []])
    },
  )

  test('is disabled, then they keep their clients, and cannot be given others', async () => {
    const [client, another] = [await buyPackage(social), await buyPackage(social)]
    const manager = await addManager()
    await assign(client, manager)
    await announce(manager, 2, { isDisabled: true })
    expect((await assign(another, manager)).status).toBe(404)
    await announce(manager, 3)
    expect(await listIds(manager)).toEqual([client.id])
  })

  test('deletes their account, then nothing says whose manager they were', async () => {
    const manager = await addManager()
    await assign(await buyPackage(social), manager)
    await social.deliver('social-media.accounts', accountDeleted(manager.accountId, 2))
    expect(await remaining(manager)).toBe(0)
  })

  test('asks for their data, then it names their clients', async () => {
    const client = await buyPackage(social)
    const manager = await addManager()
    await assign(client, manager)
    const { body } = await social.as(manager, 'GET', '/social-media/export')
    expect(body).toMatchObject({ client: null, managed: [{ businessName: '', assignedAt: expect.any(String) }] })
  })
})

test('when a client deletes their account, then it is given to nobody any more', async () => {
  const client = await buyPackage(social)
  const manager = await addManager()
  await assign(client, manager)
  await social.deliver('social-media.accounts', accountDeleted(client.owner.accountId, 9))
  expect(await listIds(manager)).toEqual([])
})
