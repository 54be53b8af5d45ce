import { untilMidnight } from '@directory/contracts/catalogue/local-time'
import { isUnavailable } from '@directory/kit/unavailable'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag, toEtag } from '../pages/etag.ts'
import type { Changes } from '../read-model/changes.ts'
import { createCopies } from '../read-model/copies.ts'
import { asAfterSaving, hasJustSaved } from '../read-model/just-saved.ts'
import { markStale } from '../read-model/stale.ts'

interface Entry {
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

/** Caches public responses until what they show changes or the day ends; lists and counts for up to a second longer. */
export function createResponseCache(changes: Changes, listParameters: (path: string) => readonly string[]) {
  const copies = createCopies<Entry>({
    changes,
    maxEntries: 5_000,
    maxBytes: 64 * 1024 * 1024,
    size: ({ body }) => body.length + 1,
    keysOf: (slug) => [`/api/listings/${slug}`],
    showsOneListing: (key) => /^\/api\/listings\/[^/&]+$/.test(key),
  })
  const toKey = (url: string) => cacheKey(url, listParameters(url.split('?', 1)[0] ?? ''))
  const describe = (reply: FastifyReply, etag: string) => reply.header('etag', etag).header('cache-control', 'no-cache')

  function find(url: string, renew?: () => Promise<void>): Entry | undefined {
    const key = changes.isListening() ? toKey(url) : undefined
    return key === undefined ? undefined : copies.find(key, renew)
  }

  /** The last known response while the read model is unavailable; the reply says so. */
  function findStale(url: string, reply: FastifyReply): Entry | undefined {
    const key = toKey(url)
    const stale = key === undefined ? undefined : copies.findStale(key)
    if (!stale) return undefined
    markStale(reply, stale.seconds)
    return stale.value
  }

  return {
    /** The text of a successful cached response, so that rendering a page needs no request of its own. */
    find: (url: string): string | undefined => find(url)?.body.toString(),

    /** Responds from the cache before a request is even parsed. */
    serveFirst(app: FastifyInstance): void {
      const renew = async (url: string) => {
        const { statusCode } = await app.inject({ url, headers: asAfterSaving })
        if (statusCode >= 500) app.log.error({ path: url.split('?', 1)[0], status: statusCode }, 'a response could not be renewed')
      }
      app.addHook('preClose', async () => copies.stop())
      app.addHook('onRequest', (request, reply, done) => {
        const { url } = request
        const renewal = hasJustSaved(request) ? undefined : () => renew(url)
        const entry = changes.isListening() ? find(url, renewal) : findStale(url, reply)
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
      compute: () => Promise<string | Buffer>,
    ): Promise<Buffer> {
      const key = cacheKey(request.url, parameters)
      const store = key === undefined ? undefined : copies.begin(key)
      const ttl = untilMidnight(new Date())
      try {
        const computed = await compute()
        const body = typeof computed === 'string' ? Buffer.from(computed) : computed
        const etag = toEtag(body)
        describe(reply, etag)
        store?.({ body, etag }, ttl)
        return body
      } catch (error) {
        const stale = isUnavailable(error) ? findStale(request.url, reply) : undefined
        if (!stale) throw error
        describe(reply, stale.etag)
        return stale.body
      }
    },
  }
}
export type ResponseCache = ReturnType<typeof createResponseCache>
