import { Agent, setGlobalDispatcher } from 'undici'

/**
 * Milliseconds for which a connection to another service is kept for the next request. Shorter than any service keeps it open, and than a
 * stopping process waits: a request must not meet a closing connection.
 */
const keptFor = 1_500

/** How every `fetch` of this process connects: within two seconds or not at all, and never over a connection that may have been closed. */
export const limitConnections = (): void =>
  setGlobalDispatcher(new Agent({ connect: { timeout: 2_000 }, keepAliveTimeout: keptFor, keepAliveMaxTimeout: keptFor }))

/** One connection for each request. */
const unkept = new Agent({ connect: { timeout: 2_000 }, pipelining: 0 })

/**
 * A fetch that reaches whichever copy accepts a connection now. Node's types know only the dispatchers of the undici within it, not its
 * package's.
 */
export const fetchOverNewConnection = (url: URL, init: RequestInit): Promise<Response> =>
  fetch(url, Object.assign({ ...init }, { dispatcher: unkept }))

/** Node's error codes for a connection that ended before the response began. */
const brokenConnection = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'UND_ERR_SOCKET'])

const getErrorCode = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? Reflect.get(error.cause, 'code') : undefined

/** A fetch for safe requests that retries once if the connection broke: another copy answers, or the same one over a new connection. */
export const fetchAgain = (url: URL, init: RequestInit): Promise<Response> =>
  fetch(url, init).catch((error: unknown) => {
    if (!brokenConnection.has(String(getErrorCode(error)))) throw error
    return fetch(url, init)
  })
