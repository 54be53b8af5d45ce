/** Each item once, where it comes first: pages overlap, and what is written meanwhile moves them on. */
export function withoutRepeats<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  const seen = new Set<string>()
  return items.filter(({ id }) => !seen.has(id) && seen.add(id))
}
