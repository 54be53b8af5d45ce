/** Removes duplicates, keeping the first: pages overlap when new reviews shift them. */
export function withoutRepeats<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  const seenIds = new Set<string>()
  return items.filter(({ id }) => !seenIds.has(id) && seenIds.add(id))
}
