import { limits } from '@directory/contracts/catalogue/limits'
import type { ListingPage } from '@directory/contracts/http/directory'

type Described = Pick<ListingPage, 'name' | 'category' | 'location' | 'description'>

/** The listing's own description, or a sentence made from its fields. */
export const aboutText = ({ name, category, location, description }: Described): string =>
  description?.trim() || `${name} is a local business in ${location}${category ? `, listed under ${category.name}` : ''}.`

/** The beginning of it on one line, for search engines. */
export const metaDescription = (listing: Described): string =>
  [...aboutText(listing).replace(/\s+/g, ' ')].slice(0, limits.metaDescriptionLength).join('').trimEnd()
