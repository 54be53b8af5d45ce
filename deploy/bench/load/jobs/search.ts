import type { Bench } from '../bench.ts'
import { read, takingTurns, twentyUnheard } from '../turns.ts'

/** The same words for both, spelt rightly, since the smallest program finds nothing else. */
export const search: Bench = {
  name: 'search',
  title: 'Search for a trade in an area',
  connections: 16,
  async prepare({ product, startBaseline }) {
    const small = await startBaseline('search')
    const wanted = product.invented
      .filter(({ area, trade }) => area && trade)
      .slice(0, 500)
      .map(({ trade, area }) => encodeURIComponent(`${trade} ${area?.replaceAll('-', ' ')}`))
    return {
      ours: { ...product, url: product.site, next: takingTurns(wanted, (q) => read(`/api/directory?limit=${twentyUnheard()}&q=${q}`)) },
      baseline: { ...small, next: takingTurns(wanted, (q) => read(`/?q=${q}`)) },
    }
  },
}
