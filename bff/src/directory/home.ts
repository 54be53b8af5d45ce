import type { HomeQuery } from '@directory/contracts/http/directory'
import type { SearchEngine } from '../search/search-engine.ts'
import { concatenate } from './concatenate.ts'
import { toFilters } from './list-listings.ts'
import type { Reference } from './reference.ts'

const goldShown = 4
const othersShown = 12

/** The home page's directory section as the text of a Home: gold listings apart, since they have larger cards of their own. */
export async function readHome({ search }: SearchEngine, reference: Reference, query: HomeQuery): Promise<Buffer> {
  const filters = toFilters(query, reference)
  const first = { sort: 'rating', offset: 0 } as const
  // With the gold filter, only the large cards are shown.
  const onlyGold = filters.package === 'gold'
  const [gold, others] = await Promise.all([
    filters.package === undefined || onlyGold
      ? search({ ...first, filters: { ...filters, package: 'gold' }, limit: onlyGold ? goldShown + othersShown : goldShown })
      : undefined,
    onlyGold
      ? undefined
      : search({ ...first, filters: filters.package ? filters : { ...filters, exceptPackage: 'gold' }, limit: othersShown }),
  ])
  const total = (gold?.total ?? 0) + (others?.total ?? 0)
  return concatenate('{"gold":[', gold?.cards ?? '', '],"listings":[', others?.cards ?? '', `],"total":${total}}`)
}
