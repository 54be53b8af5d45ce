import { useSyncExternalStore } from 'react'
import { useStoredSlugs } from '../stored-listings/use-stored-slugs.ts'
import { favourites, mostFavourites } from './favourites.ts'

export interface Saved {
  readonly isKept: boolean
  /** The list was full, so the oldest favourite made room. */
  readonly hasDropped: boolean
}

/** Puts a listing first. */
export function saveFavourite(slug: string): Saved {
  const hasDropped = favourites.read().length === mostFavourites
  return { isKept: favourites.change((slugs) => [slug, ...slugs]), hasDropped }
}

/** Takes a listing off the list and gives what puts it back into its place. */
export function removeFavourite(slug: string): () => void {
  const place = favourites.read().indexOf(slug)
  favourites.change((slugs) => slugs.filter((saved) => saved !== slug))
  return () => favourites.change((slugs) => slugs.toSpliced(Math.max(place, 0), 0, slug))
}

const clear = () => favourites.change(() => [])

/** The list of favourites with all that can be done to it; its slugs are null until the browser has taken over. */
export const useFavourites = () => ({ slugs: useStoredSlugs(favourites), save: saveFavourite, remove: removeFavourite, clear })

const unknown = () => null

/** Whether a listing is saved: of all favourites, only a change of this one renders again. Null until the browser has taken over. */
export const useIsFavourite = (slug: string): boolean | null =>
  useSyncExternalStore(favourites.subscribe, () => favourites.read().includes(slug), unknown)
