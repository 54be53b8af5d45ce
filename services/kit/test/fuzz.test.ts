import { endpointsOf } from '@directory/contracts/http/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../src/http/app.ts'
import { route } from '../src/http/routes.ts'
import { createLogger } from '../src/log.ts'
import { fuzzRoutes } from '../src/testing/fuzz.ts'
import { fakeTokens } from '../src/testing/tokens.ts'

const Note = z.strictObject({ tags: z.array(z.strictObject({ text: z.string() })).optional(), size: z.number() })
const endpoint = endpointsOf('each')
const writeNote = endpoint({ summary: 'Write', method: 'POST', path: '/notes', exposure: 'public', body: Note })

let app: FastifyInstance
beforeEach(async () => {
  app = await createApp({ name: 'notes', logger: createLogger('notes', 'silent'), verifyToken: fakeTokens.verify })
})
afterEach(() => app.close())

test('when a route handles everything, then the report has its responses', async () => {
  route(app, writeNote, async () => null)
  expect((await fuzzRoutes(app))['POST /notes']).toMatchObject({
    204: expect.any(Number),
    400: expect.any(Number),
    415: expect.any(Number),
  })
})

test('when a route fails for a NUL deep in a body, like PostgreSQL, then it is found', async () => {
  route(app, writeNote, async ({ body }) => {
    if (body.tags?.some(({ text }) => text.includes('\u0000'))) throw new Error('invalid byte sequence for encoding "UTF8": 0x00')
    return null
  })
  await expect(fuzzRoutes(app)).rejects.toThrow(/POST \/notes/)
})

test('when a route refuses without a problem document, then it is found', async () => {
  app.get('/own', { config: { exposure: 'public' }, schema: { response: { 400: z.string() } } }, async (_request, reply) =>
    reply.code(400).send('no'),
  )
  await expect(fuzzRoutes(app)).rejects.toThrow(/GET \/own/)
})
