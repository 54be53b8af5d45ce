import type { ListingCard } from '@directory/contracts/http/directory'

const isGold = (listing: ListingCard): boolean => listing.package === 'gold'

/** The listings of a page in display order: gold ones are above the others. */
export const inOrderShown = (listings: readonly ListingCard[]): ListingCard[] => [
  ...listings.filter(isGold),
  ...listings.filter((listing) => !isGold(listing)),
]
