export const wordsPerId = 4

/** Ids as numbers, four for each, from their bytes. */
export const toWords = (bytes: Uint8Array): Uint32Array => new Uint32Array(new Uint8Array(bytes).buffer)

const parseId = (id: string): Uint32Array => toWords(Buffer.from(id.replaceAll('-', ''), 'hex'))

/** Finds the rows of ids. A text may match every second listing, and a Map of strings is ten times slower: it reads memory all over the place. */
export function createRowIndex() {
  let ids = new Uint32Array(0)
  // Rows are counted from 1 here, so that 0 ends a chain of rows whose ids have the same hash.
  let heads = new Uint32Array(1)
  let following = new Uint32Array(0)

  const hash = (words: Uint32Array, start: number): number => ((words[start] ?? 0) ^ (words[start + 3] ?? 0)) & (heads.length - 1)
  const isId = (row: number, words: Uint32Array, start: number): boolean =>
    ids[row * wordsPerId] === words[start] &&
    ids[row * wordsPerId + 1] === words[start + 1] &&
    ids[row * wordsPerId + 2] === words[start + 2] &&
    ids[row * wordsPerId + 3] === words[start + 3]

  function link(row: number): void {
    const bucket = hash(ids, row * wordsPerId)
    following[row] = heads[bucket] ?? 0
    heads[bucket] = row + 1
  }

  function enlarge(capacity: number): void {
    const linked = [...heads].flatMap((head) => {
      const chain: number[] = []
      for (let next = head; next !== 0; next = following[next - 1] ?? 0) chain.push(next - 1)
      return chain
    })
    const larger = new Uint32Array(capacity * wordsPerId)
    larger.set(ids)
    ids = larger
    following = new Uint32Array(capacity)
    heads = new Uint32Array(capacity)
    for (const row of linked) link(row)
  }

  /** The row of the id that starts at a place; undefined if there is none. */
  function find(words: Uint32Array, start: number): number | undefined {
    for (let next = heads[hash(words, start)] ?? 0; next !== 0; next = following[next - 1] ?? 0)
      if (isId(next - 1, words, start)) return next - 1
    return undefined
  }

  return {
    find,
    get: (id: string): number | undefined => find(parseId(id), 0),
    set(id: string, row: number): void {
      if (row >= following.length) enlarge(Math.max(1_024, 2 ** Math.ceil(Math.log2(row + 1))))
      ids.set(parseId(id), row * wordsPerId)
      link(row)
    },
    delete(row: number): void {
      const bucket = hash(ids, row * wordsPerId)
      if (heads[bucket] === row + 1) heads[bucket] = following[row] ?? 0
      else
        for (let next = heads[bucket] ?? 0; next !== 0; next = following[next - 1] ?? 0)
          if (following[next - 1] === row + 1) following[next - 1] = following[row] ?? 0
    },
  }
}
