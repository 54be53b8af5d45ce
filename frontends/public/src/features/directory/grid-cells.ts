export interface ListingCell<Item> {
  readonly kind: 'listing'
  readonly item: Item
}
export interface AdCell {
  readonly kind: 'ad'
  readonly position: number
}

/**
 * The cells of the grid, with an advertisement after every `adEvery` listings. Positions count from 0, to rotate the texts. After the last
 * listing there is one only if `mayEndWithAd`.
 */
export function gridCells<Item>(items: readonly Item[], adEvery: number, mayEndWithAd: boolean): (ListingCell<Item> | AdCell)[] {
  return items.flatMap((item, index) => {
    const cell = { kind: 'listing', item } as const
    const listingCount = index + 1
    const hasAd = listingCount % adEvery === 0 && (mayEndWithAd || listingCount < items.length)
    return hasAd ? [cell, { kind: 'ad', position: listingCount / adEvery - 1 } as const] : [cell]
  })
}
