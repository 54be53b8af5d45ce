import { Agent, setGlobalDispatcher } from 'undici'

/**
 * Milliseconds for which a connection to another service is kept for the next request. Shorter than any of ours keeps one open, and than a
 * process that is told to end waits: whoever sends a request over it must not meet its end.
 */
const keptFor = 1_500

/** How every `fetch` of this process connects: in two seconds or not at all, and never over a connection that may be over. */
export const limitConnections = (): void =>
  setGlobalDispatcher(new Agent({ connect: { timeout: 2_000 }, keepAliveTimeout: keptFor, keepAliveMaxTimeout: keptFor }))

/** One connection for each request. */
const unkept = new Agent({ connect: { timeout: 2_000 }, pipelining: 0 })

/** A fetch that meets whichever copy takes a connection now. Node's types know only the dispatchers of the undici within it, not its package's. */
export const fetchOverNewConnection = (url: URL, init: RequestInit): Promise<Response> =>
  fetch(url, Object.assign({ ...init }, { dispatcher: unkept }))

/** Node's words for a connection that ended before an answer began. */
const brokenConnection = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'UND_ERR_SOCKET'])

const getErrorCode = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? Reflect.get(error.cause, 'code') : undefined

/** A fetch of what changes nothing, once more where the connection broke: another copy answers, or the same one on a new connection. */
export const fetchAgain = (url: URL, init: RequestInit): Promise<Response> =>
  fetch(url, init).catch((error: unknown) => {
    if (!brokenConnection.has(String(getErrorCode(error)))) throw error
    return fetch(url, init)
  })
