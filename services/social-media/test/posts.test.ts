import { randomUUID } from 'node:crypto'
import { postLengths } from '@directory/contracts/catalogue/social-media'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addImage, type Buyer, buyPackage, content, draft, propose } from './posts-of-clients.ts'
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

const november = '?from=2026-11-01&to=2026-11-30'
const asTeam = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  social.as(social.admin, method, `/social-media${path}`, body)
const asOwner = (method: 'GET' | 'PUT', path: string, body?: object) => social.as(client.owner, method, `/social-media${path}`, body)
const ownPosts = async () => (await asOwner('GET', `/posts${november}`)).body.posts
const history = async (id: string) => (await asOwner('GET', `/posts/${id}/history`)).body
const change = (id: string, version: number, changes = {}, isProposed = false) =>
  asTeam('PUT', `/posts/${id}`, { version, content: content(changes), propose: isProposed })

describe('when the team drafts a post', () => {
  test('then the team sees it, and the client does not until it is proposed', async () => {
    const post = await draft(social, client.id)
    expect(post).toEqual({
      ...content(),
      imageIds: undefined,
      images: [],
      id: expect.any(String),
      clientId: client.id,
      state: 'draft',
      comment: null,
      publishedAt: null,
      publishedUrl: null,
      version: 1,
    })
    expect((await asTeam('GET', `/calendar${november}&client=${client.id}`)).body.posts).toEqual([post])
    expect(await ownPosts()).toEqual([])
    expect((await asOwner('GET', `/posts/${post.id}/history`)).status).toBe(404)
    expect((await asOwner('PUT', `/posts/${post.id}/approval`, { version: 1 })).status).toBe(404)
    const { body: proposed } = await change(post.id, 1, {}, true)
    expect(proposed).toEqual({ ...post, state: 'proposed', version: 2 })
    expect(await ownPosts()).toEqual([proposed])
  })

  test.each([
    ['facebook', 'a'],
    ['instagram', '🍰'],
    ['twitter', 'é'],
    ['linkedin', '🍰'],
  ] as const)('then %s accepts as many characters as specified, such as %s, and no more', async (network, character) => {
    const make = (text: string) => asTeam('POST', `/clients/${client.id}/posts`, { content: content({ network, text }), propose: false })
    const text = character.repeat(postLengths[network])
    expect((await make(text)).status).toBe(201)
    const { status, body } = await make(`${text}!`)
    expect([status, body.errors[0].field]).toEqual([400, 'body.content.text'])
  })

  test('then a network outside the package is refused, as is someone else’s or an unknown picture', async () => {
    const basic = await buyPackage(social, 'basic')
    const make = (changes: object) => asTeam('POST', `/clients/${basic.id}/posts`, { content: content(changes), propose: false })
    expect((await make({ network: 'linkedin' })).body.errors).toEqual([
      { field: 'body.content.network', message: 'The client’s package does not cover this network.' },
    ])
    const foreign = await addImage(social, client)
    for (const id of [foreign.id, randomUUID()])
      expect((await make({ imageIds: [id] })).body.errors).toEqual([
        { field: 'body.content.imageIds', message: 'A picture is not in the client’s library.' },
      ])
    const { id } = await draft(social, basic.id)
    expect((await change(id, 1, { network: 'twitter' })).body.errors[0].field).toBe('body.content.network')
  })

  test('then an unknown client has none', async () => {
    expect((await asTeam('POST', `/clients/${randomUUID()}/posts`, { content: content(), propose: true })).status).toBe(404)
    expect((await asTeam('GET', `/calendar${november}&client=${randomUUID()}`)).status).toBe(404)
  })
})

