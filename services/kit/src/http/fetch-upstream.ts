import { traced } from '../tracing/tracing.ts'
import { fetchFromAnyCopy } from './fetch-from-any-copy.ts'
import { fetchAgain } from './outgoing.ts'
import { currentTrace } from './trace.ts'

type UpstreamRequest = Omit<RequestInit, 'headers'> & {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  /** Whether it is usually answered quickly: then a read is retried if a copy does not respond. */
  readonly isQuick?: boolean
}

const fetchBy = (method: string, isQuick: boolean): ((url: URL, init: RequestInit) => Promise<Response>) => {
  if (method !== 'GET' && method !== 'HEAD') return fetch
  return isQuick ? fetchFromAnyCopy : fetchAgain
}

/** Calls another service, whose work becomes part of the current trace. */
export const fetchUpstream = (url: URL, route: string, { method, headers, isQuick = false, ...init }: UpstreamRequest): Promise<Response> =>
  traced(
    { name: `${method} ${route}`, kind: 'client', parent: currentTrace(), attributes: { 'server.address': url.host } },
    async (span) => {
      const traceparent = currentTrace()
      const response = await fetchBy(method, isQuick)(url, {
        ...init,
        method,
        headers: { ...headers, ...(traceparent ? { traceparent } : {}) },
      })
      span?.set({ 'http.request.method': method, 'url.template': route, 'http.response.status_code': response.status })
      return response
    },
  )
