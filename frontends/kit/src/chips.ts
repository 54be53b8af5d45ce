/** The entries of a list as someone types or pastes it: between commas or line breaks, trimmed and without empty ones. */
export const splitEntries = (typed: string): string[] =>
  typed
    .split(/[,\n\r]+/)
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter(Boolean)

const plain = (entry: string): string => entry.toLocaleLowerCase('en-GB')

/** A list with further entries at its end; what is there already, in whichever case, stays as it is. */
export function withEntries(list: readonly string[], further: readonly string[]): string[] {
  const known = new Set(list.map(plain))
  const added = further.filter((entry) => {
    const isNew = !known.has(plain(entry))
    known.add(plain(entry))
    return isNew
  })
  return [...list, ...added]
}

/** What is typed into a list: the entries that a comma has ended, and the rest that is still being typed. */
export function typedEntries(typed: string): { readonly ended: string[]; readonly rest: string } {
  const end = typed.lastIndexOf(',')
  return { ended: splitEntries(typed.slice(0, end + 1)), rest: typed.slice(end + 1).trimStart() }
}