describe('when a post was proposed', () => {
  test('then the client can approve it, once', async () => {
    const post = await propose(social, client.id)
    const approved = await asOwner('PUT', `/posts/${post.id}/approval`, { version: 1 })
    expect(approved).toEqual({ status: 200, body: { ...post, state: 'approved', version: 2 } })
    for (const version of [1, 2]) {
      const { body } = await asOwner('PUT', `/posts/${post.id}/approval`, { version })
      expect(body.type).toBe('/problems/conflict')
    }
  })

  test('then the client can return it with a comment, and the team gets one email while any such post is pending', async () => {
    const posts = [await propose(social, client.id), await propose(social, client.id)]
    for (const { id } of posts) {
      const { body } = await asOwner('PUT', `/posts/${id}/comment`, { version: 1, comment: 'Too sweet.' })
      expect(body).toMatchObject({ state: 'sent-back', comment: 'Too sweet.', version: 2 })
    }
    const about = { notice: 'team-post-sent-back', clientId: client.id }
    const notices = (await social.notices(null)).filter(({ clientId }) => clientId === client.id)
    expect(notices).toEqual([{ ...about, businessName: '', plannedAt: '2026-11-20T09:30:00.000Z' }])
  })

  test('then one that is changed again stays visible to the client in its previous version, until it is proposed again', async () => {
    const post = await propose(social, client.id)
    const { body: sentBack } = await asOwner('PUT', `/posts/${post.id}/comment`, { version: 1, comment: 'Too sweet.' })
    const { body: changed } = await change(post.id, 2, { text: 'Cakes.', plannedAt: '2099-12-24T09:30:00.000Z' })
    expect(changed).toMatchObject({ text: 'Cakes.', state: 'draft', comment: 'Too sweet.', version: 3 })
    expect(await ownPosts()).toEqual([{ ...sentBack, state: 'draft' }])
    expect((await asOwner('PUT', `/posts/${post.id}/approval`, { version: 2 })).body.type).toBe('/problems/conflict')
    const { body: again } = await change(post.id, 3, { text: 'Savoury cakes.', plannedAt: changed.plannedAt }, true)
    expect((await asOwner('GET', '/posts?from=2099-12-24&to=2099-12-24')).body.posts).toEqual([again])
    expect(again).toMatchObject({ text: 'Savoury cakes.', state: 'proposed', version: 4 })
  })

  test('then an approved one that is changed must be approved again', async () => {
    const post = await propose(social, client.id)
    await asOwner('PUT', `/posts/${post.id}/approval`, { version: 1 })
    const { body } = await change(post.id, 2, { text: 'Something else.' })
    expect(body.state).toBe('draft')
    expect((await asTeam('PUT', `/posts/${post.id}/publication`, { version: 3, url: null })).body.type).toBe('/problems/conflict')
  })

  test('then it cannot be moved to a time that has passed, and keeps one that has passed meanwhile', async () => {
    const post = await propose(social, client.id, { plannedAt: '2020-11-20T09:30:00.000Z' })
    const { status, body } = await change(post.id, 1, { plannedAt: '2020-11-21T09:30:00.000Z' }, true)
    expect([status, body.errors]).toEqual([400, [{ field: 'body.content.plannedAt', message: 'This time has passed.' }]])
    expect((await change(post.id, 1, { plannedAt: post.plannedAt, text: 'Better.' }, true)).body).toMatchObject({
      text: 'Better.',
      version: 2,
    })
  })

  test('then nobody else can access it', async () => {
    const { id } = await propose(social, client.id)
    const { owner: stranger } = await buyPackage(social)
    const as = (method: 'GET' | 'PUT', path: string, body?: object) => social.as(stranger, method, `/social-media/posts${path}`, body)
    expect((await as('GET', november)).body.posts).toEqual([])
    expect((await as('GET', `/${id}/history`)).status).toBe(404)
    expect((await as('PUT', `/${id}/approval`, { version: 1 })).status).toBe(404)
    expect((await as('PUT', `/${id}/comment`, { version: 1, comment: 'Mine.' })).status).toBe(404)
    expect((await social.as(social.somebody(), 'GET', `/social-media/posts${november}`)).status).toBe(404)
    expect(await history(id)).toHaveLength(1)
  })
})

