import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

interface Entry {
  readonly body: Buffer
  readonly etag: string
}

const maximumEntries = 5_000
const maximumBytes = 64 * 1024 * 1024

/**
 * The path with the query parameters it knows in a fixed order, so that every way of asking the same shares one answer.
 * Undefined when one is given twice: that is for the schema to refuse.
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

/** Public answers in memory, all forgotten as soon as the read model changes. */
export function createResponseCache(isListening: () => boolean) {
  const entries = new Map<string, Entry>()
  let bytes = 0
  let generation = 0

  function store(key: string, entry: Entry): void {
    bytes += entry.body.length - (entries.get(key)?.body.length ?? 0)
    entries.delete(key)
    entries.set(key, entry)
    for (const [oldest, { body }] of entries) {
      if (entries.size <= maximumEntries && bytes <= maximumBytes) break
      entries.delete(oldest)
      bytes -= body.length
    }
  }

  const describe = (reply: FastifyReply, etag: string) => reply.header('etag', etag).header('cache-control', 'no-cache')

  return {
    forget() {
      generation++
      bytes = 0
      entries.clear()
    },

    /** Answers from memory before a request is even parsed. */
    answerFirst(app: FastifyInstance, parameters: ReadonlyMap<string, readonly string[]>): void {
      app.addHook('onRequest', (request, reply, done) => {
        const key = isListening() ? cacheKey(request.url, parameters.get(request.routeOptions.url ?? '') ?? []) : undefined
        const entry = key === undefined ? undefined : entries.get(key)
        if (!entry) return done()
        describe(reply, entry.etag)
        if (request.headers['if-none-match'] === entry.etag) reply.code(304).send()
        else reply.type('application/json; charset=utf-8').send(entry.body)
      })
    },

    /** Computes an answer and keeps it, unless the read model changed meanwhile. */
    async through(
      request: FastifyRequest,
      reply: FastifyReply,
      parameters: readonly string[],
      compute: () => Promise<string>,
    ): Promise<string> {
      const started = generation
      const text = await compute()
      const key = cacheKey(request.url, parameters)
      const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
      describe(reply, etag)
      if (key !== undefined && started === generation && isListening()) store(key, { body: Buffer.from(text), etag })
      return text
    },
  }
}
export type ResponseCache = ReturnType<typeof createResponseCache>
