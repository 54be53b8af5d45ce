/** A list of listings stored in this browser. */
export interface StoredSlugs {
  /** The list: the same array until it changes. */
  readonly read: () => readonly string[]
  /** Returns whether the list was stored beyond this visit. */
  readonly change: (to: (slugs: readonly string[]) => readonly string[]) => boolean
  readonly subscribe: (onChange: () => void) => () => void
}

/** The browser APIs in use. */
interface BrowserApi {
  storage(): Pick<Storage, 'getItem' | 'setItem'>
  /** Reports changes in other tabs. */
  tabs(): Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

const browser: BrowserApi = { storage: () => window.localStorage, tabs: () => window }

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const isSlug = (value: unknown): value is string => typeof value === 'string' && value.length <= 120 && slugPattern.test(value)

const takeSlugs = (values: readonly unknown[], maximum: number): string[] => [...new Set(values.filter(isSlug))].slice(0, maximum)

/** The stored value may be anything: extensions, other pages of this origin and curious visitors write there too. */
function parseSlugs(text: string | null, maximum: number): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? takeSlugs(value, maximum) : []
  } catch {
    return []
  }
}

/** The list under a storage key, or in memory if storage is blocked or full; in sync across tabs. */
export function storedSlugs(key: string, maximum: number, { storage, tabs }: BrowserApi = browser): StoredSlugs {
  const listeners = new Set<() => void>()
  let inMemory: string | undefined
  let cache: { readonly text: string | null; readonly slugs: readonly string[] } = { text: null, slugs: [] }

  function stored(): string | null {
    if (inMemory !== undefined) return inMemory
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }

  function store(text: string): boolean {
    try {
      storage().setItem(key, text)
      inMemory = undefined
    } catch {
      inMemory = text
    }
    return inMemory === undefined
  }

  function read(): readonly string[] {
    const text = stored()
    if (text !== cache.text) cache = { text, slugs: parseSlugs(text, maximum) }
    return cache.slugs
  }

  function announce(): void {
    for (const listener of listeners) listener()
  }

  return {
    read,
    change(to) {
      const isKept = store(JSON.stringify(takeSlugs(to(read()), maximum)))
      announce()
      return isKept
    },
    subscribe(onChange) {
      if (listeners.size === 0) tabs().addEventListener('storage', announce)
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
        if (listeners.size === 0) tabs().removeEventListener('storage', announce)
      }
    },
  }
}
