import type { Bench } from '../bench.ts'
import { read, takingTurns } from '../turns.ts'

/** More listings than the cache of responses holds, in sequence, so that each is read from the database. */
export const listingBySlug: Bench = {
  name: 'listing-by-slug',
  title: 'A listing by its slug, not cached',
  connections: 16,
  async prepare({ product, startBaseline }) {
    const baseline = await startBaseline('listing-by-slug')
    const plainSlugs = product.invented.map(({ slug }) => slug)
    return {
      ours: { ...product, url: product.site, next: takingTurns(product.slugs, (slug) => read(`/api/listings/${slug}`)) },
      baseline: { ...baseline, next: takingTurns(plainSlugs, (slug) => read(`/${slug}`)) },
    }
  },
}
