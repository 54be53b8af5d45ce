import { ProblemDocument, problemType } from '@directory/contracts/problem'
import * as fc from 'fast-check'
import type { FastifyInstance, LightMyRequestResponse, RouteOptions } from 'fastify'
import { type ExistingParams, type FuzzRequest, requestTo } from './fuzz-request.ts'
import { isLong } from './test-length.ts'

const isDeletion = ({ method, url }: Pick<RouteOptions, 'method' | 'url'>): boolean => method === 'DELETE' || url.endsWith('/removal')

export interface FuzzOptions {
  /** An access token that every request carries. */
  readonly token?: string
  readonly headers?: Record<string, string>
  readonly existing?: ExistingParams
  /** A server error that is expected, such as 502 without the upstream services. */
  readonly expectedFailure?: number
  /** Requests to each route that is open to the caller, in the long form of the tests; the short form sends a fifth of them. */
  readonly runs?: number
  /** The same seed produces the same requests. */
  readonly seed?: number
}

const injectable = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const share = isLong ? 1 : 0.2

/** After this many requests it is clear whether the caller is denied access to a route, which is decided before a request is parsed. */
const firstRuns = 100 * share

/** How often each status occurred, by route: `POST /sessions` → `{ 400: 912, 201: 88 }`. */
export type FuzzReport = Record<string, Record<number, number>>

/** The error in a response: a 5xx, a rejection without a problem document, or one that does not name the invalid field. */
function findFailure(
  { statusCode, headers, body }: LightMyRequestResponse,
  isDocument: boolean,
  expectedFailure?: number,
): string | undefined {
  if (statusCode >= 500 && statusCode !== expectedFailure) return 'failed'
  if (statusCode < 400 || isDocument) return undefined
  if (!String(headers['content-type']).startsWith('application/problem+json')) return 'was refused without a problem document'
  const problem = ProblemDocument.parse(JSON.parse(body))
  if (problem.type !== problemType('invalid-request')) return undefined
  const named = problem.errors?.length && problem.errors.every(({ field }) => /^(body|query|params)(\.|$)/.test(field))
  return named ? undefined : 'was refused without the name of a field'
}

/**
 * Sends random requests to every registered route, so that new ones are covered automatically, and throws on the first response that is
 * a 5xx or a rejection other than a problem document that names the field.
 */
export async function fuzzRoutes(app: FastifyInstance, options: FuzzOptions = {}): Promise<FuzzReport> {
  const { token, headers = {}, existing = {}, seed = 1 } = options
  const runs = (options.runs ?? 1_000) * share
  await app.ready()
  const report: FuzzReport = {}

  const send = async (route: RouteOptions, method: (typeof injectable)[number], { path, contentType, body }: FuzzRequest) => {
    const response = await app.inject({
      method,
      url: path,
      headers: {
        ...headers,
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    const failure = findFailure(response, route.config?.document ?? false, options.expectedFailure)
    if (failure) throw new Error(`${method} ${path} ${failure}: ${response.statusCode} ${response.body.slice(0, 500)}`)
    return response.statusCode
  }

  // Deletions come last, since the other routes need the data.
  const routes = app.registeredRoutes.toSorted((a, b) => Number(isDeletion(a)) - Number(isDeletion(b)))
  for (const route of routes) {
    const method = injectable.find((candidate) => candidate === route.method)
    if (!method) continue
    const statuses: Record<number, number> = {}
    const property = fc.asyncProperty(requestTo(route, existing), async (request) => {
      const status = await send(route, method, request)
      statuses[status] = (statuses[status] ?? 0) + 1
    })
    const sendSome = (numRuns: number, from: number) => fc.assert(property, { numRuns, seed: from, includeErrorInReport: true })
    await sendSome(Math.min(runs, firstRuns), seed)
    // A malformed URL is rejected before the route is known.
    const isClosed = (statuses[401] ?? 0) + (statuses[403] ?? 0) > firstRuns * 0.8
    if (runs > firstRuns && !isClosed) await sendSome(runs - firstRuns, seed + 1_000)
    report[`${method} ${route.url}`] = statuses
  }
  return report
}
