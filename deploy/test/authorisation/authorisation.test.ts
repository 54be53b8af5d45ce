import { findStored } from '@directory/contracts/catalogue/browser-storage'
import { limits } from '@directory/contracts/catalogue/limits'
import { actsForTeam, type Role } from '@directory/contracts/catalogue/roles'
import { csrfHeader } from '@directory/contracts/http/csrf'
import { type Endpoint, throughBff } from '@directory/contracts/http/endpoint'
import * as identity from '@directory/contracts/http/identity'
import { getOwnSubscriptions } from '@directory/contracts/http/subscriptions'
import { serviceNames } from '@directory/contracts/services'
import { signAccessToken } from '@directory/identity/keys/access-token'
import { issueOperatorToken, signWith } from '@directory/identity/keys/operator-token'
import { call } from '@directory/kit/http/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AllInOne } from '../../local/all-in-one.ts'
import type { Secrets } from '../../local/secrets.ts'
import { startProduct } from '../support/started-product.ts'
import { type Accounts, createFixture, type Fixture, renewFixture, send } from './fixture.ts'
import { matrix } from './matrix.ts'
import { own } from './own-routes.ts'
import { type Actor, type Affair, actors, isTeamActor, type PlainActor, type Row, teamActors } from './rows.ts'

const password = 'long enough'
let product: AllInOne
let secrets: Secrets
let site: string
let stop: () => Promise<void>
let picture: Blob
let findId: (sourceId: string) => Promise<string>

beforeAll(async () => {
  const started = await startProduct()
  ;({ product, secrets, site, stop } = started)
  findId = async (sourceId) => {
    const { rows } = await started.pool.query<{ id: string }>('SELECT id FROM listings.listing WHERE source_id = $1', [sourceId])
    return rows[0]?.id ?? ''
  }
  const pixels = { width: 64, height: 36, channels: 3, background: '#1b5a40' } as const
  picture = new Blob([new Uint8Array(await sharp({ create: pixels }).jpeg().toBuffer())], { type: 'image/jpeg' })
})
afterAll(() => stop())

/** Whether the BFF still takes this token, which it hears of by events. */
const asSession = (token: string): Promise<Response> =>
  fetch(new URL(throughBff(getOwnSubscriptions).path, product.addresses.bff), { headers: { cookie: `access=${token}` } })

/** A token of each actor, and what the fixtures are made with. */
async function signInActors(): Promise<{ tokens: Record<Actor, string | undefined>; accounts: Accounts }> {
  const open = async (email: string, role: Role = 'user') => {
    const accountId = await product.ensureAccount({ email, password, role })
    const { accessToken } = await call(product.addresses.identity, identity.signIn, { body: { email, password } })
    return { accountId, accessToken }
  }
  const operatorToken = issueOperatorToken(secrets.signingKey)
  const toRole = (role: 'user' | 'admin') =>
    call(product.addresses.identity, identity.setRole, { body: { email: 'demoted@example.com', role }, token: operatorToken })
  const owner = await open('owner@example.com')
  await open('demoted@example.com', 'admin')
  await toRole('admin')
  const demoted = await open('demoted@example.com', 'admin')
  await toRole('user')
  await vi.waitFor(async () => expect((await asSession(demoted.accessToken)).status).toBe(401), { timeout: 60_000, interval: 50 })
  const expired = signAccessToken(
    signWith(secrets.signingKey),
    { accountId: owner.accountId, role: 'admin', sessionId: owner.accountId, isVerified: true },
    -60,
  )
  const reviewer = await open('reviewer@example.com')
  const manager = await open('manager@example.com', teamActors.manager)
  return {
    tokens: {
      visitor: undefined,
      owner: owner.accessToken,
      otherOwner: (await open('other@example.com')).accessToken,
      moderator: (await open('moderator@example.com', teamActors.moderator)).accessToken,
      manager: manager.accessToken,
      otherManager: (await open('other-manager@example.com', teamActors.otherManager)).accessToken,
      accountant: (await open('accountant@example.com', teamActors.accountant)).accessToken,
      admin: (await open('admin@example.com', 'admin')).accessToken,
      expiredToken: expired.token,
      demotedAdmin: demoted.accessToken,
    },
    accounts: {
      ownerId: owner.accountId,
      ownerToken: owner.accessToken,
      managerId: manager.accountId,
      reviewerToken: reviewer.accessToken,
      operatorToken,
    },
  }
}

