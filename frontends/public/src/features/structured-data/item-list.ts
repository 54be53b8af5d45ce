import type { ListingCard } from '@directory/contracts/http/directory'
import type { ItemList, WithContext } from 'schema-dts'

const listed = 10

/** The first businesses of a page, for search engines: each by its own page, which says the rest. */
export const itemList = (name: string, listings: readonly ListingCard[], origin: string): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: Math.min(listings.length, listed),
  itemListElement: listings.slice(0, listed).map((listing, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: listing.name,
    url: `${origin}/business/${listing.slug}`,
  })),
})
