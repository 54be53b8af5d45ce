import { updateListing } from '@directory/contracts/http/listings'
import type { Bench } from '../bench.ts'
import { takingTurns, visit } from '../turns.ts'

const pages = ['/', '/businesses', '/businesses?sort=newest', '/category/home', '/category/beauty', '/location/beeston', '/location/arnold']

/** Pages that list, while listings change. The baseline is the product without changes: the ratio is the cost of changes to visitors. */
export const pagesDuringChanges: Bench = {
  name: 'pages-during-changes',
  title: 'Pages that list, 20 changes a second',
  connections: 16,
  async prepare({ product }) {
    const quiet = { ...product, url: product.site, next: takingTurns(pages, visit) }
    const ids = product.owners.flatMap(({ listings }) => listings.map(({ id }) => id))
    const next = takingTurns(ids, (id, turn) => ({
      method: updateListing.method,
      path: updateListing.path.replace(':id', id),
      headers: { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ description: `Open all week, as of change ${turn}.` }),
    }))
    return { ours: { ...quiet, background: { url: product.address, next, connections: 4, perSecond: 20 } }, baseline: quiet }
  },
}
