import { request } from 'undici'
import { traced } from '../tracing/tracing.ts'
import type { Answered } from './client.ts'
import { currentTrace } from './trace.ts'

interface Bytes {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds until the response begins, and between its parts. */
  readonly timeout: number
}

/** Posts bytes to another service. Not with `fetch`, whose streams and signals cost several times as much as all the rest. */
export const postBytes = (url: URL, route: string, { body, headers, timeout }: Bytes): Promise<Answered> =>
  traced(
    { name: `POST ${route}`, kind: 'client', parent: currentTrace(), attributes: { 'server.address': url.host } },
    async (span): Promise<Answered> => {
      const traceparent = currentTrace()
      const answer = await request(url, {
        method: 'POST',
        headers: { ...headers, ...(traceparent ? { traceparent } : {}) },
        body,
        headersTimeout: timeout,
        bodyTimeout: timeout,
      })
      const status = answer.statusCode
      span?.set({ 'http.request.method': 'POST', 'url.template': route, 'http.response.status_code': status })
      return {
        status,
        ok: status >= 200 && status < 300,
        headers: { get: (name) => answer.headers[name]?.toString() ?? null },
        json: () => answer.body.json(),
      }
    },
  )
