export interface ListingCell<Item> {
  readonly kind: 'listing'
  readonly item: Item
}
export interface AdCell {
  readonly kind: 'ad'
  readonly position: number
}

/** The cells of the grid: after every so many listings an advertisement, counted from 0 so that the texts can take turns; at the very end only where it may end the grid. */
export function gridCells<Item>(items: readonly Item[], adEvery: number, mayEndWithAd: boolean): (ListingCell<Item> | AdCell)[] {
  return items.flatMap((item, index) => {
    const cell = { kind: 'listing', item } as const
    const shown = index + 1
    const hasAd = shown % adEvery === 0 && (mayEndWithAd || shown < items.length)
    return hasAd ? [cell, { kind: 'ad', position: shown / adEvery - 1 } as const] : [cell]
  })
}
