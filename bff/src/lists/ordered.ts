import { findPlace } from './find-place.ts'

/** Numbers of rows in an order that is kept while rows come and go. */
export interface Ordered {
  compare(one: number, other: number): number
  /** The rows in order. */
  rows(): Uint32Array
  add(added: readonly number[]): void
  /** Call before the values that order the rows change. */
  remove(removed: readonly number[]): void
}

/** Above this number of changes, going through all rows is faster than finding the place of each. */
const few = 64

/** Orders rows by a comparison that never finds two of them equal. */
export function createOrdered(compare: (one: number, other: number) => number): Ordered {
  let rows = new Uint32Array(1_024)
  let count = 0

  const find = (row: number): number => findPlace(count, (place) => compare(rows[place] ?? 0, row) < 0)

  /** From the end, so that each row moves at most once. */
  function merge(added: Uint32Array): void {
    let [old, next] = [count - 1, added.length - 1]
    for (let place = count + added.length - 1; next >= 0; place--) {
      const isOldLast = old >= 0 && compare(rows[old] ?? 0, added[next] ?? 0) > 0
      rows[place] = (isOldLast ? rows[old--] : added[next--]) ?? 0
    }
    count += added.length
  }

  return {
    compare,
    rows: () => rows.subarray(0, count),
    add(added) {
      if (count + added.length > rows.length) {
        const larger = new Uint32Array((count + added.length) * 2)
        larger.set(rows)
        rows = larger
      }
      if (added.length > few) {
        merge(Uint32Array.from(added).sort(compare))
        return
      }
      for (const row of added) {
        const place = find(row)
        rows.copyWithin(place + 1, place, count++)
        rows[place] = row
      }
    },
    remove(removed) {
      if (removed.length > few) {
        const leaving = new Set(removed)
        const left = rows.subarray(0, count).filter((row) => !leaving.has(row))
        rows.set(left)
        count = left.length
        return
      }
      for (const row of removed) {
        const place = find(row)
        rows.copyWithin(place, place + 1, count--)
      }
    },
  }
}
