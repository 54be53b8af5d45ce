import { queries } from '../../baselines/plain-listings.ts'
import type { Bench } from '../bench.ts'
import { read, takingTurns, twentyUnheard } from '../turns.ts'

export const directoryList: Bench = {
  name: 'directory-list',
  title: 'Directory list, not remembered',
  connections: 16,
  async prepare({ product, startBaseline }) {
    const small = await startBaseline('directory-list')
    return {
      ours: {
        ...product,
        url: product.site,
        next: takingTurns(queries, (query) => read(`/api/directory?limit=${twentyUnheard()}&${query}`)),
      },
      baseline: { ...small, next: takingTurns(queries, (query) => read(`/?${query}`)) },
    }
  },
}

export const rememberedList: Bench = {
  name: 'remembered-list',
  title: 'Directory list from memory',
  connections: 16,
  async prepare({ product, startBaseline }) {
    const path = '/api/directory?limit=20'
    const small = await startBaseline('remembered', { REMEMBERED: product.site + path })
    const next = () => read(path)
    return { ours: { ...product, url: product.site, next }, baseline: { ...small, next } }
  },
}
