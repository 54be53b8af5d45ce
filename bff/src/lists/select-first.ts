/** The first rows of an order, up to a number, without sorting the others. */
export function selectFirst(rows: Iterable<number>, wanted: number, compare: (one: number, other: number) => number): number[] {
  const first: number[] = []
  for (const row of rows) {
    const last = first.at(-1)
    if (first.length === wanted && (last === undefined || compare(row, last) > 0)) continue
    let [low, high] = [0, first.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(first[middle] ?? 0, row) < 0) low = middle + 1
      else high = middle
    }
    first.splice(low, 0, row)
    if (first.length > wanted) first.pop()
  }
  return first
}
