import type { FastifyBaseLogger as Logger } from 'fastify'
import { countFallback } from './observe-search.ts'
import type { SearchEngine, TextSearch } from './search-engine.ts'

/** Uses the primary engine; the fallback for queries it does not support, and for a while after it has failed. */
export function createResilientSearch({
  primary,
  fallback,
  logger,
  rest = 5_000,
  now = Date.now,
}: {
  primary: TextSearch
  fallback: SearchEngine
  logger: Logger
  rest?: number
  now?: () => number
}): SearchEngine {
  let fallbackUntil = 0
  return {
    async search(query) {
      if (query.text === undefined || query.filters.location !== undefined || query.sort === 'distance') return fallback.search(query)
      if (now() < fallbackUntil) {
        countFallback()
        return fallback.search(query)
      }
      try {
        return await primary.search(query)
      } catch (error) {
        fallbackUntil = now() + rest
        countFallback()
        logger.warn({ err: error, rest }, 'the search engine does not answer; the embedded one does')
        return fallback.search(query)
      }
    },
  }
}
