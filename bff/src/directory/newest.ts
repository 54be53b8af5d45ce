/** The newest version of each. */
export function keepNewest<Versioned extends { readonly id: string; readonly version: number }>(
  items: readonly Versioned[],
): Map<string, Versioned> {
  const newest = new Map<string, Versioned>()
  for (const item of items) {
    const known = newest.get(item.id)
    if (!known || item.version > known.version) newest.set(item.id, item)
  }
  return newest
}
