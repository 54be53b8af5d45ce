import type { ListingCard } from '@directory/contracts/http/directory'
import { pictureSizes } from './picture-sizes.ts'

/** The first picture of a list, with its `sizes`: of the first large card, else of the first listing. */
export function listPicture(listings: readonly ListingCard[]): [picture: ListingCard['image'], sizes: string] {
  const gold = listings.find((listing) => listing.package === 'gold')
  return gold ? [gold.image, pictureSizes.gold] : [listings[0]?.image ?? null, pictureSizes.tile]
}