describe('when someone views the history of a post', () => {
  test('then the team sees every version, and the client those that were proposed', async () => {
    const { id } = await draft(social, client.id, { text: 'One' })
    await change(id, 1, { text: 'Two' }, true)
    await asOwner('PUT', `/posts/${id}/comment`, { version: 2, comment: 'No.' })
    await change(id, 3, { text: 'Three' })
    await change(id, 4, { text: 'Four' }, true)
    await asOwner('PUT', `/posts/${id}/approval`, { version: 5 })
    await asTeam('PUT', `/posts/${id}/publication`, { version: 6, url: 'https://facebook.com/1' })
    const { body } = await asTeam('GET', `/posts/${id}/team-history`)
    const summarise = ({ version, by, action, text }: Record<string, unknown>) => [version, by, action, text]
    expect(body.map(summarise)).toEqual([
      [7, 'team', 'published', 'Four'],
      [6, 'client', 'approved', 'Four'],
      [5, 'team', 'proposed', 'Four'],
      [4, 'team', 'changed', 'Three'],
      [3, 'client', 'sent-back', 'Two'],
      [2, 'team', 'proposed', 'Two'],
      [1, 'team', 'drafted', 'One'],
    ])
    expect(body[4]).toEqual({
      ...content({ text: 'Two' }),
      imageIds: undefined,
      images: [],
      version: 3,
      at: expect.any(String),
      by: 'client',
      byName: null,
      action: 'sent-back',
      state: 'sent-back',
      comment: 'No.',
      publishedAt: null,
      publishedUrl: null,
    })
    expect((await history(id)).map(({ version }: { version: number }) => version)).toEqual([7, 6, 5, 3, 2])
    expect((await asTeam('GET', `/posts/${randomUUID()}/team-history`)).status).toBe(404)
  })

  test('then the team’s actions are audited, without the text of the post', async () => {
    const { id } = await draft(social, client.id)
    await change(id, 1, {}, true)
    await asOwner('PUT', `/posts/${id}/approval`, { version: 2 })
    await asTeam('PUT', `/posts/${id}/publication`, { version: 3, url: null })
    const { id: other } = await draft(social, client.id)
    await asTeam('DELETE', `/posts/${other}`)
    const { rows } = await social.pool.query(
      `SELECT action, subject_kind AS kind, before, after FROM audit_entry WHERE subject_id = ANY($1) AND actor_id = $2 ORDER BY at`,
      [[id, other], social.admin.accountId],
    )
    expect(rows).toEqual([
      { action: 'createPost', kind: 'post', before: null, after: { state: 'draft', version: 1 } },
      { action: 'changePost', kind: 'post', before: { state: 'draft', version: 1 }, after: { state: 'proposed', version: 2 } },
      { action: 'publishPost', kind: 'post', before: { state: 'approved', version: 3 }, after: { state: 'published', version: 4 } },
      { action: 'createPost', kind: 'post', before: null, after: { state: 'draft', version: 1 } },
      {
        action: 'deletePost',
        kind: 'post',
        before: { state: 'draft', version: 1, network: 'facebook', plannedAt: '2026-11-20T09:30:00.000Z' },
        after: null,
      },
    ])
  })

  test('then everything that the client was shown is in their export', async () => {
    await draft(social, client.id, { text: 'A secret.' })
    const { id } = await propose(social, client.id)
    await change(id, 1, { text: 'Another secret.' })
    const { body } = await asOwner('GET', '/export')
    expect(body.posts).toMatchObject([{ id, text: 'Fresh cakes today.', state: 'draft', history: [{ version: 1, action: 'proposed' }] }])
    expect(JSON.stringify(body)).not.toContain('secret')
  })
})

