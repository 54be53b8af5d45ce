import { LRUCache } from 'lru-cache'
import type { Changes } from './changes.ts'

interface Copy<Value> {
  readonly value: Value
  readonly generation: number
  /** When a change of its listing superseded it. */
  readonly supersededAt?: number
}

interface CopiesOptions<Value> {
  readonly changes: Changes
  readonly maxEntries?: number
  readonly maxBytes: number
  /** Bytes. */
  size(value: Value): number
  /** The keys of copies that show nothing but the listing with a slug. */
  keysOf(slug: string): readonly string[]
}

/** Whole changes within this time end one generation: milliseconds. */
const precision = 1_000

/**
 * Copies of what was derived from the read model, for all visitors. A copy is current until the read model changes; while the database is
 * unavailable, one that was current a short time ago is better than none.
 */
export function createCopies<Value>({ changes, maxEntries, maxBytes, size, keysOf }: CopiesOptions<Value>) {
  const copies = new LRUCache<string, Copy<Value>>({
    ...(maxEntries === undefined ? {} : { max: maxEntries }),
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => size(value),
    perf: Date,
  })
  let generation = 0
  let changeCount = 0
  /** When generations ended, the oldest first, for as long as their copies may be served. */
  const endings: { generation: number; readonly at: number }[] = []
  /** The last generation that ended too long ago. */
  let forgotten = -1

  function endGeneration(now: number): void {
    const last = endings.at(-1)
    if (last && now - last.at < precision) last.generation = generation
    else endings.push({ generation, at: now })
    while (now - (endings[0]?.at ?? now) > changes.staleFor) forgotten = endings.shift()?.generation ?? forgotten
    generation++
  }

  changes.onChange((slugs) => {
    const now = performance.now()
    changeCount++
    if (!slugs) return endGeneration(now)
    for (const key of slugs.flatMap(keysOf)) {
      const copy = copies.peek(key)
      if (copy && copy.supersededAt === undefined) copies.set(key, { ...copy, supersededAt: now }, { ttl: copies.getRemainingTTL(key) })
    }
  })

  const isCurrent = (copy: Copy<Value>) => copy.generation === generation && copy.supersededAt === undefined

  /** When a copy was last known to be current; undefined if that is too long ago to tell. */
  function lastCurrent(copy: Copy<Value>, now: number): number | undefined {
    if (copy.generation === generation) return copy.supersededAt ?? now
    if (copy.generation <= forgotten) return undefined
    const ended = endings.find((ending) => ending.generation >= copy.generation)?.at
    return ended === undefined ? undefined : Math.min(ended, copy.supersededAt ?? ended)
  }

  return {
    find(key: string): Value | undefined {
      const copy = changes.isListening() ? copies.get(key) : undefined
      return copy && isCurrent(copy) ? copy.value : undefined
    },
    /** A copy that was current until a short time ago, with its age since then in seconds. */
    findStale(key: string): { readonly value: Value; readonly seconds: number } | undefined {
      const copy = copies.get(key)
      const now = performance.now()
      const since = copy && lastCurrent(copy, now)
      if (copy === undefined || since === undefined || now - since > changes.staleFor) return undefined
      return { value: copy.value, seconds: Math.round((now - since) / 1_000) }
    },
    /** Call before deriving a value: returns a function that stores it, unless something has changed in the meantime. */
    begin(): (key: string, value: Value, ttl: number) => void {
      const started = changeCount
      return (key, value, ttl) => {
        if (started === changeCount && changes.isListening()) copies.set(key, { value, generation }, { ttl })
      }
    },
  }
}
