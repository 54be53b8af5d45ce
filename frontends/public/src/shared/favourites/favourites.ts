import { favouritesKey } from '@directory/contracts/catalogue/stored-names'
import { storedSlugs } from '../stored-listings/stored-slugs.ts'

export const maxFavourites = 48

/** The slugs of the visitor's saved listings, newest first. */
export const favourites = storedSlugs(favouritesKey, maxFavourites)
