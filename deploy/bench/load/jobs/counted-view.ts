import { countEngagement } from '@directory/contracts/http/engagement'
import { createRandom } from '../../product/invented-listings.ts'
import { ownPage } from '../../product/site-client.ts'
import { zipf } from '../../zipf.ts'
import type { Bench } from '../bench.ts'

/** Different visitors of different networks who view listings, until their numbers of views are on the listings' pages. */
export const countedView: Bench = {
  name: 'counted-view',
  title: 'View of a listing, counted',
  connections: 200,
  async prepare({ product, startBaseline }) {
    const baseline = await startBaseline('counted-view')
    const random = createRandom(1)
    const { method, path } = countEngagement
    const create = (ids: readonly string[]) => () => {
      const address = [10, ...Array.from({ length: 3 }, () => Math.floor(random() * 256))].join('.')
      const listingId = ids[zipf(random, ids.length)]
      const headers = {
        ...ownPage,
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Android 16)',
        'x-forwarded-for': address,
      }
      return { method, path, headers, body: JSON.stringify({ listingId, kind: 'view' }) }
    }
    const stored = product.owners.flatMap(({ listings }) => listings.map(({ id }) => id))
    return {
      ours: { ...product, url: product.site, next: create(stored) },
      baseline: { ...baseline, next: create(product.invented.map(({ id }) => id)) },
    }
  },
}
