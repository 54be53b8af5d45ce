import { useSyncExternalStore } from 'react'
import { useStoredSlugs } from '../stored-listings/use-stored-slugs.ts'
import { favourites, maxFavourites } from './favourites.ts'

export interface Saved {
  readonly isKept: boolean
  /** Whether the list was full, so that the oldest favourite was dropped. */
  readonly hasDropped: boolean
}

/** Adds a listing at the top. */
export function saveFavourite(slug: string): Saved {
  const hasDropped = favourites.read().length === maxFavourites
  return { isKept: favourites.change((slugs) => [slug, ...slugs]), hasDropped }
}

/** Removes a listing and returns a function that restores it in its place. */
export function removeFavourite(slug: string): () => void {
  const place = favourites.read().indexOf(slug)
  favourites.change((slugs) => slugs.filter((saved) => saved !== slug))
  return () => favourites.change((slugs) => slugs.toSpliced(Math.max(place, 0), 0, slug))
}

const clear = () => favourites.change(() => [])

/** The favourites with functions to change them; the slugs are null until hydration. */
export const useFavourites = () => ({ slugs: useStoredSlugs(favourites), save: saveFavourite, remove: removeFavourite, clear })

const onServer = () => false

/** Whether a listing is saved: rerenders only when that changes. False until hydration. */
export const useIsFavourite = (slug: string): boolean =>
  useSyncExternalStore(favourites.subscribe, () => favourites.read().includes(slug), onServer)
