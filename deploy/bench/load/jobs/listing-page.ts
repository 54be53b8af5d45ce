import type { Bench } from '../bench.ts'
import { takingTurns, visit } from '../turns.ts'

/** More pages than the cache holds, in sequence, so that each is rendered. */
export const listingPage: Bench = {
  name: 'listing-page',
  title: 'Listing page, rendered',
  connections: 16,
  async prepare({ product, startBaseline }) {
    const baseline = await startBaseline('listing-page', { FRAME: `${product.site}/business/${product.slugs[0]}` })
    const plainSlugs = product.invented.map(({ slug }) => slug)
    return {
      ours: { ...product, url: product.site, next: takingTurns(product.slugs, (slug) => visit(`/business/${slug}`)) },
      baseline: { ...baseline, next: takingTurns(plainSlugs, (slug) => visit(`/business/${slug}`)) },
    }
  },
}

export const keptPage: Bench = {
  name: 'kept-page',
  title: 'Listing page from memory',
  connections: 16,
  async prepare({ product, startBaseline }) {
    const path = `/business/${product.slugs[0]}`
    const baseline = await startBaseline('remembered', { REMEMBERED: product.site + path })
    const next = () => visit(path)
    return { ours: { ...product, url: product.site, next }, baseline: { ...baseline, next } }
  },
}
