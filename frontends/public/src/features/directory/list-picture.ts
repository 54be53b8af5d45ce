import type { ListingCard } from '@directory/contracts/http/directory'
import { pictureSizes } from './picture-sizes.ts'

/** The picture that comes first in a list, with its width there: of the first large card, else of the first of all. */
export function listPicture(listings: readonly ListingCard[]): [picture: ListingCard['image'], sizes: string] {
  const gold = listings.find((listing) => listing.package === 'gold')
  return gold ? [gold.image, pictureSizes.gold] : [listings[0]?.image ?? null, pictureSizes.tile]
}
