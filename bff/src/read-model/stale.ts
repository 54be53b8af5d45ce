import type { OutgoingHttpHeaders } from 'node:http'
import { createCounter } from '@directory/kit/metrics/process-metrics'
import type { FastifyReply } from 'fastify'

const served = createCounter({
  name: 'stale_responses_total',
  help: 'Pages and public responses served from memory because the read model was unavailable',
})

/** Says that a response was current until so many seconds ago (RFC 9211). */
export function markStale(reply: FastifyReply, seconds: number): void {
  served.inc()
  reply.header('cache-status', `directory; hit; ttl=${-seconds}`)
}

/** Since when a response is stale, in seconds, from its headers; undefined if it is current. */
export function staleSeconds(headers: OutgoingHttpHeaders): number | undefined {
  const [, seconds] = /ttl=-?(\d+)/.exec(String(headers['cache-status'] ?? '')) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}
