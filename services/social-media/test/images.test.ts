import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import type { Image } from '@directory/contracts/events/media'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { questionnaire } from './sample-questionnaire.ts'
import { type StartedSocialMedia, startSocialMedia } from './social-media-app.ts'

let social: StartedSocialMedia
beforeAll(async () => {
  social = await startSocialMedia()
})
afterAll(() => social?.stop())

type Somebody = ReturnType<StartedSocialMedia['somebody']>
const unknownId = '0198c0de-0000-7000-8000-00000000dead'

const uploads = ({ accountId }: Somebody, count: number): Image[] => Array.from({ length: count }, () => social.media.upload(accountId))
const toIds = (images: readonly { id: string }[]): string[] => images.map(({ id }) => id)
const submit = (caller: Somebody, version: number | null, answers: Parameters<typeof questionnaire>[0] = {}) =>
  social.as(caller, 'PUT', '/social-media/questionnaire', { version, questionnaire: questionnaire(answers) })
const saveDraft = (caller: Somebody, answers: object, over: string | null = null) =>
  social.as(caller, 'PUT', '/social-media/questionnaire-draft', { answers, over })
const change = (id: string, version: number, values: object) =>
  social.as(social.admin, 'PATCH', `/social-media/clients/${id}`, { version, change: values })

/** The addresses last published to the media service. */
const announced = async (clientId: string) => z.array(z.string()).parse((await social.events(clientId)).at(-1)?.payload.images)

describe('when the questionnaire has pictures', () => {
  test('then they are claimed for their owner, in order, and announced', async () => {
    const owner = social.somebody()
    const [logo, ...content] = uploads(owner, 6)
    const { status, body } = await submit(owner, null, { logoId: logo?.id ?? null, contentImageIds: toIds(content).toReversed() })
    expect(status).toBe(200)
    expect(body.logo).toEqual({ id: logo?.id, url: logo?.url, colour: '#1b5a40' })
    expect(toIds(body.contentImages)).toEqual(toIds(content).toReversed())
    expect(social.media.claims.flat()).toEqual(expect.arrayContaining(toIds(content)))
    expect(await announced(body.id)).toHaveLength(6)
  })

  test('then existing ones are not claimed again, and removed ones are no longer announced', async () => {
    const owner = social.somebody()
    const content = uploads(owner, 3)
    const { body } = await submit(owner, null, { contentImageIds: toIds(content) })
    const claims = social.media.claims.length
    const kept = toIds(content).slice(1)
    const { body: second } = await submit(owner, body.version, { contentImageIds: kept })
    expect([toIds(second.contentImages), social.media.claims.length]).toEqual([kept, claims])
    expect(new Set(await announced(body.id))).toEqual(new Set(content.slice(1).map(({ url }) => url)))
    const versions = (await social.events(body.id)).map(({ version }) => version)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  })

  test('then someone else’s are refused, and so are six', async () => {
    const [owner, stranger] = [social.somebody(), social.somebody()]
    const foreign = uploads(stranger, 1)
    expect((await submit(owner, null, { contentImageIds: toIds(foreign) })).body.type).toBe('/problems/image-not-found')
    expect((await submit(owner, null, { logoId: unknownId })).status).toBe(404)
    expect((await submit(owner, null, { contentImageIds: toIds(uploads(owner, 6)) })).body.type).toBe('/problems/image-limit-reached')
    expect((await social.as(owner, 'GET', '/social-media')).body.client).toBeNull()
  })
})

