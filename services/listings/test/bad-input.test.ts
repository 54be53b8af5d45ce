import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { fuzzRoutes } from '@directory/kit/testing/fuzz'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedListings, startListings } from './listings-app.ts'

const timeout = 900_000
const some = expect.any(Number)

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings.stop())

async function submit(person: Parameters<typeof listings.as>[0]): Promise<string> {
  const { body } = await listings.as(person, 'POST', '/listings', { name: 'Fuzzy', description: 'Soft.', location: 'Beeston' })
  return body.id
}

/** A review of a visible listing, about which the admin may decide. */
async function review(person: 'owner' | 'reviewer'): Promise<string> {
  const listingId = await submit(listings.somebody())
  await listings.as('admin', 'PUT', `/listings/${listingId}/approval`, { isApproved: true })
  const { body } = await listings.as(person, 'POST', `/listings/${listingId}/reviews`, {
    rating: 3,
    experiencedOn,
    comment: 'Fuzzy.',
  })
  return body.id
}

test('when random requests of an admin reach each route, then none fails and each refusal names its field', { timeout }, async () => {
  const report = await fuzzRoutes(listings.app, {
    token: listings.getToken('admin'),
    existing: { id: [await submit('admin'), await submit('owner'), await review('owner')] },
  })
  // Some reach the database; most do not.
  expect(report).toMatchObject({
    'POST /listings': { 201: some, 400: some },
    'PATCH /listings/:id': { 200: some, 400: some, 404: some },
    'PUT /listings/:id/approval': { 200: some, 400: some },
    'PUT /listings/:id/activation': { 200: some, 400: some },
    'PUT /listings/:id/package': { 200: some, 400: some },
    'PUT /listings/:id/rating': { 200: some, 400: some },
    'POST /listings/:id/images': { 400: some, 404: some },
    'PUT /listings/:id/images': { 200: some, 400: some },
    // Whether the admin's own is still public by then depends on earlier random decisions.
    'POST /listings/:id/reviews': { 400: some, 404: some },
    'PUT /reviews/:id/state': { 200: some, 400: some, 404: some },
    'GET /reviews': { 200: some, 400: some },
    'PUT /authors/:id/reviews/rejection': { 200: some, 400: some },
    'POST /website-details': { 400: some },
    'POST /moderation/desk/listing': { 200: some, 400: some },
    'POST /moderation/desk/review': { 200: some, 400: some },
    'POST /moderation/desk/report': { 200: some, 400: some },
    'POST /moderation/desk/claim': { 200: some, 400: some },
    'PUT /moderation/ready-reasons': { 400: some, 409: some },
    'POST /listings/:id/questions': { 400: some, 404: some },
    'DELETE /listings/:id': { 204: some, 404: some },
    'POST /imports': { 200: some, 400: some },
    'GET /export': { 200: some, 400: some },
  })
})

test('when they come from an owner, then the same holds, and admin routes are refused', { timeout }, async () => {
  const report = await fuzzRoutes(listings.app, {
    token: listings.getToken('owner'),
    existing: {
      id: [await submit('owner'), await submit('stranger'), await submit('admin'), await review('owner')],
      experiencedOn: [experiencedOn],
    },
    runs: 300,
    seed: 3,
  })
  expect(report).toMatchObject({
    'PATCH /listings/:id': { 200: some, 400: some, 404: some },
    'PUT /reviews/:id': { 400: some, 404: some },
    'POST /listings/:id/reviews': { 201: some, 400: some, 404: some },
  })
  const forAdmins = [
    'PUT /listings/:id/approval',
    'PUT /listings/:id/activation',
    'PUT /listings/:id/package',
    'PUT /listings/:id/rating',
    'PUT /reviews/:id/state',
    'PUT /authors/:id/reviews/rejection',
    'GET /reviews',
    'GET /reports',
    'GET /audit',
    'POST /bulk-jobs',
    'PUT /listings/:id/edition',
    'PUT /listings/:id/featured',
    'PUT /listings/:id/rejection',
    'PUT /reports/:id/state',
    'GET /moderation/categories',
    'GET /city-settings',
    'PUT /city-settings',
    'POST /categories',
    'PUT /categories/:id',
    'POST /categories/:id/merge',
    'PUT /moderation/categories/order',
    'POST /imports',
    'GET /export',
  ]
  for (const route of forAdmins) expect([route, Object.keys(report[route] ?? {}).filter((status) => status < '400')]).toEqual([route, []])
})

test('when they come without a token, then only public routes are accessible', { timeout }, async () => {
  const report = await fuzzRoutes(listings.app, { runs: 100, seed: 3 })
  const open = Object.keys(report).filter((route) => !report[route]?.[401])
  expect(open).toEqual([
    'GET /metrics',
    'GET /openapi.json',
    'POST /listings/:id/reports',
    'POST /reports/:id/appeal',
    'POST /decisions/:id/appeal',
    'POST /complaints',
    'GET /reports/:id/status',
    'GET /reports/numbers',
    'GET /reviews/outcomes',
    'GET /livez',
    'GET /readyz',
  ])
})
