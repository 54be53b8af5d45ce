/** A list of listings that this browser keeps. */
export interface StoredSlugs {
  /** The list: the same array for as long as it does not change. */
  readonly read: () => readonly string[]
  /** Answers whether the list is kept beyond this visit. */
  readonly change: (to: (slugs: readonly string[]) => readonly string[]) => boolean
  readonly subscribe: (onChange: () => void) => () => void
}

/** What is taken from the browser. */
interface Keeping {
  storage(): Pick<Storage, 'getItem' | 'setItem'>
  /** Tells of what other tabs have stored. */
  tabs(): Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

const browser: Keeping = { storage: () => window.localStorage, tabs: () => window }

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const isSlug = (value: unknown): value is string => typeof value === 'string' && value.length <= 120 && slugPattern.test(value)

const takeSlugs = (values: readonly unknown[], maximum: number): string[] => [...new Set(values.filter(isSlug))].slice(0, maximum)

/** What is stored may be anything: extensions, other pages of this address and curious visitors write there too. */
function parseSlugs(text: string | null, maximum: number): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? takeSlugs(value, maximum) : []
  } catch {
    return []
  }
}

/** The list under a key of the browser's storage, or in memory where that is blocked or full; in step across tabs. */
export function storedSlugs(key: string, maximum: number, { storage, tabs }: Keeping = browser): StoredSlugs {
  const listeners = new Set<() => void>()
  let unkept: string | undefined
  let known: { readonly text: string | null; readonly slugs: readonly string[] } = { text: null, slugs: [] }

  function stored(): string | null {
    if (unkept !== undefined) return unkept
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }

  function store(text: string): boolean {
    try {
      storage().setItem(key, text)
      unkept = undefined
    } catch {
      unkept = text
    }
    return unkept === undefined
  }

  function read(): readonly string[] {
    const text = stored()
    if (text !== known.text) known = { text, slugs: parseSlugs(text, maximum) }
    return known.slugs
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
