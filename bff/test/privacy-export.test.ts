import { exportEnquiries } from '@directory/contracts/http/enquiries'
import { exportOwnListings } from '@directory/contracts/http/export'
import { exportAccount } from '@directory/contracts/http/identity'
import { exportOwnBilling } from '@directory/contracts/http/invoices'
import { getOwnImages } from '@directory/contracts/http/media'
import { exportOwnSocialMedia } from '@directory/contracts/http/social-media'
import { ProblemDocument } from '@directory/contracts/problem'
import { createApp } from '@directory/kit/http/app'
import { servePart } from '@directory/kit/http/handlers'
import { route } from '@directory/kit/http/routes'
import { createLogger } from '@directory/kit/log'
import { Problem } from '@directory/kit/problem'
import { fakeTokens } from '@directory/kit/testing/tokens'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { exportRoutes } from '../src/privacy/routes.ts'
import { account } from './support/identity.ts'
import { listing } from './support/read-model.ts'
import { review } from './support/reviews.ts'
import { readZip } from './support/zip.ts'

const logger = createLogger('bff', 'silent')
const token = fakeTokens.tokenFor({ accountId: account.id, role: 'user', isVerified: true })
const now = '2026-11-20T10:00:00.000Z'

const exportedAccount = {
  account: { ...account, registeredAt: now },
  mailSettings: {
    wanted: { enquiries: true, reviews: false, report: true, setup: true, posts: true, messages: true, digest: true },
    suppressions: [{ reason: 'complaint', since: now } as const],
  },
  sessions: [{ startedAt: now, endedAt: null }],
  acceptedTerms: [{ version: '2026-11-28', acceptedAt: now }],
}
const exportedListings = {
  listings: [listing(1, { description: 'Ünïcode & "quotes"' })],
  engagement: [
    {
      listingId: listing(1).id,
      day: '2026-11-19',
      views: 3,
      calls: 1,
      emails: 0,
      enquiries: 0,
      answers: 0,
      reviews: 0,
      appearances: 0,
      websites: 0,
    },
  ],
  reviewsWritten: [{ ...review(1), listing: { name: 'Somewhere', slug: 'somewhere' }, proof: null, earlierTexts: [] }],
  repliesWritten: [{ listing: { name: 'Business 1', slug: 'business-1' }, text: 'Thank you.', repliedAt: now }],
  repliesRemoved: [{ text: 'You fool.', reason: 'It insults.', removedAt: now }],
  reviewsFoundHelpful: [],
  reports: [
    {
      id: listing(5).id,
      kind: 'report' as const,
      about: 'review' as const,
      business: 'Somewhere',
      state: 'open' as const,
      outcome: null,
      createdAt: now,
      dueAt: now,
      decidedAt: null,
      isChangedOnAppeal: false,
      isDecidedAgain: false,
      subjectId: review(1).id,
      excerpt: 'It was closed.',
      reason: 'offensive' as const,
      comment: null,
      email: null,
    },
  ],
  deletedListings: [],
  drafts: [{ id: listing(2).id, listing: { name: 'Soon', description: 'Soon.', location: 'Beeston' }, heldUntil: now }],
  claims: [],
  questions: [
    {
      listing: { name: 'Café Lumière', slug: 'cafe-lumiere' },
      ...{ question: 'Where is it?', askedAt: now, answer: 'In Chilwell Road.', settledAt: now },
    },
  ],
  objections: [{ listing: { name: 'Café Lumière', slug: 'cafe-lumiere' }, text: 'It is mine.' }],
  exportedAt: now,
}
const exportedBilling: z.infer<typeof exportOwnBilling.response> = {
  details: { name: 'Gil Ltd', vatNumber: 'GB123456789', line1: null, line2: null, town: null, postcode: null, country: 'GB' },
  subscriptions: [
    {
      id: listing(3).id,
      offer: 'gold-direct',
      listingId: listing(1).id,
      state: 'active',
      startedAt: now,
      paidUntil: now,
      isEnding: false,
      amountDue: null,
      pendingChange: null,
      renewal: { monthly: 9_999, includesVat: true },
    },
  ],
  invoices: [],
  purchases: [{ offer: 'gold-direct', acceptedTerms: '2026-11-28', at: now }],
  changes: [{ offer: 'gold-direct', isResumption: true, acceptedTerms: '2026-11-28', at: now }],
}
const exportedSocialMedia: z.infer<typeof exportOwnSocialMedia.response> = {
  client: null,
  draft: { answers: { businessName: 'Café Lumière' }, images: [], savedAt: now },
  library: [],
  posts: [],
  messages: [{ from: 'client', text: 'Good morning', at: now }],
  metrics: [],
  approvalLinks: [],
  managed: [{ businessName: 'Café Lumière', assignedAt: now }],
}
const exportedEnquiries: z.infer<typeof exportEnquiries.response> = {
  sent: [],
  received: [
    {
      id: listing(4).id,
      business: 'Business 1',
      state: 'won',
      labels: ['Kitchen'],
      note: 'Bring a valve.',
      valuePence: 8_950,
      receivedAt: now,
      answers: [{ text: 'Tomorrow?', at: now }],
    },
  ],
  savedReplies: [{ title: 'Thanks', text: 'Thank you for your enquiry.' }],
}
const createName = (number: number) => `${String(number).padStart(32, '0')}.jpg`
const createImage = (number: number): z.infer<typeof getOwnImages.response>[number] => ({
  id: listing(number).id,
  ownerId: account.id,
  url: `/media/${createName(number)}`,
  width: 1_200,
  height: 675,
  colour: '#1b5a40',
  uploadedAt: now,
})
const createBytes = (name: string): Buffer => Buffer.from(`picture ${name} `.repeat(5_000))

