/** The number of typos allowed for a word by length: none up to three letters, one from four, two from seven. */
export const allowedMistakes = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

const longest = 64
// Rows of the distance matrix, reused between calls: this runs for thousands of words per misspelt word.
let beforeLast = new Uint8Array(longest + 2)
let last = new Uint8Array(longest + 2)
let current = new Uint8Array(longest + 2)

/**
 * How many letters must be inserted, deleted, replaced or swapped with their neighbour to turn one word into the other;
 * `limit + 1` as soon as it must exceed the limit. Only the band of the matrix within the limit is computed.
 */
export function distance(from: string, to: string, limit: number): number {
  const beyond = limit + 1
  if (from === to) return 0
  if (Math.abs(from.length - to.length) > limit || from.length > longest || to.length > longest) return beyond
  for (let column = 0; column <= to.length; column++) last[column] = Math.min(column, beyond)
  for (let row = 1; row <= from.length; row++) {
    const start = Math.max(1, row - limit)
    const end = Math.min(to.length, row + limit)
    const letter = from.charCodeAt(row - 1)
    let best = beyond
    current[start - 1] = start === 1 ? Math.min(row, beyond) : beyond
    for (let column = start; column <= end; column++) {
      const letterOfTarget = to.charCodeAt(column - 1)
      let cost = (last[column - 1] ?? beyond) + (letter === letterOfTarget ? 0 : 1)
      if (column < row + limit) cost = Math.min(cost, (last[column] ?? beyond) + 1)
      cost = Math.min(cost, (current[column - 1] ?? beyond) + 1)
      const swapped = row > 1 && column > 1 && letter === to.charCodeAt(column - 2) && from.charCodeAt(row - 2) === letterOfTarget
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? beyond) + 1)
      current[column] = cost
      if (cost < best) best = cost
    }
    if (best > limit) return beyond
    const spare = beforeLast
    beforeLast = last
    last = current
    current = spare
  }
  return Math.min(last[to.length] ?? beyond, beyond)
}
