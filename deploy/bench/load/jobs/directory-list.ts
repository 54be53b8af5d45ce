import { queries } from '../../baselines/plain-listings.ts'
import type { Bench } from '../bench.ts'
import { read, takingTurns, uncachedLimit } from '../turns.ts'

export const directoryList: Bench = {
  name: 'directory-list',
  title: 'Directory list, not cached',
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
}

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