describe('when the team changes pictures', () => {
  test('then an admin’s uploads become the client’s', async () => {
    const owner = social.somebody()
    const [first] = uploads(owner, 1)
    const { body: client } = await submit(owner, null, { contentImageIds: toIds(first ? [first] : []) })
    const [logo, second] = uploads(social.admin, 2)
    const { status, body } = await change(client.id, client.version, { logoId: logo?.id, contentImageIds: [second?.id, first?.id] })
    expect([status, body.logo?.id, toIds(body.contentImages)]).toEqual([200, logo?.id, [second?.id, first?.id]])
    const { body: later } = await submit(owner, body.version, { logoId: logo?.id ?? null, contentImageIds: toIds(body.contentImages) })
    expect(toIds(later.contentImages)).toEqual([second?.id, first?.id])
    expect((await change(client.id, later.version, { logoId: null })).body.logo).toBeNull()
  })

  test('then there may be more content images than a client may add, which the client keeps but cannot extend', async () => {
    const owner = social.somebody()
    const { body: client } = await submit(owner, null)
    const [logo, ...content] = toIds(uploads(social.admin, 21))
    const { status, body } = await change(client.id, client.version, { logoId: logo, contentImageIds: content })
    expect([status, body.contentImages.length]).toEqual([200, 20])
    const { body: fewer } = await submit(owner, body.version, { contentImageIds: content.slice(1) })
    expect(fewer.contentImages).toHaveLength(19)
    const more = await submit(owner, fewer.version, { contentImageIds: [...content.slice(1), ...toIds(uploads(owner, 1))] })
    expect([more.status, more.body.type]).toEqual([409, '/problems/image-limit-reached'])
  })
})

describe('when the questionnaire is not finished', () => {
  test('then the input is stored as it is, with its pictures, until it is submitted', async () => {
    const owner = social.somebody()
    const [logo, content] = uploads(owner, 2)
    const answers = {
      businessName: '',
      websiteUrl: 'not yet an address',
      brandColors: ['#12'],
      logoId: logo?.id,
      contentImageIds: [content?.id],
    }
    const { status, body } = await saveDraft(owner, answers)
    expect([status, body.answers, toIds(body.images)]).toEqual([200, answers, [logo?.id, content?.id]])
    const { body: read } = await social.as(owner, 'GET', '/social-media')
    expect([read.client, read.draft]).toEqual([null, body])
    expect((await social.as(social.somebody(), 'GET', '/social-media')).body.draft).toBeNull()

    const { body: client } = await submit(owner, null, { logoId: logo?.id ?? null })
    expect(client.logo.id).toBe(logo?.id)
    expect((await social.as(owner, 'GET', '/social-media')).body.draft).toBeNull()
    // Published under the record's id: first the draft's pictures, then only the submitted ones.
    const published = (await social.events(client.id)).map(({ payload }) => payload.images)
    expect(published).toEqual([expect.arrayContaining([logo?.url, content?.url]), [logo?.url]])
  })

  test('then missing pictures do not prevent storing it', async () => {
    const owner = social.somebody()
    const [logo] = uploads(owner, 1)
    const [foreign] = uploads(social.somebody(), 1)
    const { status, body } = await saveDraft(owner, { logoId: logo?.id, contentImageIds: [unknownId, foreign?.id, 'nonsense'] })
    expect([status, toIds(body.images)]).toEqual([200, [logo?.id]])
  })

  test('then a draft saved meanwhile in another tab is not overwritten', async () => {
    const owner = social.somebody()
    const { body: first } = await saveDraft(owner, { businessName: 'First' })
    expect((await saveDraft(owner, { businessName: 'Unaware' })).body.type).toBe('/problems/conflict')
    const { body: second } = await saveDraft(owner, { businessName: 'Second' }, first.savedAt)
    expect(Date.parse(second.savedAt)).toBeGreaterThan(Date.parse(first.savedAt))
    expect((await saveDraft(owner, { businessName: 'Late' }, first.savedAt)).status).toBe(409)
    expect((await social.as(owner, 'GET', '/social-media')).body.draft).toEqual(second)
    expect((await saveDraft(social.somebody(), {}, first.savedAt)).status).toBe(409)
  })

  test('then input from another device is not discarded by a submission that does not include it', async () => {
    const owner = social.somebody()
    const submitOver = (over: string | null) =>
      social.as(owner, 'PUT', '/social-media/questionnaire', { version: null, over, questionnaire: questionnaire() })
    const { body: first } = await saveDraft(owner, { businessName: 'First' })
    const { body: second } = await saveDraft(owner, { businessName: 'Second' }, first.savedAt)
    expect([(await submitOver(first.savedAt)).body.type, (await submitOver(null)).status]).toEqual(['/problems/conflict', 409])
    expect((await social.as(owner, 'GET', '/social-media')).body).toMatchObject({ client: null, draft: second })
    expect((await submitOver(second.savedAt)).status).toBe(200)
    // Once more, as after a lost response: the draft that it names no longer exists.
    expect((await submitOver(second.savedAt)).status).toBe(200)
  })

  test('then the record is unchanged beside its draft', async () => {
    const owner = social.somebody()
    const content = uploads(owner, 2)
    const { body: client } = await submit(owner, null, { contentImageIds: toIds(content) })
    await saveDraft(owner, { businessName: 'Half', contentImageIds: toIds(content).slice(1) })
    expect((await social.as(owner, 'GET', '/social-media')).body).toMatchObject({ client, draft: { answers: { businessName: 'Half' } } })
    expect(await announced(client.id)).toHaveLength(2)
  })

  test.each([
    ['an answer that is no answer', { businessName: { $ne: '' } }],
    ['what no database stores', { businessName: 'a\u0000b' }],
    ['half of a character', { businessName: '\ud800' }],
    ['a name that is no field', { 'a b': 'c' }],
    ['more than anybody types', Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`field${index}`, 'x'.repeat(9_000)]))],
  ])('then %s is refused', async (_, answers) => {
    expect((await saveDraft(social.somebody(), answers)).status).toBe(400)
  })
})

