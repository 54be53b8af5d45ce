import { randomUUID } from 'node:crypto'
import type { NetworkMetrics } from '@directory/contracts/http/social-reports'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, buyPackage, draft, propose } from './posts-of-clients.ts'
import { type StartedSocialMedia, startSocialMedia } from './social-media-app.ts'

let social: StartedSocialMedia
beforeAll(async () => {
  social = await startSocialMedia()
})
afterAll(() => social?.stop())

let client: Buyer
beforeEach(async () => {
  client = await buyPackage(social, 'basic')
})

const counted = (month: string, changes: Partial<NetworkMetrics> = {}): NetworkMetrics => ({
  month,
  network: 'facebook',
  followers: 100,
  reach: 1_000,
  engagements: 50,
  clicks: 5,
  ...changes,
})
const set = (...metrics: NetworkMetrics[]) => social.as(social.admin, 'PUT', `/social-media/clients/${client.id}/metrics`, { metrics })
const ofClient = async (month: string) => (await social.as(client.owner, 'GET', `/social-media/report?month=${month}`)).body
const ofTeam = async (month: string) =>
  (await social.as(social.admin, 'GET', `/social-media/clients/${client.id}/report?month=${month}`)).body

describe('when a month is reported', () => {
  test('then it has the delivered posts by network against the quota, to each side as far as visible', async () => {
    const published = await propose(social, client.id)
    await social.as(client.owner, 'PUT', `/social-media/posts/${published.id}/approval`, { version: 1 })
    await social.as(social.admin, 'PUT', `/social-media/posts/${published.id}/publication`, { version: 2, url: null })
    await propose(social, client.id)
    await draft(social, client.id, { network: 'instagram' })
    await propose(social, client.id, { plannedAt: '2026-12-01T00:00:00.000Z' })
    const report = { month: '2026-11', businessName: '', metrics: [] }
    const quota = { month: '2026-11', posts: 12, isMinimum: false, approved: 1, published: 1 }
    expect(await ofTeam('2026-11')).toEqual({
      ...report,
      quota: { ...quota, planned: 3 },
      posts: [
        { network: 'facebook', published: 1, planned: 2 },
        { network: 'instagram', published: 0, planned: 1 },
      ],
    })
    expect(await ofClient('2026-11')).toEqual({
      ...report,
      quota: { ...quota, planned: 2 },
      posts: [
        { network: 'facebook', published: 1, planned: 2 },
        { network: 'instagram', published: 0, planned: 0 },
      ],
    })
  })

  test('then the metrics cover twelve months, oldest first, by network', async () => {
    const months = ['2025-11', '2025-12', '2026-06', '2026-11', '2026-12']
    await set(
      ...months.flatMap((month) => [counted(month, { network: 'linkedin' }), counted(month, { network: 'twitter' }), counted(month)]),
    )
    const { metrics } = await ofClient('2026-11')
    const names = metrics.map(({ month, network }: NetworkMetrics) => `${month} ${network}`)
    const expected = months.slice(1, 4).flatMap((month) => ['facebook', 'twitter', 'linkedin'].map((network) => `${month} ${network}`))
    expect(names).toEqual(expected)
    expect((await ofTeam('2026-11')).metrics).toEqual(metrics)
  })

  test('then only its own client and the team can read it', async () => {
    await set(counted('2026-11'))
    const { owner: stranger } = await buyPackage(social)
    expect((await social.as(stranger, 'GET', '/social-media/report?month=2026-11')).body.metrics).toEqual([])
    expect((await social.as(social.somebody(), 'GET', '/social-media/report?month=2026-11')).status).toBe(404)
    expect((await social.as(social.admin, 'GET', `/social-media/clients/${randomUUID()}/report?month=2026-11`)).status).toBe(404)
    expect((await social.as(client.owner, 'GET', '/social-media/export')).body.metrics).toEqual([counted('2026-11')])
  })
})

describe('when the team enters metrics', () => {
  test('then those of the same month and network are replaced, and the previous ones are audited', async () => {
    expect((await set(counted('2026-11', { reach: 1 }), counted('2026-10'))).body).toEqual([
      counted('2026-10'),
      counted('2026-11', { reach: 1 }),
    ])
    const again = [counted('2026-11', { reach: 2 }), counted('2026-11', { network: 'instagram' })]
    expect((await set(...again)).body).toEqual(again)
    expect((await ofTeam('2026-11')).metrics).toEqual([counted('2026-10'), ...again])
    const { rows } = await social.pool.query(
      `SELECT before, after FROM audit_entry WHERE subject_kind = 'client' AND subject_id = $1 AND action = 'setMetrics' ORDER BY at`,
      [client.id],
    )
    const { month: _, network: __, ...counts } = counted('2026-11')
    expect(rows).toEqual([
      { before: {}, after: { '2026-10 facebook': counts, '2026-11 facebook': { ...counts, reach: 1 } } },
      {
        before: { '2026-11 facebook': { ...counts, reach: 1 } },
        after: { '2026-11 facebook': { ...counts, reach: 2 }, '2026-11 instagram': counts },
      },
    ])
  })

  test('then twenty concurrent identical imports leave one row of each', async () => {
    const metrics = Array.from({ length: 12 }, (_, month) => counted(`2026-${String(month + 1).padStart(2, '0')}`))
    const responses = await Promise.all(Array.from({ length: 20 }, () => set(...metrics)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await ofTeam('2026-12')).metrics).toEqual(metrics)
  })

  test.each([
    ['nothing', [], 'body.metrics'],
    ['one month of a network twice', [counted('2026-11'), counted('2026-11')], 'body.metrics'],
    ['a nonexistent month', [counted('2026-13')], 'body.metrics.0.month'],
    ['a negative number', [counted('2026-11', { clicks: -1 })], 'body.metrics.0.clicks'],
    ['too large a number', [counted('2026-11', { reach: 1_000_000_001 })], 'body.metrics.0.reach'],
  ])('then %s is refused', async (_, metrics, field) => {
    const { status, body } = await set(...metrics)
    expect([status, body.errors[0].field]).toEqual([400, field])
  })

  test('then an unknown client has none', async () => {
    const path = `/social-media/clients/${randomUUID()}/metrics`
    expect((await social.as(social.admin, 'PUT', path, { metrics: [counted('2026-11')] })).status).toBe(404)
  })
})