/** Fakes of the services that follow their contracts: each accepts only the caller's own token. */
let callers: string[]
let images: z.infer<typeof getOwnImages.response>
let enquiries: z.infer<typeof exportEnquiries.response>
let pictures: Record<string, Buffer | number>
let inHand: number
let mostInHand: number
let services: Record<'identity' | 'listings' | 'media' | 'billing' | 'social-media' | 'enquiries', FastifyInstance>
let bff: FastifyInstance

async function startService(name: string, register: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const app = await createApp({
    name,
    logger,
    verifyToken: async (receivedToken) => {
      callers.push(`${name} ${receivedToken}`)
      return fakeTokens.verify(receivedToken)
    },
  })
  register(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

const getOrigin = (app: FastifyInstance): string => app.listeningOrigin

beforeEach(async () => {
  callers = []
  images = [createImage(1), createImage(2), createImage(3)]
  enquiries = exportedEnquiries
  pictures = Object.fromEntries(images.map(({ url }) => [url.slice(7), createBytes(url.slice(7))]))
  inHand = 0
  mostInHand = 0
  services = {
    identity: await startService('identity', (app) => route(app, exportAccount, async () => exportedAccount)),
    listings: await startService('listings', (app) => route(app, exportOwnListings, async () => exportedListings)),
    billing: await startService('billing', (app) => route(app, exportOwnBilling, async () => exportedBilling)),
    'social-media': await startService('social-media', (app) => route(app, exportOwnSocialMedia, async () => exportedSocialMedia)),
    enquiries: await startService('enquiries', (app) => route(app, exportEnquiries, async () => enquiries)),
    media: await startService('media', (app) => {
      route(app, getOwnImages, async () => images)
      const config = { access: 'public', document: true } as const
      app.get<{ Params: { file: string } }>('/media/:file', { config, schema: { hide: true } }, async ({ params }, reply) => {
        inHand++
        mostInHand = Math.max(mostInHand, inHand)
        reply.raw.once('close', () => inHand--)
        const picture = pictures[params.file] ?? 404
        if (picture === 404) throw new Problem('not-found')
        if (typeof picture === 'number') throw new Problem('internal-error')
        return reply.type('image/jpeg').send(picture)
      })
    }),
  }
  bff = await createApp({ name: 'bff', logger, verifyToken: fakeTokens.verify })
  const { identity, listings, media, billing } = services
  servePart(
    bff,
    exportRoutes({
      identity: getOrigin(identity),
      listings: getOrigin(listings),
      media: getOrigin(media),
      billing: getOrigin(billing),
      'social-media': getOrigin(services['social-media']),
      enquiries: getOrigin(services.enquiries),
    }),
  )
  await bff.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await bff?.close()
  for (const service of Object.values(services)) await service.close()
})

const download = (headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  fetch(new URL('/api/own/export', getOrigin(bff)), { headers })
const unpack = async (response: Response) => readZip(Buffer.from(await response.arrayBuffer()))
const readProblemType = async (response: Response) => ProblemDocument.parse(await response.json()).type
/** The files that are always included, in order. */
const documents = ['account.json', 'listings.json', 'billing.json', 'social-media.json', 'enquiries.json', 'images.json']
const json = (file: Buffer | undefined) => JSON.parse(String(file))

describe('when someone requests their data', () => {
  test('then they get one uncached file to download', async () => {
    const response = await download()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    await response.arrayBuffer()
  })

  test('then it contains the data of every service, the pictures, and a description of each file', async () => {
    const files = await unpack(await download())
    const names = images.map(({ url }) => `pictures/${url.slice(7)}`)
    expect([...files.keys()]).toEqual([...documents, ...names, 'README.txt'])
    expect(json(files.get('account.json'))).toEqual(exportedAccount)
    expect(json(files.get('listings.json'))).toEqual(exportedListings)
    expect(json(files.get('billing.json'))).toEqual(exportedBilling)
    expect(json(files.get('social-media.json'))).toEqual(exportedSocialMedia)
    expect(json(files.get('enquiries.json'))).toEqual(exportedEnquiries)
    expect(json(files.get('images.json'))).toEqual(images)
    for (const name of names) expect(files.get(name)?.equals(createBytes(name.slice(9)))).toBe(true)
    const readme = String(files.get('README.txt'))
    for (const name of [...documents, 'pictures/']) expect(readme).toContain(`\n${name}`)
    expect(readme).not.toContain('deleted while')
  })

  test('then the pictures of enquiries are included, without the addresses that open them for some minutes', async () => {
    const name = createName(5)
    const picture = { id: listing(5).id, url: `/media/private/${name}`, width: 1_200, height: 675 }
    const sent = {
      ...{ id: listing(6).id, state: 'delivered', name: 'Amina Khan', email: 'amina@example.com', phone: null, message: 'A tap drips.' },
      ...{ wishedOn: null, wishedTime: null, sentAt: now, businesses: ['Business 1'], messages: [] },
    }
    images = []
    enquiries = { ...exportedEnquiries, sent: [{ ...sent, pictures: [{ ...picture, source: `/media/${name}?expires=1&signature=abc` }] }] }
    pictures = { [name]: createBytes(name) }
    const files = await unpack(await download())
    expect(files.get(`pictures/${name}`)?.equals(createBytes(name))).toBe(true)
    expect(json(files.get('enquiries.json'))).toEqual({ ...exportedEnquiries, sent: [{ ...sent, pictures: [picture] }] })
  })

  test('then a private picture is included, without the address that opens it for some minutes', async () => {
    const name = createName(4)
    const image = { ...createImage(4), url: `/media/private/${name}` }
    images = [{ ...image, source: `/media/${name}?expires=1&signature=abc` }]
    pictures = { [name]: createBytes(name) }
    const files = await unpack(await download())
    expect(files.get(`pictures/${name}`)?.equals(createBytes(name))).toBe(true)
    expect(json(files.get('images.json'))).toEqual([image])
  })

  test('then each service gets only the caller’s token, and media gets one request at a time', async () => {
    await unpack(await download())
    expect(callers.toSorted()).toEqual(
      ['billing', 'enquiries', 'identity', 'listings', 'media', 'social-media'].map((name) => `${name} ${token}`),
    )
    expect(mostInHand).toBe(1)
  })

  test('then someone without uploads gets no pictures', async () => {
    images = []
    expect([...(await unpack(await download())).keys()]).toEqual([...documents, 'README.txt'])
  })

  test('then a picture that was just deleted is listed as missing, and the others are included', async () => {
    pictures[createName(2)] = 404
    const files = await unpack(await download())
    expect([1, 2, 3].map((number) => files.get(`pictures/${createName(number)}`)?.length)).toEqual([
      createBytes(createName(1)).length,
      0,
      createBytes(createName(3)).length,
    ])
    expect(String(files.get('README.txt'))).toContain(`deleted while this was being prepared: ${createName(2)}`)
  })
})

describe('when not all data is available', () => {
  test.each(['identity', 'listings', 'media', 'billing', 'social-media', 'enquiries'] as const)(
    'then, with %s unavailable, the response is a problem and not a partial file',
    async (name) => {
      await services[name].close()
      const response = await download()
      expect([response.status, await readProblemType(response)]).toEqual([502, '/problems/upstream-unavailable'])
      expect(response.headers.get('content-disposition')).toBeNull()
    },
  )

  test('then, with a picture that media fails to send, the download is aborted', async () => {
    pictures[createName(2)] = 500
    const response = await download()
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow()
  })
})

test.each([[{}], [{ authorization: 'Bearer nonsense' }], [{ authorization: 'Bearer a.b' }]])(
  'when the caller is not signed in (%j), then no service is called',
  async (headers) => {
    const response = await download(headers)
    expect([response.status, await readProblemType(response)]).toEqual([401, '/problems/authentication-required'])
    expect(callers).toEqual([])
  },
)
