import { Agent, setGlobalDispatcher } from 'undici'

/**
 * Milliseconds for which an idle connection to another service is kept. Shorter than the keep-alive of any service and the drain time of a
 * stopping one, so that no request is sent over a closing connection.
 */
const idleTimeout = 1_500

/** Makes every `fetch` of this process connect within two seconds, and never reuse a connection that may have been closed. */
export const limitConnections = (): void =>
  setGlobalDispatcher(new Agent({ connect: { timeout: 2_000 }, keepAliveTimeout: idleTimeout, keepAliveMaxTimeout: idleTimeout }))

/** One connection for each request. */
const singleUse = new Agent({ connect: { timeout: 2_000 }, pipelining: 0 })

/**
 * A fetch over a new connection, to any copy that accepts it. Node's types only cover the dispatchers of its bundled undici, not those of
 * the package.
 */
export const fetchOverNewConnection = (url: URL, init: RequestInit): Promise<Response> =>
  fetch(url, Object.assign({ ...init }, { dispatcher: singleUse }))

/** Node's error codes for a connection that ended before the response began. */
const brokenConnection = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'UND_ERR_SOCKET'])

const getErrorCode = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? Reflect.get(error.cause, 'code') : undefined

/** A fetch for safe requests that retries once if the connection broke, with another copy or over a new connection. */
export const fetchAgain = (url: URL, init: RequestInit): Promise<Response> =>
  fetch(url, init).catch((error: unknown) => {
    if (!brokenConnection.has(String(getErrorCode(error)))) throw error
    return fetch(url, init)
  })
