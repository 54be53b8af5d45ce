import { LRUCache } from 'lru-cache'
import type { Change, Changes } from './changes.ts'
import { createTimeline } from './timeline.ts'

interface Copy<Value> {
  readonly value: Value
  /** The periods in which it was derived. */
  readonly period: Period
  /** When a change of its listing superseded it. */
  readonly supersededAt?: number
}

interface Period {
  readonly lists: number
  readonly everything: number
}

interface CopiesOptions<Value> {
  readonly changes: Changes
  readonly maxEntries?: number
  readonly maxBytes: number
  /** Bytes. */
  size(value: Value): number
  /** The keys of copies that show nothing but the listing with a slug. */
  keysOf(slug: string): readonly string[]
  /** Whether a key is such a one. */
  showsOneListing(key: string): boolean
}

/** Milliseconds for which a copy with a list or a count may be served after a listing has changed. */
export const outdatedFor = 1_000
/** Milliseconds before the end of that time at which a copy is renewed: more than deriving one takes. */
const lead = 300
/** Milliseconds after which a value that is still being derived is not stored. */
const longestDerivation = 60_000

/**
 * Copies of what was derived from the read model, for all visitors. A copy is current until what it shows changes. One that lists or counts
 * may be served for a second longer, in which it is renewed; while the database is unavailable, one that was current a short time ago is
 * better than none.
 */
export function createCopies<Value>({ changes, maxEntries, maxBytes, size, keysOf, showsOneListing }: CopiesOptions<Value>) {
  const copies = new LRUCache<string, Copy<Value>>({
    ...(maxEntries === undefined ? {} : { max: maxEntries }),
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => size(value),
    perf: Date,
  })
  const memory = Math.max(changes.staleFor, outdatedFor)
  const lists = createTimeline(memory)
  const everything = createTimeline(memory)
  const renewing = new Map<string, NodeJS.Timeout>()
  /** The last change of each listing's page, the oldest first, for as long as deriving a value may take. */
  const changed = new Map<string, number>()

  changes.onChange((change) => {
    if (change.reaches !== 'pages') lists.end()
    if (change.reaches === 'everything') everything.end()
    else supersede(change)
  })

  function supersede({ slugs }: Exclude<Change, { reaches: 'everything' }>): void {
    const now = performance.now()
    for (const key of slugs.flatMap(keysOf)) {
      changed.delete(key)
      changed.set(key, now)
      const copy = copies.peek(key)
      if (copy && copy.supersededAt === undefined) copies.set(key, { ...copy, supersededAt: now }, { ttl: copies.getRemainingTTL(key) })
    }
    for (const [key, at] of changed) {
      if (now - at < longestDerivation) break
      changed.delete(key)
    }
  }

  /** When a copy was last known to be current; undefined if it still is, minus infinity if that is too long ago to tell. */
  function lastCurrent(key: string, { period, supersededAt }: Copy<Value>): number | undefined {
    const ended = showsOneListing(key) ? everything.endOf(period.everything) : lists.endOf(period.lists)
    return ended === undefined || supersededAt === undefined ? (ended ?? supersededAt) : Math.min(ended, supersededAt)
  }

  /** Whether a copy may be served for a little longer. */
  const isOutdatedOnly = (copy: Copy<Value>, since: number): boolean =>
    copy.supersededAt === undefined && copy.period.everything === everything.current() && performance.now() - since <= outdatedFor

  function renewSoon(key: string, since: number, renew: () => Promise<void>): void {
    if (renewing.has(key)) return
    const run = () => void renew().finally(() => renewing.delete(key))
    renewing.set(key, setTimeout(run, Math.max(0, since + outdatedFor - lead - performance.now())).unref())
  }

  return {
    /**
     * A current copy. With `renew`, which must not reject, also one that lists or counts and was current until a second ago: it is then
     * called once in that second, to store a newer one.
     */
    find(key: string, renew?: () => Promise<void>): Value | undefined {
      const copy = changes.isListening() ? copies.get(key) : undefined
      if (!copy) return undefined
      const since = lastCurrent(key, copy)
      if (since === undefined) return copy.value
      if (!renew || !isOutdatedOnly(copy, since)) return undefined
      renewSoon(key, since, renew)
      return copy.value
    },
    /** A copy that was current until a short time ago, with its age since then in seconds. */
    findStale(key: string): { readonly value: Value; readonly seconds: number } | undefined {
      const copy = copies.get(key)
      const now = performance.now()
      const since = copy && (lastCurrent(key, copy) ?? now)
      if (copy === undefined || since === undefined || now - since > changes.staleFor) return undefined
      return { value: copy.value, seconds: Math.round((now - since) / 1_000) }
    },
    /** Call before deriving a value: returns a function that stores it, unless a change has reached it in the meantime for good. */
    begin(key: string): (value: Value, ttl: number) => void {
      const period = { lists: lists.current(), everything: everything.current() }
      const started = performance.now()
      return (value, ttl) => {
        const isSuperseded = (changed.get(key) ?? -1) >= started || performance.now() - started > longestDerivation
        if (isSuperseded || everything.endOf(period.everything) !== undefined || !changes.isListening()) return
        const existing = copies.peek(key)
        if (existing && existing.supersededAt === undefined && existing.period.lists > period.lists) return
        copies.set(key, { value, period }, { ttl })
      }
    },
    /** Renews nothing more. */
    stop(): void {
      for (const timer of renewing.values()) clearTimeout(timer)
    },
  }
}
