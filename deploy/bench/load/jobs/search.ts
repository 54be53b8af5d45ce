import type { Bench } from '../bench.ts'
import { read, takingTurns, uncachedLimit } from '../turns.ts'

/** The same words for both, spelt correctly, since the baseline tolerates no typos. */
export const search: Bench = {
  name: 'search',
  title: 'Search for a trade in an area',
  connections: 16,
  async prepare({ product, startBaseline }) {
    const baseline = await startBaseline('search')
    const queries = product.invented
      .filter(({ area, trade }) => area && trade)
      .slice(0, 500)
      .map(({ trade, area }) => encodeURIComponent(`${trade} ${area?.replaceAll('-', ' ')}`))
    return {
      ours: { ...product, url: product.site, next: takingTurns(queries, (q) => read(`/api/directory?limit=${uncachedLimit()}&q=${q}`)) },
      baseline: { ...baseline, next: takingTurns(queries, (q) => read(`/?q=${q}`)) },
    }
  },
}
