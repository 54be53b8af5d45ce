import { storedSlugs } from '../stored-listings/stored-slugs.ts'

export const mostFavourites = 48

/** The slugs of the listings that a visitor has saved, newest first. */
export const favourites = storedSlugs('favourites', mostFavourites)
