import { recentlyViewedKey } from '@directory/contracts/catalogue/stored-names'
import { storedSlugs } from '../../shared/stored-listings/stored-slugs.ts'

/** The slugs of the listings that a visitor has viewed, most recent first. */
export const viewed = storedSlugs(recentlyViewedKey, 8)

/** Records that a listing was viewed. */
export function rememberViewed(slug: string): void {
  if (viewed.read()[0] !== slug) viewed.change((slugs) => [slug, ...slugs])
}