/** How those who may not are answered, by whose affair a route is. */
const refusals: Record<Affair, Partial<Record<PlainActor, number>>> = {
  anybody: {},
  own: { visitor: 401, expiredToken: 401 },
  notAdmins: { visitor: 401, admin: 403, expiredToken: 401 },
  owner: { visitor: 401, otherOwner: 404, expiredToken: 401, demotedAdmin: 404 },
  ownerOnly: { visitor: 401, otherOwner: 404, admin: 404, expiredToken: 401, demotedAdmin: 404 },
  author: { visitor: 401, owner: 404, otherOwner: 404, admin: 404, expiredToken: 401, demotedAdmin: 404 },
  team: { visitor: 401, owner: 403, otherOwner: 403, expiredToken: 401, demotedAdmin: 403 },
  admin: { visitor: 401, owner: 403, otherOwner: 403, expiredToken: 401, demotedAdmin: 403 },
}

/** Whether an endpoint is about one client of the social media service. */
const isAboutClient = ({ endpoint }: Row): boolean => /\/social-media\/.*:/.test(endpoint.path)

/** How the team is answered: as admins where the endpoint names their role, but for clients that are not given to them; else as anybody. */
function refusalOf(row: Row, actor: Actor): number | undefined {
  const refusal = refusals[row.affair]
  if (!isTeamActor(actor)) return refusal[actor]
  if (row.affair === 'team') return undefined
  if (!actsForTeam(row.endpoint, teamActors[actor])) return refusal.otherOwner
  return actor === 'otherManager' && isAboutClient(row) ? 404 : refusal.admin
}

/** What an intruder may add to a request in the hope that someone believes it. */
const forged = {
  'x-user-id': '0198c0de-0000-7000-8000-000000000001',
  'x-account-id': '0198c0de-0000-7000-8000-000000000001',
  'x-role': 'admin',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-user': 'admin@example.com',
  'x-original-url': '/livez',
}

/** After a request that was not refused, the rows of these are no longer as they were. */
const isAboutRows = new Set<Affair>(['owner', 'ownerOnly', 'author', 'admin'])

/** Sends every request as every actor and gives the answers that are not as they should be. */
async function deviations(
  rows: readonly Row[],
  {
    base,
    path,
    createHeaders,
  }: { base: (row: Row) => string; path: (row: Row) => Endpoint; createHeaders: (token: string | undefined) => Record<string, string> },
  allowed: Partial<Record<Affair, Partial<Record<Actor, number>>>> = {},
): Promise<string[]> {
  let { tokens, accounts } = await signInActors()
  let signedInAt = performance.now()
  const found: string[] = []
  const maker = () => ({ ...accounts, picture, findId })
  const renew = ({ needsImage = false, service }: Row, fixture: Fixture) =>
    needsImage ? createFixture(product, maker(), true) : renewFixture(product, maker(), fixture, service)
  // What only reads, or is refused, leaves the rows as they were.
  let unchanged = await createFixture(product, maker(), false)
  for (const row of rows) {
    const changes = row.endpoint.method !== 'GET'
    // Tokens count for some minutes, which all rows together may take longer than.
    if (performance.now() - signedInAt > (limits.accessTokenMinutes * 60_000) / 2) {
      ;({ tokens, accounts } = await signInActors())
      signedInAt = performance.now()
    }
    let fixture = row.needsImage ? await renew(row, unchanged) : unchanged
    for (const actor of actors) {
      const { status, cookies } = await send(base(row), path(row), row.request(fixture), { ...forged, ...createHeaders(tokens[actor]) })
      const refusal = allowed[row.affair]?.[actor] ?? refusalOf(row, actor)
      const expected = refusal ?? row.answer ?? row.endpoint.status
      if (status !== expected) found.push(`${row.service} ${formatEndpoint(row.endpoint)} as ${actor}: ${status}, not ${expected}`)
      for (const name of cookies)
        if (!findStored('cookie', name))
          found.push(`${formatEndpoint(row.endpoint)} sets ${name}, which the page about cookies does not name`)
      if (refusal === undefined && changes && isAboutRows.has(row.affair)) fixture = await renew(row, fixture)
    }
    if (changes) unchanged = isAboutRows.has(row.affair) ? fixture : await renew(row, fixture)
  }
  return found
}

