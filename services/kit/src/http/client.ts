import { buildPath } from '@directory/contracts/http/build-path'
import type { Endpoint } from '@directory/contracts/http/endpoint'
import { parseTolerantly, safeParseTolerantly } from '@directory/contracts/parse-tolerantly'
import { ProblemDocument, problemSlug } from '@directory/contracts/problem'
import type { z } from 'zod'
import { Problem } from '../problem.ts'
import { fetchUpstream } from './fetch-upstream.ts'

export interface CallOptions<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly params?: z.input<Params>
  readonly query?: z.input<Query>
  readonly body?: z.input<Body>
  readonly token?: string
  /** How long the caller waits: ten seconds by default. */
  readonly signal?: AbortSignal
  /** Whether it is usually answered quickly; the default if the caller sets no timeout of its own. */
  readonly isQuick?: boolean
}

const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})

const throwUnavailable = (cause: unknown): never => {
  // The reason given by our own signal.
  if (cause instanceof Problem) throw cause
  throw new Problem('upstream-unavailable', { cause })
}

/** The part of a response that is read. */
export interface Answered extends Pick<Response, 'ok' | 'status' | 'json'> {
  readonly headers: Pick<Headers, 'get'>
}

/** The validated response of an endpoint. A problem that it reports is rethrown; any other error becomes `upstream-unavailable`. */
export async function parseResponse<Expected extends z.ZodType>(
  endpoint: Pick<Endpoint, 'method' | 'path'> & { readonly response: Expected },
  response: Answered,
): Promise<z.output<Expected>> {
  if (response.ok) {
    // An empty response, such as 202.
    const isEmpty = response.status === 204 || response.headers.get('content-length') === '0'
    const body: unknown = isEmpty ? null : await response.json().catch(throwUnavailable)
    return parseTolerantly(endpoint.response, body)
  }
  const document = safeParseTolerantly(ProblemDocument, await response.json().catch(() => undefined))
  const slug = document.success ? problemSlug(document.data.type) : undefined
  if (!document.success || !slug)
    throw new Problem('upstream-unavailable', { cause: new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}`) })
  const { detail, errors } = document.data
  const retryAfter = Number(response.headers.get('retry-after'))
  throw new Problem(slug, { ...(detail ? { detail } : {}), ...(errors ? { errors } : {}), ...(retryAfter ? { retryAfter } : {}) })
}

/**
 * Calls another service's endpoint and validates its response. A problem that it reports is rethrown; no response is
 * `upstream-unavailable`.
 */
export async function call<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Expected extends z.ZodType>(
  baseUrl: string,
  endpoint: Endpoint<Params, Query, Body, Expected>,
  options: CallOptions<Params, Query, Body> = {},
): Promise<z.output<Expected>> {
  const url = new URL(buildPath(endpoint.path, asRecord(options.params), asRecord(options.query)), baseUrl)
  const headers = {
    accept: 'application/json',
    ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
  }
  const response = await fetchUpstream(url, endpoint.path, {
    method: endpoint.method,
    headers,
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    signal: options.signal ?? AbortSignal.timeout(10_000),
    isQuick: options.isQuick ?? options.signal === undefined,
  }).catch(throwUnavailable)
  return parseResponse(endpoint, response)
}
