import { fuzzRoutes } from '@directory/kit/testing/fuzz'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedEnquiries, startEnquiries } from './enquiries-app.ts'

let enquiries: StartedEnquiries
beforeAll(async () => {
  enquiries = await startEnquiries()
})
afterAll(() => enquiries?.stop())

test('when it has started, then it is ready, has metrics and shows its status to admins only', async () => {
  const admin = enquiries.somebody('admin')
  expect(await enquiries.as('visitor', 'GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect((await enquiries.as('visitor', 'GET', '/metrics')).text).toContain('enquiries')
  expect(await enquiries.as(admin, 'GET', '/status')).toMatchObject({ status: 200, body: { outbox: { waiting: 0 } } })
  expect(await enquiries.as(enquiries.somebody(), 'GET', '/status')).toMatchObject({ status: 403 })
})

test('when random requests are sent without a token, then only public routes are accessible', async () => {
  const report = await fuzzRoutes(enquiries.app, { runs: 50 })
  expect(Object.keys(report).filter((route) => !report[route]?.[401])).toEqual([
    'GET /metrics',
    'GET /openapi.json',
    'GET /enquiries/challenge',
    'POST /enquiries',
    'POST /enquiries/confirmations',
    'GET /enquiries/followed',
    'POST /enquiries/conversations/:id/messages',
    'PUT /enquiries/conversations/:id/closed',
    'GET /livez',
    'GET /readyz',
    'POST /webhooks/inbound-mail',
  ])
})

test.each(['user', 'admin'] as const)('when random requests are sent with the role %s, then none fails', async (role) => {
  await fuzzRoutes(enquiries.app, { token: fakeTokens.tokenFor(enquiries.somebody(role)), runs: 50 })
})
