/** The newest version of each. */
export function keepNewest<Versioned extends { readonly id: string; readonly version: number }>(
  items: readonly Versioned[],
): Map<string, Versioned> {
  const newest = new Map<string, Versioned>()
  for (const item of items) {
    const existing = newest.get(item.id)
    if (!existing || item.version > existing.version) newest.set(item.id, item)
  }
  return newest
}
