import { traced } from '../tracing/tracing.ts'
import { fetchAgain } from './outgoing.ts'
import { currentTrace } from './trace.ts'

type UpstreamRequest = Omit<RequestInit, 'headers'> & { readonly method: string; readonly headers?: Readonly<Record<string, string>> }

/** Asks another service, whose work becomes part of the current trace. */
export const fetchUpstream = (url: URL, route: string, { method, headers, ...init }: UpstreamRequest): Promise<Response> =>
  traced(
    { name: `${method} ${route}`, kind: 'client', parent: currentTrace(), attributes: { 'server.address': url.host } },
    async (span) => {
      const traceparent = currentTrace()
      const response = await (method === 'GET' || method === 'HEAD' ? fetchAgain : fetch)(url, {
        ...init,
        method,
        headers: { ...headers, ...(traceparent ? { traceparent } : {}) },
      })
      span?.set({ 'http.request.method': method, 'url.template': route, 'http.response.status_code': response.status })
      return response
    },
  )
