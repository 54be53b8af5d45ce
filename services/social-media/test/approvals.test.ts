import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approvePost, takeApprovalBack } from '../src/posts/decide-post.ts'
import { publishPost } from '../src/posts/publish-post.ts'
import { byHand } from '../src/publishing/by-hand.ts'
import { dayIn, holder, invite, proposeIn } from './approvers.ts'
import { addImage, type Buyer, buyPackage, draft } from './posts-of-clients.ts'
import { type StartedSocialMedia, startSocialMedia } from './social-media-app.ts'

let social: StartedSocialMedia
beforeAll(async () => {
  social = await startSocialMedia()
})
afterAll(() => social?.stop())

const history = async (id: string) => {
  const { body } = await social.as(social.admin, 'GET', `/social-media/posts/${id}/team-history`)
  return body.map(({ action, by, byName }: Record<string, string | null>) => [action, by, byName])
}

describe('when somebody opens a link', () => {
  test('then they see the proposed posts of its client and period in order of date, and nothing else', async () => {
    const client = await buyPackage(social)
    const [later, first] = [await proposeIn(social, client, 30), await proposeIn(social, client, 2)]
    await proposeIn(social, client, 31)
    await draft(social, client.id, { plannedAt: `${dayIn(3)}T09:30:00.000Z` })
    await proposeIn(social, await buyPackage(social), 2)
    const { key } = await invite(social, client)
    const { status, body } = await holder(social, key).read()
    expect([status, body.name, body.from, body.to]).toEqual([200, 'Amina Khan', dayIn(0), dayIn(30)])
    expect(body.posts.map(({ id }: { id: string }) => id)).toEqual([first.id, later.id])
    expect(JSON.stringify(body)).not.toContain(key)
  })

  test('then the first decision counts, and the others see who has made it', async () => {
    const client = await buyPackage(social)
    const { id } = await proposeIn(social, client, 2)
    const [amina, ben] = [await invite(social, client), await invite(social, client, { name: 'Ben Ash' })].map(({ key }) =>
      holder(social, key),
    )
    const answers = await Promise.all([amina?.approve(id, 1), ben?.sendBack(id, 1)])
    expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, 409])
    const [post] = (await ben?.posts()) ?? []
    const winner = post?.state === 'approved' ? 'Amina Khan' : 'Ben Ash'
    expect(post?.decision?.by).toBe(winner)
    expect(await history(id)).toEqual([
      [post?.state, 'client', winner],
      ['proposed', 'team', null],
    ])
  })

  test('then they approve all that wait as they have seen them, and what has changed meanwhile waits', async () => {
    const client = await buyPackage(social)
    const posts = [await proposeIn(social, client, 2), await proposeIn(social, client, 3), await proposeIn(social, client, 4)]
    const outside = await proposeIn(social, client, 40)
    const foreign = await proposeIn(social, await buyPackage(social), 2)
    const changed = posts[1]
    const content = { network: 'facebook', text: 'Better.', imageIds: [], plannedAt: changed?.plannedAt }
    await social.as(social.admin, 'PUT', `/social-media/posts/${changed?.id}`, { version: 1, content, propose: true })
    const approver = holder(social, (await invite(social, client)).key)
    const { status, body } = await approver.approveAll([...posts, outside, foreign].map(({ id }) => ({ id, version: 1 })))
    expect([status, body.posts.map(({ state }: { state: string }) => state)]).toEqual([200, ['approved', 'proposed', 'approved']])
    expect(await history(posts[0]?.id ?? '')).toEqual([
      ['approved', 'client', 'Amina Khan'],
      ['proposed', 'team', null],
    ])
    for (const { id } of [outside, foreign]) expect(await history(id)).toEqual([['proposed', 'team', null]])
    expect((await approver.approveAll(posts.map(({ id }) => ({ id, version: 1 })))).body.posts).toEqual(body.posts)
  })

  test('then sending a post back tells the team once', async () => {
    const client = await buyPackage(social)
    const posts = [await proposeIn(social, client, 2), await proposeIn(social, client, 3)]
    const approver = holder(social, (await invite(social, client)).key)
    for (const { id } of posts) expect((await approver.sendBack(id, 1, 'At four.')).status).toBe(200)
    const told = (await social.notices(null)).filter(({ clientId }) => clientId === client.id)
    expect(told.map(({ notice }) => notice)).toEqual(['team-post-sent-back'])
    expect((await approver.posts()).map(({ state, comment }) => [state, comment])).toEqual(Array(2).fill(['sent-back', 'At four.']))
  })
})

