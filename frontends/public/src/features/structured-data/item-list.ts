import type { ListingCard } from '@directory/contracts/http/directory'
import type { ItemList, WithContext } from 'schema-dts'

const maxItems = 10

/** The first businesses of a page as structured data: only links, as their own pages have the details. */
export const itemList = (name: string, listings: readonly ListingCard[], origin: string): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: Math.min(listings.length, maxItems),
  itemListElement: listings.slice(0, maxItems).map((listing, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: listing.name,
    url: `${origin}/business/${listing.slug}`,
  })),
})
