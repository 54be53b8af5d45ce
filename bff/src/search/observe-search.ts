import type { SearchHealth } from '@directory/contracts/http/health'
import { observeGauge } from '@directory/kit/metrics/observe-gauge'
import { createCounter } from '@directory/kit/metrics/process-metrics'
import { shareRequest } from '@directory/kit/share-request'
import type { FastifyInstance } from 'fastify'

const fallbacks = createCounter({
  name: 'search_fallbacks_total',
  help: 'Searches answered by the embedded engine because the search engine had failed',
})

/** Counts a search that the embedded engine answers in place of the unavailable one. */
export const countFallback = (): void => fallbacks.inc()

/** Shows the index's size and the feeder's backlog. */
export function observeSearch(app: FastifyInstance, readHealth: () => Promise<SearchHealth>): void {
  const health = shareRequest(readHealth)
  const metric = (name: string, help: string, of: (health: SearchHealth) => number) =>
    observeGauge(app, { name, help }, async () => [{ labels: {}, value: of(await health()) }])
  metric('search_visible_listings', 'Listings in the read model that visitors can see', ({ visible }) => visible)
  metric('search_waiting_changes', 'Listings whose document in the search engine is out of date', ({ waiting }) => waiting)
  metric('search_engine_away', '1 while the search engine is unavailable and the embedded one is used', ({ away }) => Number(away !== null))
}
