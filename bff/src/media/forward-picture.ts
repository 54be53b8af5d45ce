import { Readable } from 'node:stream'
import { fetchUpstream } from '@directory/kit/http/fetch-upstream'
import { Problem } from '@directory/kit/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'

const forwardedHeaders = [
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'content-security-policy',
  'x-content-type-options',
] as const

/** Milliseconds within which the service must begin its response: a rendition may have to be created first. */
const timeout = 20_000

interface Picture {
  readonly mediaUrl: string
  /** The path at the media service, with its signature if it has one. */
  readonly path: string
  readonly route: string
}

/** Streams a file of the media service; aborts that request when the visitor disconnects. */
export async function forwardPicture(
  { mediaUrl, path, route }: Picture,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const disconnected = new AbortController()
  reply.raw.once('close', () => disconnected.abort())
  const timer = setTimeout(() => disconnected.abort(), timeout)
  const cachedTag = request.headers['if-none-match']
  const response = await fetchUpstream(new URL(path, mediaUrl), route, {
    method: request.method,
    headers: cachedTag ? { 'if-none-match': cachedTag } : {},
    redirect: 'manual',
    signal: disconnected.signal,
    // Most renditions already exist, and one that is created twice is identical.
    isQuick: true,
  })
    .catch((cause: unknown) => {
      throw new Problem('upstream-unavailable', { cause })
    })
    .finally(() => clearTimeout(timer))
  if (response.status !== 200 && response.status !== 304) {
    await response.body?.cancel()
    throw response.status < 500
      ? new Problem('not-found')
      : new Problem('upstream-unavailable', { cause: new Error(`media answered ${response.status}`) })
  }
  for (const name of forwardedHeaders) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  reply.code(response.status)
  return reply.send(response.body && request.method === 'GET' ? Readable.fromWeb(response.body) : undefined)
}
