/** The entries of a typed or pasted list: separated by commas or line breaks, trimmed, without empty ones. */
export const splitEntries = (typed: string): string[] =>
  typed
    .split(/[,\n\r]+/)
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter(Boolean)

const plain = (entry: string): string => entry.toLocaleLowerCase('en-GB')

/** Appends entries to a list, skipping those it already contains in either case. */
export function withEntries(list: readonly string[], further: readonly string[]): string[] {
  const seen = new Set(list.map(plain))
  const added = further.filter((entry) => {
    const isNew = !seen.has(plain(entry))
    seen.add(plain(entry))
    return isNew
  })
  return [...list, ...added]
}

/** Splits the text typed into a list: the entries completed by a comma, and the rest that is still being typed. */
export function typedEntries(typed: string): { readonly ended: string[]; readonly rest: string } {
  const end = typed.lastIndexOf(',')
  return { ended: splitEntries(typed.slice(0, end + 1)), rest: typed.slice(end + 1).trimStart() }
}
