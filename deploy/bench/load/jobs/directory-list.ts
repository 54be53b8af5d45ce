import { filteredQueries, listQueries } from '../../baselines/plain-listings.ts'
import type { Bench } from '../bench.ts'
import { read, takingTurns, uncachedLimit } from '../turns.ts'

const uncached = (name: string, title: string, queries: readonly string[]): Bench => ({
  name,
  title,
  connections: 16,
  async prepare({ product, startBaseline }) {
    const baseline = await startBaseline('directory-list')
    return {
      ours: {
        ...product,
        url: product.site,
        next: takingTurns(queries, (query) => read(`/api/directory?limit=${uncachedLimit()}&${query}`)),
      },
      baseline: { ...baseline, next: takingTurns(queries, (query) => read(`/?${query}`)) },
    }
  },
})

export const directoryList = uncached('directory-list', 'Directory list, not cached', listQueries)
export const filteredList = uncached('filtered-list', 'Category and location, not cached', filteredQueries)

export const rememberedList: Bench = {
  name: 'remembered-list',
  title: 'Directory list from memory',
  connections: 16,
  async prepare({ product, startBaseline }) {
    const path = '/api/directory?limit=20'
    const baseline = await startBaseline('remembered', { REMEMBERED: product.site + path })
    const next = () => read(path)
    return { ours: { ...product, url: product.site, next }, baseline: { ...baseline, next } }
  },
}
