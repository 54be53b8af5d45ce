import type { Address, RequestTo, ResponseOf } from '@directory/contracts/http/address'
import { buildPath } from '@directory/contracts/http/build-path'
import { csrfHeader } from '@directory/contracts/http/csrf'
import type { Endpoint } from '@directory/contracts/http/endpoint'
import type { FieldError, ProblemDocument } from '@directory/contracts/problem'

/** A failed call: what the server reported, or that it could not be reached (status 0). Screens branch on `type`. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly type: string
  readonly status: number
  readonly title: string
  readonly detail: string | undefined
  readonly errors: readonly FieldError[]
  readonly requestId: string | undefined
  /** Seconds after which to retry. */
  readonly retryAfter: number | undefined

  constructor(document: Partial<ProblemDocument> & { title: string; status: number; retryAfter?: number | undefined }) {
    super(document.detail ?? document.title)
    this.type = document.type ?? 'about:blank'
    this.status = document.status
    this.title = document.title
    this.detail = document.detail
    this.errors = document.errors ?? []
    this.requestId = document.requestId
    this.retryAfter = document.retryAfter
  }
}

export interface Answer {
  readonly status: number
  readonly body: string
  /** The body, if it has been parsed before. */
  readonly parsed?: unknown
  /** Seconds after which to retry. */
  readonly retryAfter?: number
}
export type Transport = (method: string, path: string, body?: string) => Promise<Answer>

/** The error for a request that got no answer. */
export const unreachable = () =>
  new ApiProblem({ status: 0, title: 'We could not reach the server. Please check your connection and try again.' })

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Starts a trace for a call: the server logs its id with the request id. The browser does not record it. */
export const traceHeader = (): { traceparent: string } => ({ traceparent: `00-${randomHex(16)}-${randomHex(8)}-00` })

const fetchTransport: Transport = async (method, path, body) => {
  const headers: Record<string, string> = { accept: 'application/json', ...traceHeader() }
  if (method !== 'GET') headers[csrfHeader.name] = csrfHeader.value
  if (body !== undefined) headers['content-type'] = 'application/json'
  try {
    const response = await fetch(path, { method, headers, ...(body === undefined ? {} : { body }) })
    const retryAfter = Number(response.headers.get('retry-after'))
    return { status: response.status, body: await response.text(), ...(retryAfter > 0 ? { retryAfter } : {}) }
  } catch {
    throw unreachable()
  }
}

let transport: Transport = fetchTransport

/** Replaces the transport: when rendering, the server makes calls within its own process. */
export const setTransport = (replacement: Transport): void => {
  transport = replacement
}

function parse(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isProblem = (value: unknown): value is ProblemDocument =>
  typeof value === 'object' && value !== null && 'title' in value && 'type' in value

/**
 * The window event dispatched when a call is rejected for lack of a session. An event, because each remote has its own copy of this file.
 */
export const sessionRefused = 'directory-session-refused'
const refusals = new Set(['/problems/session-expired', '/problems/authentication-required'])

/** The result in an answer; throws if the answer is a problem. */
export function parseResponse<Result>(answer: Answer): Result {
  const parsed = answer.parsed ?? (answer.body ? parse(answer.body) : null)
  if (answer.status < 400 && parsed !== undefined) return parsed
  if (!isProblem(parsed))
    throw new ApiProblem({ status: answer.status, title: 'The server’s response could not be read. Please try again.' })
  if (refusals.has(parsed.type)) globalThis.window?.dispatchEvent(new Event(sessionRefused))
  throw new ApiProblem({ ...parsed, status: answer.status, retryAfter: answer.retryAfter })
}

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const toPath = ({ path }: Address, { params, query }: Parts = {}): string => buildPath(path, { ...Object(params) }, { ...Object(query) })

type Arguments<Reached extends Endpoint> =
  Record<never, never> extends RequestTo<Reached> ? [request?: RequestTo<Reached>] : [request: RequestTo<Reached>]

/** Calls the BFF. The services validate their answers against the schemas, so the browser trusts them. */
export async function call<Reached extends Endpoint>(
  address: Address<Reached>,
  ...[request]: Arguments<Reached>
): Promise<ResponseOf<Reached>> {
  const body = request?.body
  return parseResponse(await transport(address.method, toPath(address, request), body === undefined ? undefined : JSON.stringify(body)))
}

/** Sends without waiting for an answer, even if the visitor leaves the page at once. Failures are ignored. */
export function sendBeacon<Reached extends Endpoint>(address: Address<Reached>, request: RequestTo<Reached>): void {
  const headers = { 'content-type': 'application/json', [csrfHeader.name]: csrfHeader.value, ...traceHeader() }
  void fetch(toPath(address, request), { method: address.method, headers, body: JSON.stringify(request.body), keepalive: true }).catch(
    () => undefined,
  )
}

/** Downloads a file by its path at the BFF. */
export async function getFileAt(path: string): Promise<Blob> {
  const response = await fetch(path, { headers: traceHeader() }).catch(() => undefined)
  if (!response) throw unreachable()
  if (!response.ok) return parseResponse({ status: response.status, body: await response.text() })
  return response.blob().catch(() => {
    throw unreachable()
  })
}

/** Downloads the file that an endpoint returns. */
export const getFile = <Reached extends Endpoint>(address: Address<Reached>, ...[request]: Arguments<Reached>): Promise<Blob> =>
  getFileAt(toPath(address, request))
