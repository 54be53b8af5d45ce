import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { questionnaire } from './sample-questionnaire.ts'
import { type StartedSocialMedia, startSocialMedia } from './social-media-app.ts'

const serverOwned = [
  'id',
  'accountId',
  'account_id',
  'userId',
  'user_id',
  'clientId',
  'email',
  'package',
  'packageType',
  'package_type',
  'packageStartDate',
  'package_start_date',
  'socialPackage',
  'setupCompleted',
  'setup_completed',
  'approvedByTeam',
  'approved_by_team',
  'changedFields',
  'state',
  'from',
  'publishedAt',
  'createdAt',
  'created_at',
  'updatedAt',
  'version',
  'savedAt',
]

/** The routes whose purpose is to set such a field; `version` is the version that was edited. */
const meantTo: Record<string, readonly string[]> = {
  'PUT /social-media/questionnaire': ['version'],
  'PATCH /social-media/clients/:id': ['approvedByTeam', 'setupCompleted', 'version'],
  'PUT /social-media/posts/:id/approval': ['version'],
  'PUT /social-media/posts/:id/comment': ['version'],
  'PUT /social-media/posts/:id': ['version'],
  'PUT /social-media/posts/:id/publication': ['version'],
  // Those of the approver, and the first day.
  'POST /social-media/approval-links': ['email', 'from'],
  'POST /social-media/clients/:id/approval-links': ['email', 'from'],
  // The id and version of each post.
  'PUT /social-media/approval': ['id', 'version'],
  'PUT /social-media/approval/posts/:id/approval': ['version'],
  'PUT /social-media/approval/posts/:id/comment': ['version'],
  'POST /social-media/approval/posts/:id/comments': ['version'],
}

let social: StartedSocialMedia
beforeAll(async () => {
  social = await startSocialMedia()
})
afterAll(() => social?.stop())

const formatRoute = ({ method, url }: RouteOptions) => `${String(method)} ${url}`
const routesWithBody = () => social.app.registeredRoutes.filter(({ schema }) => schema?.body instanceof z.ZodType)

/** The names of all properties within a schema. */
function listProperties(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(listProperties)
  const { properties } = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() }).parse(value)
  return [...Object.keys(properties ?? {}), ...Object.values(value).flatMap(listProperties)]
}

describe('when a body has a server-owned field', () => {
  test('then no schema accepts one, at any depth, except those for setting it', () => {
    const found = routesWithBody().map((route) => {
      const body = route.schema?.body
      const names = body instanceof z.ZodType ? listProperties(z.toJSONSchema(body, { io: 'input' })) : []
      return [formatRoute(route), serverOwned.filter((field) => names.includes(field)).sort()]
    })
    expect(found.length).toBeGreaterThan(10)
    expect(Object.fromEntries(found.filter(([, fields]) => fields?.length))).toEqual(meantTo)
  })

  test('then the questionnaire refuses it by name', async () => {
    const owner = social.somebody()
    const stolen = { ...questionnaire(), approvedByTeam: true, accountId: social.somebody().accountId, email: 'other@example.com' }
    const { status, body } = await social.as(owner, 'PUT', '/social-media/questionnaire', { version: null, questionnaire: stolen })
    const fields = body.errors.map(({ field }: { field: string }) => field).sort()
    expect([status, fields]).toEqual([
      400,
      ['body.questionnaire.accountId', 'body.questionnaire.approvedByTeam', 'body.questionnaire.email'],
    ])
  })
})