describe('when a library grows', () => {
  const readLibrary = async (caller: Somebody) => (await social.as(caller, 'GET', '/social-media/library')).body

  test('then it has the content images first, then those added by client and team', async () => {
    const owner = social.somebody()
    const [content, own] = uploads(owner, 2)
    const [team] = uploads(social.admin, 1)
    const { body: client } = await submit(owner, null, { contentImageIds: content ? [content.id] : [] })
    const added = await social.as(owner, 'POST', '/social-media/library', { imageIds: [own?.id] })
    expect(added.status).toBe(200)
    const path = `/social-media/clients/${client.id}/library`
    const { body } = await social.as(social.admin, 'POST', path, { imageIds: [team?.id] })
    expect(body).toEqual([
      { id: content?.id, url: content?.url, colour: '#1b5a40', isContentImage: true },
      { id: own?.id, url: own?.url, colour: '#1b5a40', isContentImage: false },
      { id: team?.id, url: team?.url, colour: '#1b5a40', isContentImage: false },
    ])
    expect(await readLibrary(owner)).toEqual(body)
    expect((await social.as(owner, 'GET', '/social-media/export')).body.library).toEqual(body)
    expect((await social.as(social.admin, 'GET', path)).body).toEqual(body)
    expect(await announced(client.id)).toHaveLength(3)
    // The library's pictures stay when the questionnaire changes.
    await submit(owner, client.version, { contentImageIds: [] })
    expect(toIds(await readLibrary(owner))).toEqual([own?.id, team?.id])
  })

  test('then a removed picture is also removed from the content images', async () => {
    const owner = social.somebody()
    const [content, own] = uploads(owner, 2)
    const { body: client } = await submit(owner, null, { contentImageIds: content ? [content.id] : [] })
    await social.as(owner, 'POST', '/social-media/library', { imageIds: [own?.id] })
    const path = `/social-media/clients/${client.id}/library`
    expect(toIds((await social.as(social.admin, 'DELETE', `${path}/${content?.id}`)).body)).toEqual([own?.id])
    expect((await social.as(owner, 'GET', '/social-media')).body.client).toMatchObject({ contentImages: [], version: 2 })
    expect((await social.as(social.admin, 'DELETE', `${path}/${own?.id}`)).body).toEqual([])
    expect(await announced(client.id)).toEqual([])
    expect((await social.as(social.admin, 'DELETE', `${path}/${own?.id}`)).body.type).toBe('/problems/image-not-found')
  })

  test('then a picture in a post cannot be removed', async () => {
    const owner = social.somebody()
    const [content] = uploads(owner, 1)
    const { body: client } = await submit(owner, null, { contentImageIds: content ? [content.id] : [] })
    const post = { network: 'facebook', text: 'Fresh cakes.', imageIds: [content?.id], plannedAt: '2027-01-10T09:00:00.000Z' }
    await social.as(social.admin, 'POST', `/social-media/clients/${client.id}/posts`, { content: post, propose: true })
    const { status, body } = await social.as(social.admin, 'DELETE', `/social-media/clients/${client.id}/library/${content?.id}`)
    expect([status, body.type, body.detail]).toEqual([409, '/problems/conflict', 'A post uses this picture.'])
    // The client may change its questionnaire; the post keeps its pictures.
    await submit(owner, client.version, { contentImageIds: [] })
    expect(await announced(client.id)).toEqual([content?.url])
  })

  test('then a picture that the client removes stays as long as a post shows it, which can be changed, and is removed with it', async () => {
    const owner = social.somebody()
    const [content] = uploads(owner, 1)
    const { body: client } = await submit(owner, null, { contentImageIds: content ? [content.id] : [] })
    const draft = { network: 'facebook', text: 'Fresh cakes.', imageIds: [content?.id], plannedAt: '2027-01-10T09:00:00.000Z' }
    const path = `/social-media/clients/${client.id}`
    const { body: post } = await social.as(social.admin, 'POST', `${path}/posts`, { content: draft, propose: true })
    await submit(owner, client.version, { contentImageIds: [] })
    expect((await social.as(social.admin, 'GET', `${path}/library`)).body).toMatchObject([{ id: content?.id, isContentImage: false }])
    const change = { version: post.version, content: { ...draft, text: 'Warm cakes.' }, propose: true }
    const changed = await social.as(social.admin, 'PUT', `/social-media/posts/${post.id}`, change)
    expect([changed.status, toIds(changed.body.images)]).toEqual([200, [content?.id]])
    expect((await social.as(social.admin, 'DELETE', `${path}/library/${content?.id}`)).body.type).toBe('/problems/conflict')
    expect((await social.as(social.admin, 'DELETE', `/social-media/posts/${post.id}`)).status).toBe(204)
    expect(await readLibrary(owner)).toEqual([])
    expect(await announced(client.id)).toEqual([])
  })

  test('then it accepts no more than its limit, nobody else’s, and none without a record', async () => {
    const owner = social.somebody()
    expect((await social.as(owner, 'POST', '/social-media/library', { imageIds: toIds(uploads(owner, 1)) })).status).toBe(404)
    expect(await readLibrary(owner)).toEqual([])
    await submit(owner, null)
    const foreign = toIds(uploads(social.somebody(), 1))
    expect((await social.as(owner, 'POST', '/social-media/library', { imageIds: foreign })).status).toBe(404)
    for (let added = 0; added < socialMediaLimits.libraryImages; added += 20)
      expect((await social.as(owner, 'POST', '/social-media/library', { imageIds: toIds(uploads(owner, 20)) })).status).toBe(200)
    const { status, body } = await social.as(owner, 'POST', '/social-media/library', { imageIds: toIds(uploads(owner, 1)) })
    expect([status, body.type]).toEqual([409, '/problems/image-limit-reached'])
    expect(await readLibrary(owner)).toHaveLength(socialMediaLimits.libraryImages)
  })
})
