import { createHash } from 'node:crypto'
import { untilMidnight } from '@directory/contracts/catalogue/local-time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import { matchesEtag } from '../pages/etag.ts'

interface Entry {
  readonly text: string
  readonly body: Buffer
  readonly etag: string
}

/**
 * The path with its supported query parameters in a fixed order, so that equivalent requests share one response.
 * Undefined for a repeated parameter, which the schema rejects.
 */
export function cacheKey(url: string, parameters: readonly string[]): string | undefined {
  const start = url.indexOf('?')
  if (start < 0) return url
  const query = new URLSearchParams(url.slice(start + 1))
  let key = url.slice(0, start)
  for (const name of parameters) {
    const [value, ...others] = query.getAll(name)
    if (others.length) return undefined
    if (value !== undefined) key += `&${name}=${encodeURIComponent(value)}`
  }
  return key
}

/** Caches public responses until the read model changes or the day ends. */
export function createResponseCache(isListening: () => boolean, listParameters: (path: string) => readonly string[]) {
  const entries = new LRUCache<string, Entry>({
    max: 5_000,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ text, body }) => text.length + body.length + 1,
  })
  let generation = 0

  function find(url: string): Entry | undefined {
    if (!isListening()) return undefined
    const key = cacheKey(url, listParameters(url.split('?', 1)[0] ?? ''))
    return key === undefined ? undefined : entries.get(key)
  }

  const describe = (reply: FastifyReply, etag: string) => reply.header('etag', etag).header('cache-control', 'no-cache')

  return {
    /** Invalidates everything, or only the responses about the listings with these slugs. */
    forget(slugs?: readonly string[]) {
      generation++
      if (!slugs) entries.clear()
      for (const slug of slugs ?? []) entries.delete(`/api/listings/${slug}`)
    },

    /** The text of a successful cached response, so that rendering a page needs no request of its own. */
    find: (url: string): string | undefined => find(url)?.text,

    /** Responds from the cache before a request is even parsed. */
    serveFirst(app: FastifyInstance): void {
      app.addHook('onRequest', (request, reply, done) => {
        const entry = find(request.url)
        if (!entry) return done()
        describe(reply, entry.etag)
        if (matchesEtag(request.headers['if-none-match'], entry.etag)) reply.code(304).send()
        else reply.type('application/json; charset=utf-8').send(entry.body)
      })
    },

    /** Computes a response and caches it, unless the read model changed in the meantime. */
    async through(
      request: FastifyRequest,
      reply: FastifyReply,
      parameters: readonly string[],
      compute: () => Promise<string>,
    ): Promise<string> {
      const started = generation
      const ttl = untilMidnight(new Date())
      const text = await compute()
      const key = cacheKey(request.url, parameters)
      const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
      describe(reply, etag)
      if (key !== undefined && started === generation && isListening()) entries.set(key, { text, body: Buffer.from(text), etag }, { ttl })
      return text
    },
  }
}
export type ResponseCache = ReturnType<typeof createResponseCache>
