import { useSyncExternalStore } from 'react'
import type { StoredSlugs } from './stored-slugs.ts'

const unknown = () => null

/** The list as it is now; null on the server and until the browser has taken over. */
export const useStoredSlugs = (list: StoredSlugs): readonly string[] | null => useSyncExternalStore(list.subscribe, list.read, unknown)
