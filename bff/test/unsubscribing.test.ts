import { followUnsubscribeLink } from '@directory/contracts/http/mail-settings'
import { createApp } from '@directory/kit/http/app'
import { route } from '@directory/kit/http/routes'
import { createLogger } from '@directory/kit/log'
import { Problem } from '@directory/kit/problem'
import { fakeTokens } from '@directory/kit/testing/tokens'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requireSameSite } from '../src/session/same-site.ts'
import { unsubscribeRoutes } from '../src/unsubscribing/routes.ts'

const logger = createLogger('bff', 'silent')
const link = 'x'.repeat(43)
const form = 'application/x-www-form-urlencoded'

let followed: unknown[]
let isUnknown: boolean
let identity: FastifyInstance
let bff: FastifyInstance
beforeEach(async () => {
  followed = []
  isUnknown = false
  identity = await createApp({ name: 'identity', logger, verifyToken: fakeTokens.verify })
  route(identity, followUnsubscribeLink, async ({ query, body }) => {
    if (isUnknown) throw new Problem('not-found')
    followed.push({ ...query, ...body })
    return null
  })
  bff = await createApp({ name: 'bff', logger, verifyToken: fakeTokens.verify })
  requireSameSite(bff, 'https://directory.example')
  unsubscribeRoutes(bff, await identity.listen({ host: '127.0.0.1', port: 0 }))
})
afterEach(async () => {
  await bff.close()
  await identity.close()
})

const post = (payload: string, type = form, search = `?link=${link}`, headers: Record<string, string> = {}) =>
  bff.inject({ method: 'POST', url: `/unsubscribe${search}`, headers: { 'content-type': type, ...headers }, payload })

describe('when a mail program unsubscribes by one click', () => {
  test.each([
    [form, 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'],
  ])('then it may send %s, needs neither a session nor our header, and is not redirected', async (type, body) => {
    const answer = await post(body, type, undefined, { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' })
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([200, undefined, 'no-store'])
    expect(followed).toEqual([{ link, choice: 'unsubscribe' }])
  })
})

describe('when the form of the page is sent', () => {
  test.each(['unsubscribe', 'unsubscribe-all', 'subscribe'])(
    'then the choice %s is followed, and the page is shown again',
    async (choice) => {
      const answer = await post(`choice=${choice}`)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `/unsubscribe?link=${link}`])
      expect(followed).toEqual([{ link, choice }])
    },
  )
})

test('when the link is unknown, then the answer says so', async () => {
  isUnknown = true
  expect((await post('List-Unsubscribe=One-Click')).json().type).toBe('/problems/not-found')
})

test('when something else is sent, then it is refused and nothing is followed', async () => {
  const malformed = [
    await post(''),
    await post('List-Unsubscribe=Two-Clicks'),
    await post('choice=everything'),
    await post('{"choice":"unsubscribe"}', 'application/json'),
    await post('no form', 'multipart/form-data; boundary=b'),
  ]
  for (const answer of malformed) expect([answer.statusCode, answer.json().type]).toEqual([400, '/problems/malformed-body'])
  for (const search of ['', '?link=short', `?link=${link}%00`])
    expect((await post('List-Unsubscribe=One-Click', form, search)).json().type).toBe('/problems/invalid-request')
  expect((await post(`choice=${'x'.repeat(5_000)}`)).json().type).toBe('/problems/payload-too-large')
  expect((await bff.inject({ method: 'POST', url: `/unsubscribe?link=${link}` })).statusCode).toBe(400)
  expect(followed).toEqual([])
})