describe('when an approval is taken back', () => {
  const admin = () => ({ accountId: social.admin.accountId, role: 'admin', sessionId: social.admin.accountId, isVerified: true }) as const
  async function approved(client: Buyer) {
    const { id } = await proposeIn(social, client, 2)
    await approvePost(social.database, { accountId: client.owner.accountId, id, version: 1 })
    return id
  }

  test('then the post waits again, whether by a link or by the owner, and the owner gets no email about it', async () => {
    const client = await buyPackage(social)
    const id = await approved(client)
    const approver = holder(social, (await invite(social, client)).key)
    expect((await approver.takeBack(id, 2)).status).toBe(200)
    expect((await approver.approve(id, 3)).status).toBe(200)
    expect((await social.as(client.owner, 'DELETE', `/social-media/posts/${id}/approval?version=4`)).body.state).toBe('proposed')
    expect((await history(id)).slice(0, 3)).toEqual([
      ['taken-back', 'client', null],
      ['approved', 'client', 'Amina Khan'],
      ['taken-back', 'client', 'Amina Khan'],
    ])
    const { rows } = await social.pool.query('SELECT is_told AS "isTold" FROM post WHERE id = $1', [id])
    expect(rows).toEqual([{ isTold: true }])
  })

  test('then it is too late once the post is published, and of both at once one succeeds', async () => {
    const client = await buyPackage(social)
    const { accountId } = client.owner
    const published = await approved(client)
    await publishPost(social.database, byHand, admin(), { id: published, version: 2, url: null })
    const approver = holder(social, (await invite(social, client)).key)
    expect((await approver.takeBack(published, 3)).status).toBe(409)
    for (let round = 0; round < 5; round++) {
      const id = await approved(client)
      const results = await Promise.allSettled([
        takeApprovalBack(social.database, { accountId, id, version: 2 }),
        publishPost(social.database, byHand, admin(), { id, version: 2, url: null }),
      ])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await history(id)).toHaveLength(3)
    }
  })
})

describe('when an approver comments', () => {
  test('then team and owner see it with its part of the picture, and the team settles it', async () => {
    const client = await buyPackage(social)
    const picture = await addImage(social, client)
    const { id } = await proposeIn(social, client, 2, { imageIds: [picture.id] })
    const approver = holder(social, (await invite(social, client)).key)
    const region = { imageId: picture.id, x: 0.5, y: 0.25, width: 0.25, height: 0.5 }
    expect((await approver.comment(id, 1, 'Whose hand is this?', region)).status).toBe(201)
    const { body } = await approver.comment(id, 1)
    const comments = [
      { author: 'Amina Khan', text: 'Whose hand is this?', region, version: 1, isSettled: false },
      { author: 'Amina Khan', text: 'Darker, please.', region: null, version: 1, isSettled: false },
    ]
    expect(body.posts[0].comments).toMatchObject(comments)
    expect((await social.as(client.owner, 'GET', `/social-media/posts/${id}/comments`)).body).toMatchObject(comments)
    const seen = await social.as(social.admin, 'GET', `/social-media/posts/${id}/team-comments`)
    expect(seen.body).toMatchObject(comments)
    const path = `/social-media/posts/${id}/team-comments/${seen.body[0].id}/settled`
    const settled = await social.as(social.admin, 'PUT', path, { isSettled: true })
    expect(settled.body.map(({ isSettled }: { isSettled: boolean }) => isSettled)).toEqual([true, false])
    // The team is told of the first only, as long as one is open.
    const told = (await social.notices(null)).filter(({ clientId }) => clientId === client.id)
    expect(told.map(({ notice }) => notice)).toEqual(['team-post-commented'])
    const other = await proposeIn(social, client, 2)
    const elsewhere = `/social-media/posts/${other.id}/team-comments/${seen.body[0].id}/settled`
    expect((await social.as(social.admin, 'PUT', elsewhere, { isSettled: false })).status).toBe(404)
  })

  test('then pictures of others, parts outside the picture and outdated versions are refused', async () => {
    const client = await buyPackage(social)
    const [shown, other] = [await addImage(social, client), await addImage(social, client)]
    const { id } = await proposeIn(social, client, 2, { imageIds: [shown.id] })
    const approver = holder(social, (await invite(social, client)).key)
    const part = { x: 0.5, y: 0.5, width: 0.25, height: 0.25 }
    expect((await approver.comment(id, 1, 'Here', { imageId: other.id, ...part })).status).toBe(404)
    expect((await approver.comment(id, 1, 'Here', { imageId: shown.id, ...part, x: 0.9 })).status).toBe(400)
    expect((await approver.comment(id, 2)).status).toBe(409)
    expect((await approver.posts())[0]?.comments).toEqual([])
  })
})
