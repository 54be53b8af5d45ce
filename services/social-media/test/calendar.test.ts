import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { packageChanged } from './events.ts'
import { type Buyer, buyPackage, draft, propose } from './posts-of-clients.ts'
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

const days = (from: string, to: string) => `?from=${from}&to=${to}`
/** As the team sees it, with the quotas of this client. */
async function ofTeam(from: string, to: string) {
  const { body } = await social.as(social.admin, 'GET', `/social-media/calendar${days(from, to)}&client=${client.id}`)
  return { ...body, quotas: body.clients?.find(({ id }: { id: string }) => id === client.id).quotas }
}
const ofClient = async (from: string, to: string) => (await social.as(client.owner, 'GET', `/social-media/posts${days(from, to)}`)).body
const approve = (id: string, version = 1) => social.as(client.owner, 'PUT', `/social-media/posts/${id}/approval`, { version })
const times = ({ posts }: { posts: { plannedAt: string }[] }) => posts.map(({ plannedAt }) => plannedAt)

describe('when someone views days', () => {
  test('then they start and end as in London, in summer too, and posts are ordered by time', async () => {
    // The clocks go back on 25 October 2026.
    const planned = ['2026-10-24T22:59:59.000Z', '2026-10-24T23:00:00.000Z', '2026-10-25T23:59:59.000Z', '2026-10-26T00:00:00.000Z']
    for (const plannedAt of planned.toReversed()) await propose(social, client.id, { plannedAt })
    expect(times(await ofTeam('2026-10-25', '2026-10-25'))).toEqual(planned.slice(1, 3))
    expect(times(await ofClient('2026-10-24', '2026-10-26'))).toEqual(planned)
  })

  test.each([
    ['2026-11-02', '2026-11-01', 'query.to'],
    ['2026-11-01', '2027-01-03', 'query.to'],
    ['1999-12-31', '2000-01-01', 'query.from'],
    ['2026-11-31', '2026-12-01', 'query.from'],
  ])('then %s to %s is refused', async (from, to, field) => {
    const { status, errors } = await ofTeam(from, to)
    expect([status, errors[0].field]).toEqual([400, field])
  })
})

describe('when posts are planned', () => {
  test('then each month in London has its quota, which may be exceeded, and the client’s view has no drafts', async () => {
    for (let number = 0; number < 31; number++) await draft(social, client.id, { plannedAt: '2026-11-15T12:00:00.000Z' }, number > 0)
    const november = (await ofClient('2026-11-15', '2026-11-15')).posts
    await approve(november[0].id)
    await approve(november[1].id)
    await social.as(social.admin, 'PUT', `/social-media/posts/${november[1].id}/publication`, { version: 2, url: null })
    // The last moment of July in London.
    await propose(social, client.id, { plannedAt: '2026-07-31T22:59:59.999Z' })
    const quota = { posts: 30, isMinimum: false, planned: 0, approved: 0, published: 0 }
    expect((await ofTeam('2026-11-15', '2026-12-01')).quotas).toEqual([
      { ...quota, month: '2026-11', planned: 31, approved: 2, published: 1 },
      { ...quota, month: '2026-12' },
    ])
    expect((await ofClient('2026-11-20', '2026-11-21')).quotas).toEqual([
      { ...quota, month: '2026-11', planned: 30, approved: 2, published: 1 },
    ])
    expect((await ofTeam('2026-07-31', '2026-08-01')).quotas).toEqual([
      { ...quota, month: '2026-07', planned: 1 },
      { ...quota, month: '2026-08' },
    ])
  })

  test('then a client’s month counts posts as shown, even if they have been moved since', async () => {
    const { id } = await propose(social, client.id, { plannedAt: '2099-11-20T12:00:00.000Z' })
    const moved = { network: 'facebook', text: 'Later.', imageIds: [], plannedAt: '2099-12-15T12:00:00.000Z' }
    await social.as(social.admin, 'PUT', `/social-media/posts/${id}`, { version: 1, content: moved, propose: false })
    const planned = ({ quotas }: { quotas: { planned: number }[] }) => quotas.map((quota) => quota.planned)
    expect(planned(await ofClient('2099-11-30', '2099-12-01'))).toEqual([1, 0])
    expect(planned(await ofTeam('2099-11-30', '2099-12-01'))).toEqual([0, 1])
  })

  test.each([
    ['basic', 12, false],
    ['professional', 30, false],
    ['enterprise', 45, true],
  ] as const)('then %s promises %i posts a month', async (socialPackage, posts, isMinimum) => {
    await social.deliver('social-media.packages', packageChanged(client.owner.accountId, 2, { socialPackage }))
    expect((await ofTeam('2026-12-01', '2026-12-01')).quotas).toMatchObject([{ posts, isMinimum }])
  })

  test('then nothing is promised before the package begins, after its known end, or without one', async () => {
    const promised = async (from: string, to: string) => (await ofTeam(from, to)).quotas.map(({ posts }: { posts: number | null }) => posts)
    const period = { startedAt: '2026-09-20T12:00:00.000Z', endsAt: '2026-11-20T12:00:00.000Z' }
    await social.deliver('social-media.packages', packageChanged(client.owner.accountId, 2, period))
    expect(await promised('2026-08-31', '2026-09-01')).toEqual([null, 30])
    expect(await promised('2026-11-30', '2026-12-01')).toEqual([30, null])
    await social.deliver('social-media.packages', packageChanged(client.owner.accountId, 3, { ...period, endsAt: null }))
    expect(await promised('2026-11-30', '2026-12-01')).toEqual([30, 30])
    await social.deliver('social-media.packages', packageChanged(client.owner.accountId, 4, { ...period, state: 'ended' }))
    expect(await promised('2026-11-30', '2026-12-01')).toEqual([30, null])
    await social.pool.query(
      'UPDATE client SET social_package = NULL, package_started_at = NULL, package_ends_at = NULL, package_state = NULL WHERE id = $1',
      [client.id],
    )
    expect(await promised('2026-11-30', '2026-12-01')).toEqual([null, null])
  })
})

describe('when something is pending', () => {
  test('then each side sees its pending items, whatever the days', async () => {
    const [late, early] = [
      await propose(social, client.id, { plannedAt: '2026-12-02T12:00:00.000Z' }),
      await propose(social, client.id, { plannedAt: '2026-12-01T12:00:00.000Z' }),
    ]
    const back = await propose(social, client.id)
    await social.as(client.owner, 'PUT', `/social-media/posts/${back.id}/comment`, { version: 1, comment: 'No.' })
    const ids = ({ waiting }: { waiting: { id: string }[] }) => waiting.map(({ id }) => id)
    expect(ids(await ofClient('2026-01-01', '2026-01-01'))).toEqual([early.id, late.id])
    expect(ids(await ofTeam('2026-01-01', '2026-01-01'))).toEqual([back.id])
    expect((await social.as(client.owner, 'GET', '/social-media')).body.postsToDecide).toBe(2)
    const { body } = await social.as(social.admin, 'GET', `/social-media/clients/${client.id}`)
    expect(body.postsSentBack).toBe(1)
  })
})
