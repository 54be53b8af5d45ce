import type { ListingCard } from '@directory/contracts/http/directory'
import type { Coordinates } from '@directory/contracts/primitives'
import { useSite } from '@directory/frontend-kit/site'
import { cx } from 'class-variance-authority'
import { Suspense } from 'react'
import { gridCells } from '../grid-cells.ts'
import { AdStrip } from './ad-strip.tsx'
import { GoldCard } from './gold-card.tsx'
import { ListingTile } from './listing-tile.tsx'

interface ListingGridProps {
  readonly gold: readonly ListingCard[]
  readonly listings: readonly ListingCard[]
  /** Whether newer results are loading. */
  readonly isChanging: boolean
  /** Whether an advertisement may come after the last listing. */
  readonly mayEndWithAd?: boolean | undefined
  /** The origin of distances. */
  readonly near?: Coordinates | null | undefined
}

/**
 * Gold listings in large cards, the others in three columns with full-width advertisements at intervals. Each card is hydrated by itself, so
 * that the first press on one does not wait for all.
 */
export function ListingGrid({ gold, listings, isChanging, mayEndWithAd = true, near }: ListingGridProps) {
  const { adEvery } = useSite()
  return (
    <div aria-busy={isChanging} className={cx('grid gap-8 transition-opacity', isChanging && 'opacity-55')}>
      {gold.length > 0 && (
        <ul aria-label="Gold Standard businesses" className="grid gap-6 md:grid-cols-2">
          {gold.map((listing, index) => (
            <li key={listing.id} className={gold.length % 2 === 1 && index === 0 ? 'md:col-span-2' : undefined}>
              <Suspense>
                <GoldCard listing={listing} isFirst={index === 0} near={near} />
              </Suspense>
            </li>
          ))}
        </ul>
      )}
      {listings.length > 0 && (
        <ul aria-label="Businesses" className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
          {gridCells(listings, adEvery, mayEndWithAd).map((cell, index) =>
            cell.kind === 'ad' ? (
              <li key={`ad-${cell.position}`} className="col-span-full">
                <AdStrip position={cell.position} />
              </li>
            ) : (
              <li key={cell.item.id}>
                <Suspense>
                  <ListingTile listing={cell.item} isFirst={gold.length === 0 && index === 0} near={near} />
                </Suspense>
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  )
}
