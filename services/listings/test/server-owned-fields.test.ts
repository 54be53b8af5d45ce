import { randomUUID } from 'node:crypto'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type StartedListings, startListings } from './listings-app.ts'

const words = [
  ['is', 'approved'],
  ['is', 'active'],
  ['is', 'premium'],
  ['featured'],
  ['rating'],
  ['review', 'count'],
  ['approved', 'review', 'count'],
  ['views', 'count'],
  ['advertising', 'package'],
  ['package', 'expires', 'at'],
  ['owner', 'id'],
  ['user', 'id'],
  ['author', 'id'],
  ['state'],
  ['reply'],
  ['version'],
  ['slug'],
  ['price'],
  ['created', 'at'],
]
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const serverOwned = [
  ...new Set(words.flatMap((parts) => [parts.join('_'), parts.map((word, index) => (index ? capital(word) : word)).join('')])),
]

/** The routes whose purpose is to set such a field; all of them are for admins except a review's stars. */
const meantTo: Record<string, readonly string[]> = {
  'PUT /listings/:id/approval': ['isApproved', 'version'],
  'PUT /listings/:id/rejection': ['version'],
  'POST /listings/:id/questions': ['version'],
  'PUT /listings/:id/activation': ['isActive'],
  'PUT /listings/:id/package': ['advertisingPackage'],
  'PUT /listings/:id/featured': ['featured'],
  'PUT /listings/:id/edition': ['rating', 'reviewCount', 'version'],
  'PUT /categories/:id': ['version'],
  'POST /categories/:id/merge': ['version'],
  'PUT /moderation/categories/order': ['version'],
  'PUT /moderation/ready-reasons': ['version'],
  'PUT /city-settings': ['slug', 'version'],
  'POST /risk-assessments': ['version'],
  'POST /bulk-jobs': ['advertisingPackage'],
  'PUT /business-claims/:id/decision': ['version'],
  'PUT /reports/:id/state': ['state'],
  'PUT /listings/:id/rating': ['rating', 'reviewCount'],
  'PUT /reviews/:id/state': ['state', 'version'],
  'POST /listings/:id/reviews': ['rating'],
  'PUT /reviews/:id': ['rating'],
  'POST /imports': ['advertisingPackage', 'featured', 'isActive', 'isApproved', 'ownerId', 'rating', 'reviewCount'],
}
const adminsOnly = Object.keys(meantTo).filter((name) => !['POST /listings/:id/reviews', 'PUT /reviews/:id'].includes(name))

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())

const formatRoute = ({ method, url }: RouteOptions) => `${String(method)} ${url}`
const routesWithBody = () => listings.app.registeredRoutes.filter(({ schema }) => schema?.body instanceof z.ZodType)

const Schema = z.looseObject({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.unknown().optional(),
})

/** The names of all properties within a schema; throws for an object that allows additional ones. */
function listProperties(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(listProperties)
  const schema = Schema.parse(value)
  if (schema.type === 'object' && schema.additionalProperties !== false && schema.propertyNames === undefined)
    throw new Error(`an object takes any property: ${JSON.stringify(value)}`)
  return [...Object.keys(schema.properties ?? {}), ...Object.values(value).flatMap(listProperties)]
}

describe('when a body has a server-owned field', () => {
  test('then no schema accepts one, at any depth, except those for setting it', () => {
    const found = routesWithBody().map((route) => {
      const body = route.schema?.body
      const names = body instanceof z.ZodType ? listProperties(z.toJSONSchema(body, { io: 'input' })) : []
      return [formatRoute(route), serverOwned.filter((field) => names.includes(field)).sort()]
    })
    expect(found.length).toBeGreaterThan(12)
    expect(Object.fromEntries(found.filter(([, fields]) => fields?.length))).toEqual(meantTo)
  })

  test('then those for setting it are only for admins', () => {
    const open = routesWithBody().filter((route) => adminsOnly.includes(formatRoute(route)) && route.config?.access !== 'admin')
    expect(open.map(formatRoute)).toEqual([])
  })

  test('then it is refused by name, even for an admin', async () => {
    for (const route of routesWithBody()) {
      const fields = serverOwned.filter((field) => !meantTo[formatRoute(route)]?.includes(field))
      const method = z.enum(['POST', 'PUT', 'PATCH']).parse(route.method)
      const body = Object.fromEntries(fields.map((field) => [field, true]))
      const response = await listings.as('admin', method, route.url.replace(':id', randomUUID()), body)
      const refused = z.array(z.object({ field: z.string(), message: z.string() })).parse(response.body.errors)
      const named = refused.filter(({ message }) => message === 'Is not a field that can be set.').map(({ field }) => field)
      expect([formatRoute(route), response.status, named.sort()]).toEqual([
        formatRoute(route),
        400,
        fields.map((field) => `body.${field}`).sort(),
      ])
    }
  })
})
