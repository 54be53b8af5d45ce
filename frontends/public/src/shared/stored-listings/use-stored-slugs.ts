import { useSyncExternalStore } from 'react'
import type { StoredSlugs } from './stored-slugs.ts'

const onServer = () => null

/** The current list; null on the server and until hydration. */
export const useStoredSlugs = (list: StoredSlugs): readonly string[] | null => useSyncExternalStore(list.subscribe, list.read, onServer)
