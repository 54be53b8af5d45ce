import { fuzzRoutes } from '@directory/kit/testing/fuzz'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionnaire } from './sample-questionnaire.ts'
import { type StartedSocialMedia, startSocialMedia } from './social-media-app.ts'

const timeout = 900_000
const some = expect.any(Number)

let social: StartedSocialMedia
beforeAll(async () => {
  social = await startSocialMedia()
})
afterAll(() => social?.stop())

/** A client with a picture and a post that awaits its approval. */
async function client() {
  const owner = social.somebody()
  const picture = social.media.upload(owner.accountId)
  const body = { version: null, questionnaire: questionnaire({ contentImageIds: [picture.id] }) }
  const { body: record } = await social.as(owner, 'PUT', '/social-media/questionnaire', body)
  const content = { network: 'facebook', text: 'Fresh cakes.', imageIds: [picture.id], plannedAt: '2027-01-10T09:00:00.000Z' }
  const path = `/social-media/clients/${record.id}/posts`
  const { body: post } = await social.as(social.admin, 'POST', path, { content, propose: true })
  return { owner, existing: { id: [record.id, post.id], imageId: [picture.id] } }
}

test('when random requests of an admin reach each route, then none fails and each refusal names its field', { timeout }, async () => {
  const { existing } = await client()
  const report = await fuzzRoutes(social.app, { token: fakeTokens.tokenFor(social.admin), existing })
  // Some reach the database; most do not.
  expect(report).toMatchObject({
    'PUT /social-media/questionnaire': { 400: some },
    'PUT /social-media/questionnaire-draft': { 200: some, 400: some },
    'GET /social-media/clients': { 200: some, 400: some },
    'GET /social-media/clients/:id': { 200: some, 400: some, 404: some },
    'PATCH /social-media/clients/:id': { 400: some, 409: some },
    'POST /social-media/clients/:id/library': { 400: some, 404: some },
    'DELETE /social-media/clients/:id/library/:imageId': { 400: some, 404: some, 409: some },
    'POST /social-media/clients/:id/messages': { 201: some, 400: some },
    'GET /social-media/clients/:id/approval-links': { 200: some, 400: some, 404: some },
    'PUT /social-media/posts/:id/team-comments/:commentId/settled': { 400: some, 404: some },
  })
})

test('when they come from a client, then the same holds, and team routes are refused', { timeout }, async () => {
  const { owner, existing } = await client()
  const report = await fuzzRoutes(social.app, { token: fakeTokens.tokenFor(owner), existing, runs: 300, seed: 2 })
  expect(report).toMatchObject({ 'GET /social-media': { 200: some }, 'POST /social-media/messages': { 201: some, 400: some } })
  const forTeam = Object.entries(report).filter(([route]) => route.includes('/clients') || route.endsWith('/audit'))
  expect(forTeam.length).toBeGreaterThan(12)
  for (const [route, statuses] of forTeam) expect([route, Object.keys(statuses).filter((status) => status < '400')]).toEqual([route, []])
})

test('when they come without a token, then only public routes are accessible, and no link opens anything', { timeout }, async () => {
  const report = await fuzzRoutes(social.app, { runs: 100, seed: 3 })
  const open = Object.keys(report).filter((route) => !report[route]?.[401])
  const byLink = open.filter((route) => route.includes('/social-media/approval'))
  expect(byLink).toHaveLength(6)
  for (const route of byLink) expect([route, Object.keys(report[route] ?? {}).filter((status) => status < '400')]).toEqual([route, []])
  expect(open.filter((route) => !byLink.includes(route))).toEqual(['GET /metrics', 'GET /openapi.json', 'GET /livez', 'GET /readyz'])
})
