import type { ListingCard } from '@directory/contracts/http/directory'

const isGold = (listing: ListingCard): boolean => listing.package === 'gold'

/** The listings of a page in the order in which it shows them: gold ones stand above the others. */
export const inOrderShown = (listings: readonly ListingCard[]): ListingCard[] => [
  ...listings.filter(isGold),
  ...listings.filter((listing) => !isGold(listing)),
]