describe('when a post shows pictures', () => {
  test('then they are in its order, and stay in the library as long as it shows them', async () => {
    const [one, two] = [await addImage(social, client), await addImage(social, client)]
    const { id, images } = await propose(social, client.id, { imageIds: [two.id, one.id] })
    const asShown = ({ id, url, colour }: typeof one) => ({ id, url, colour })
    expect(images).toEqual([two, one].map(asShown))
    const remove = (picture: typeof one) => asTeam('DELETE', `/clients/${client.id}/library/${picture.id}`)
    expect((await remove(one)).body.type).toBe('/problems/conflict')
    // The client still sees it.
    await change(id, 1, { imageIds: [two.id] })
    expect((await remove(one)).body.type).toBe('/problems/conflict')
    await change(id, 2, { imageIds: [two.id] }, true)
    expect((await remove(one)).status).toBe(200)
    expect((await history(id))[1].images).toEqual([two, one].map(asShown))
    expect((await change(id, 3, { imageIds: [one.id] })).body.errors[0].field).toBe('body.content.imageIds')
  })

  test('then one that only a draft has shown can be removed as soon as it does not', async () => {
    const picture = await addImage(social, client)
    const { id } = await draft(social, client.id, { imageIds: [picture.id] })
    await change(id, 1, { imageIds: [] })
    expect((await asTeam('DELETE', `/clients/${client.id}/library/${picture.id}`)).status).toBe(200)
  })

  test('then none is removed while a post is being saved with it', async () => {
    const picture = await addImage(social, client)
    const [created, removed] = await Promise.all([
      asTeam('POST', `/clients/${client.id}/posts`, { content: content({ imageIds: [picture.id] }), propose: false }),
      asTeam('DELETE', `/clients/${client.id}/library/${picture.id}`),
    ])
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([created.status, removed.status])
  })
})

describe('when the team deletes a post', () => {
  test('then it is deleted for both, with its history', async () => {
    const { id } = await propose(social, client.id)
    expect((await asTeam('DELETE', `/posts/${id}`)).status).toBe(204)
    expect(await ownPosts()).toEqual([])
    expect((await asTeam('GET', `/posts/${id}/team-history`)).status).toBe(404)
    expect((await asTeam('DELETE', `/posts/${id}`)).status).toBe(404)
  })

  test('then one that the client has returned since, with an unread comment, stays', async () => {
    const { id } = await propose(social, client.id)
    await asOwner('PUT', `/posts/${id}/comment`, { version: 1, comment: 'Another picture, please.' })
    expect((await asTeam('DELETE', `/posts/${id}?version=1`)).body.type).toBe('/problems/conflict')
    expect((await asTeam('DELETE', `/posts/${id}?version=none`)).status).toBe(400)
    expect((await asTeam('DELETE', `/posts/${id}?version=2`)).status).toBe(204)
  })

  test('then a published one stays unchanged', async () => {
    const { id } = await propose(social, client.id)
    await asOwner('PUT', `/posts/${id}/approval`, { version: 1 })
    await asTeam('PUT', `/posts/${id}/publication`, { version: 2, url: null })
    expect((await asTeam('DELETE', `/posts/${id}`)).body.type).toBe('/problems/conflict')
    expect((await change(id, 3, { text: 'Never said.' })).body.type).toBe('/problems/conflict')
  })
})

describe('when two people change a post concurrently', () => {
  const outcomes = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort()

  test('then an approval and a change of one version cannot both succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await propose(social, client.id)
      const responses = await Promise.all([
        asOwner('PUT', `/posts/${id}/approval`, { version: 1 }),
        change(id, 1, { text: 'Changed.' }, true),
        asOwner('PUT', `/posts/${id}/comment`, { version: 1, comment: 'No.' }),
      ])
      expect(outcomes(responses)).toEqual([200, 409, 409])
      expect(await history(id)).toHaveLength(2)
    }
  })

  test('then of ten changes of one version one succeeds, and of ten publications', async () => {
    const { id } = await propose(social, client.id)
    const ten = <Result>(action: (number: number) => Promise<Result>) =>
      Promise.all(Array.from({ length: 10 }, (_, number) => action(number)))
    const conflicts = Array.from({ length: 9 }, () => 409)
    expect(outcomes(await ten((number) => change(id, 1, { text: `Version ${number}` }, true)))).toEqual([200, ...conflicts])
    await asOwner('PUT', `/posts/${id}/approval`, { version: 2 })
    const publish = () => asTeam('PUT', `/posts/${id}/publication`, { version: 3, url: null })
    expect(outcomes(await ten(publish))).toEqual([200, ...conflicts])
  })
})
