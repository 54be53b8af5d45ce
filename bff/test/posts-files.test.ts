import { parseCsv } from '@directory/contracts/csv/parse-csv'
import { type Calendar, getOwnCalendar, type Post } from '@directory/contracts/http/social-posts'
import { getCalendar } from '@directory/contracts/http/team-calendar'
import { createApp } from '@directory/kit/http/app'
import { servePart } from '@directory/kit/http/handlers'
import { route } from '@directory/kit/http/routes'
import { createLogger } from '@directory/kit/log'
import { Problem } from '@directory/kit/problem'
import { fakeTokens } from '@directory/kit/testing/tokens'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { downloadRoutes } from '../src/downloads/routes.ts'

const clientId = '0199a0a0-0000-7000-8000-000000000001'
const owner = { accountId: '0199a0a0-0000-7000-8000-000000000002', role: 'user' } as const
const admin = { accountId: '0199a0a0-0000-7000-8000-000000000003', role: 'admin' } as const

const post = (number: number, differs: Partial<Post> = {}): Post => ({
  id: `0199a0a0-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  clientId,
  network: 'facebook',
  text: `Post ${number}`,
  images: [],
  plannedAt: '2026-07-20T08:30:00.000Z',
  state: 'approved',
  comment: null,
  publishedAt: null,
  publishedUrl: null,
  version: 3,
  ...differs,
})

/** A fake social media service that follows its contract. */
let posts: Post[]
let requests: unknown[]
let social: FastifyInstance
let bff: FastifyInstance

beforeEach(async () => {
  requests = []
  const logger = createLogger('bff', 'silent')
  const calendar = (): Calendar => ({ posts, quotas: [], waiting: [] })
  social = await createApp({ name: 'social-media', logger, verifyToken: fakeTokens.verify })
  route(social, getOwnCalendar, async ({ query, caller }) => {
    if (caller.accountId !== owner.accountId) throw new Problem('client-not-found')
    requests.push(query)
    return calendar()
  })
  route(social, getCalendar, async ({ query }) => {
    requests.push(query)
    return { clients: [], posts, hasMore: false, waiting: [] }
  })
  await social.listen({ host: '127.0.0.1', port: 0 })
  bff = await createApp({ name: 'bff', logger, verifyToken: fakeTokens.verify })
  const socialMediaUrl = social.listeningOrigin
  servePart(
    bff,
    downloadRoutes({ services: { listings: 'http://127.0.0.1:1', 'social-media': socialMediaUrl }, siteUrl: 'https://nottingham.example' }),
  )
})
afterEach(async () => {
  await bff?.close()
  await social?.close()
})

const download = (
  query: string,
  { caller = owner, path = '/api/own/social-media/posts/export' }: { caller?: typeof owner | typeof admin; path?: string } = {},
) => bff.inject({ method: 'GET', url: `${path}?${query}`, headers: { authorization: `Bearer ${fakeTokens.tokenFor(caller)}` } })

describe('when someone downloads a month', () => {
  test.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['ics', 'text/calendar; charset=utf-8'],
  ])('then it is an uncached file of type %s with the approved and published posts', async (format, type) => {
    posts = [
      post(1, { state: 'draft' }),
      post(2, { state: 'proposed' }),
      post(3, { state: 'sent-back' }),
      post(4),
      post(5, { state: 'published', publishedAt: '2026-07-20T08:31:00.000Z' }),
    ]
    const response = await download(`month=2026-07&format=${format}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="posts-2026-07.${format}"`,
      'cache-control': 'no-store',
    })
    expect(['Post 1', 'Post 2', 'Post 3', 'Post 4', 'Post 5'].filter((text) => response.body.includes(text))).toEqual(['Post 4', 'Post 5'])
  })

  test('then its days are requested, for the caller or for the client that the team views', async () => {
    posts = []
    await download('month=2028-02&format=csv')
    await download('month=2026-12&format=ics', { caller: admin, path: `/api/admin/social-media/clients/${clientId}/posts/export` })
    expect(requests).toEqual([
      { from: '2028-02-01', to: '2028-02-29' },
      { client: clientId, from: '2026-12-01', to: '2026-12-31' },
    ])
  })

  test('then an error is a problem without a file', async () => {
    expect((await download('month=2026-07&format=pdf')).statusCode).toBe(400)
    expect((await download('month=July&format=csv')).statusCode).toBe(400)
    const other = await download('month=2026-07&format=csv', { caller: admin })
    expect([other.statusCode, other.headers['content-disposition']]).toEqual([404, undefined])
    const path = `/api/admin/social-media/clients/${clientId}/posts/export`
    expect((await download('month=2026-07&format=csv', { path })).statusCode).toBe(403)
  })
})

describe('when it is a table', () => {
  test('then it has local times and full URLs, and no formulas', async () => {
    posts = [
      post(1, {
        text: '=HYPERLINK("https://evil.example","Cakes")\nToday',
        images: ['/media/a.jpg', '/media/b.jpg'].map((url, number) => ({ id: post(number).id, url, colour: null })),
        state: 'published',
        publishedAt: '2026-07-20T08:31:00.000Z',
        publishedUrl: '/business/lumiere',
      }),
    ]
    const { body } = await download('month=2026-07&format=csv')
    expect(body.startsWith('\uFEFF')).toBe(true)
    expect(parseCsv(body, []).map(({ record }) => record)).toEqual([
      {
        date: '2026-07-20',
        time: '09:30',
        network: 'facebook',
        state: 'published',
        text: `'=HYPERLINK("https://evil.example","Cakes")\nToday`,
        pictures: 'https://nottingham.example/media/a.jpg https://nottingham.example/media/b.jpg',
        published: '2026-07-20 09:31',
        address: 'https://nottingham.example/business/lumiere',
      },
    ])
  })
})

describe('when it is a calendar', () => {
  const unfoldLines = (body: string) => body.replaceAll('\r\n ', '').split('\r\n')

  test('then each post is an event at its time, with the same id in every export', async () => {
    const text = 'Cakes, coffee; and C:\\tea.\nCome early!'
    const images = [{ id: post(9).id, url: '/media/a.jpg', colour: null }]
    posts = [post(1, { text, images, network: 'linkedin', publishedUrl: 'https://linkedin.example/1' })]
    const lines = unfoldLines((await download('month=2026-07&format=ics')).body)
    const stamp = lines.find((line) => line.startsWith('DTSTAMP:'))
    expect(stamp).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/)
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//nottingham.example//Social media posts//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      `UID:${post(1).id}@nottingham.example`,
      'SEQUENCE:3',
      stamp,
      'DTSTART:20260720T083000Z',
      'SUMMARY:LinkedIn: Cakes\\, coffee\\; and C:\\\\tea. Come early!',
      'DESCRIPTION:Cakes\\, coffee\\; and C:\\\\tea.\\nCome early!',
      'CATEGORIES:LinkedIn',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'ATTACH:https://nottingham.example/media/a.jpg',
      'URL:https://linkedin.example/1',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('then a long post has a short title', async () => {
    posts = [post(1, { text: '🍰'.repeat(200) })]
    const lines = unfoldLines((await download('month=2026-07&format=ics')).body)
    expect(lines).toContain(`SUMMARY:Facebook: ${'🍰'.repeat(79)}…`)
    expect(lines).toContain(`DESCRIPTION:${'🍰'.repeat(200)}`)
  })

  test('then a month without posts is still a valid calendar', async () => {
    posts = []
    const lines = unfoldLines((await download('month=2026-07&format=ics')).body)
    expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'BEGIN:STANDARD'])
  })
})