const infrastructure = new Set(['/livez', '/readyz', '/metrics', '/openapi.json'])
const formatEndpoint = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** The routes that answer with data, of the process with this name. */
const listRoutes = (name: string): string[] =>
  product.services
    .filter((service) => service.name === name)
    .flatMap(({ app }) => app.registeredRoutes)
    .filter(({ method, url, config }) => method !== 'HEAD' && !config?.document && !infrastructure.has(url))
    .map(({ method, url }) => formatEndpoint({ method: String(method) as Endpoint['method'], path: url }))
    .sort()

describe('when a service is called directly', () => {
  test.each(serviceNames)('then %s has no route that is missing from the matrix', (name) => {
    expect(listRoutes(name)).toEqual(
      matrix
        .filter(({ service }) => service === name)
        .map(({ endpoint }) => formatEndpoint(endpoint))
        .sort(),
    )
  })

  test('then each route answers each caller as the matrix says, whatever headers they forge', async () => {
    const found = await deviations(
      matrix.filter(({ service }) => service !== 'bff'),
      {
        base: ({ service }) => product.addresses[service],
        path: ({ endpoint }) => endpoint,
        createHeaders: (token): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
      },
      { anybody: { expiredToken: 401 } },
    )
    expect(found).toEqual([])
  })
})

describe('when the BFF is called with a session’s cookies', () => {
  const reached = ({ endpoint }: Row): Endpoint => throughBff(endpoint)
  const reachable = matrix.filter(({ service, endpoint }) => endpoint.exposure !== 'internal' && endpoint.service === service)

  test('then its routes are its own and those of the matrix that the browser may reach', () => {
    expect(listRoutes('bff')).toEqual([...own, ...reachable.map((row) => formatEndpoint(reached(row)))].sort())
  })

  test('then each route that it forwards answers each caller as the service does', async () => {
    const createHeaders = (token: string | undefined) => ({
      [csrfHeader.name]: csrfHeader.value,
      origin: site,
      ...(token ? { cookie: `access=${token}` } : {}),
    })
    // A token of before its holder's demotion is exchanged, and there is nothing to exchange it for: it is as good as none.
    const outdated = Object.fromEntries(Object.keys(refusals).map((affair) => [affair, affair === 'anybody' ? {} : { demotedAdmin: 401 }]))
    const atBff = { base: () => product.addresses.bff, path: reached, createHeaders }
    const knowsCaller = ({ endpoint }: Row): boolean => endpoint.knowsCaller === true
    const found = await deviations(
      reachable.filter((row) => !knowsCaller(row)),
      atBff,
      outdated,
    )
    // A caller who takes themselves for signed in is told that they are not.
    const told = await deviations(reachable.filter(knowsCaller), atBff, { anybody: { expiredToken: 401, demotedAdmin: 401 } })
    expect([...found, ...told]).toEqual([])
  })

  test('then a change without our header, from another origin, or by a form is refused', async () => {
    const { tokens, accounts } = await signInActors()
    const cookie = `access=${tokens.admin}`
    const changes = reachable.filter(({ endpoint }) => endpoint.method !== 'GET')
    const ways: Record<string, Record<string, string>> = {
      'without our header': { origin: site },
      'from another origin': { [csrfHeader.name]: csrfHeader.value, origin: 'https://evil.example' },
      'from another site': { [csrfHeader.name]: csrfHeader.value, 'sec-fetch-site': 'cross-site' },
      'by a form': { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    }
    const fixture = await createFixture(product, { ...accounts, picture, findId }, true)
    const found: string[] = []
    for (const row of changes) {
      for (const [way, headers] of Object.entries(ways)) {
        const { status } = await send(product.addresses.bff, reached(row), row.request(fixture), { cookie, ...headers })
        if (status !== 403) found.push(`${formatEndpoint(row.endpoint)} ${way}: ${status}`)
      }
    }
    expect(found).toEqual([])
  })
})
