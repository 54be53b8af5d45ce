import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { demoEmails } from '@directory/contracts/catalogue/demo'
import { csrfHeader } from '@directory/contracts/http/csrf'
import { DayOfEngagement } from '@directory/contracts/http/engagement'
import { ReceivedReview } from '@directory/contracts/http/reviews'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { spawnProduct } from '../local/spawn-product.ts'

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_live_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  LOG_LEVEL: 'fatal',
}
const Total = z.object({ total: z.number() })
const root = path.resolve(import.meta.dirname, '../..')

let directory: Awaited<ReturnType<typeof createTemporaryDirectory>>
beforeAll(async () => {
  directory = await createTemporaryDirectory()
})
afterAll(() => directory.remove())

const removeDemo = async (): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'deploy/local/remove-demo.ts'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: directory.path },
    })
  ).stdout

const headers = { 'content-type': 'application/json', [csrfHeader.name]: csrfHeader.value }
const signIn = (site: string, email: string) =>
  fetch(`${site}/api/session`, { method: 'POST', headers, body: JSON.stringify({ email, password: 'nottingham' }) })

/** The demo owner has charts and reviews to look at: days with every kind of contact, and reviews of every standing. */
async function hasActivity(site: string): Promise<void> {
  const cookie = (await signIn(site, 'owner@example.com')).headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const read = async (path: string) => (await fetch(`${site}/api/own${path}`, { headers: { cookie } })).json()
  await vi.waitFor(
    async () => {
      const days = z.array(DayOfEngagement).parse(await read('/engagement?days=90'))
      const sums = (['appearances', 'views', 'calls', 'emails', 'websites', 'enquiries'] as const).map((metric) =>
        days.reduce((sum, day) => sum + day[metric], 0),
      )
      expect(sums.every((sum) => sum > 0)).toBe(true)
      expect([new Set(days.map(({ day }) => day)).size, new Set(days.map(({ listingId }) => listingId)).size]).toEqual([90, 2])
    },
    { timeout: 60_000, interval: 200 },
  )
  const reviews = z.array(ReceivedReview).parse(await read('/reviews/received'))
  expect(new Set(reviews.map(({ state, reply }) => `${state}, ${reply ? 'answered' : 'not answered'}`))).toEqual(
    new Set(['pending, not answered', 'approved, not answered', 'approved, answered']),
  )
  expect(reviews.every(({ author }) => author.firstName && author.lastName)).toBe(true)
  const dates = reviews.map(({ createdAt }) => createdAt)
  expect(dates).toEqual(dates.toSorted().toReversed())
}

test('an installation that has held demo data starts in production when that is removed, and not before', async () => {
  const demo = await spawnProduct({ dataDirectory: directory.path })
  await hasActivity(demo.site)
  await expect(removeDemo()).rejects.toMatchObject({ stderr: expect.stringContaining('stop it first') })
  await demo.stop()

  await expect(spawnProduct({ dataDirectory: directory.path, environment: production })).rejects.toThrow(
    /Production does not start while there are demo (accounts, whose password is public: accountant@example\.com, admin@example\.com, callum@example\.com, grace@example\.com, manager@example\.com, marek@example\.com, moderator@example\.com, owner@example\.com, priya@example\.com|listings \(\d+\))\. Run "npm run demo:remove"\./,
  )

  expect(await removeDemo()).toMatch(/^Removed 9 demo accounts and \d{2,} demo listings\./)
  const { site, stop } = await spawnProduct({ dataDirectory: directory.path, environment: production })
  try {
    for (const email of Object.values(demoEmails)) expect((await signIn(site, email)).status).toBe(401)
    const total = async () => Total.parse(await (await fetch(`${site}/api/directory`)).json()).total
    await vi.waitFor(async () => expect(await total()).toBe(0), { timeout: 60_000, interval: 200 })
  } finally {
    await stop()
  }
  expect(await removeDemo()).toMatch(/^Removed 0 demo accounts and 0 demo listings\./)
})
