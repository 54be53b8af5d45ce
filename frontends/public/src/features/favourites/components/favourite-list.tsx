import { Alert } from '@directory/frontend-kit/ui/alert'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { cx } from 'class-variance-authority'
import { useEffect, useRef } from 'react'
import { favourites } from '../../../shared/favourites/favourites.ts'
import { useStoredCards } from '../../../shared/stored-listings/use-stored-cards.ts'
import { ListingSkeletons } from '../../directory/components/listing-skeletons.tsx'
import { ListingTile } from '../../directory/components/listing-tile.tsx'
import { countedBusinesses } from '../../directory/counted.ts'
import { ClearFavourites } from './clear-favourites.tsx'
import { NoFavourites } from './no-favourites.tsx'

interface FavouriteListProps {
  readonly slugs: readonly string[]
  readonly onClear: () => void
}

const unavailableText = (count: number) =>
  count === 1
    ? 'One business that you had saved is no longer listed, so it has been removed from your list.'
    : `${count} businesses that you had saved are no longer listed, so they have been removed from your list.`

/** The cards of the saved businesses, newest first. */
export function FavouriteList({ slugs, onClear }: FavouriteListProps) {
  const { cards, error, refetch, unavailableCount } = useStoredCards(favourites, slugs)
  const heading = useRef<HTMLHeadingElement>(null)
  const count = useRef(slugs.length)
  useEffect(() => {
    // The heart that had the focus was removed with its card: move the focus here.
    if (slugs.length < count.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    count.current = slugs.length
  }, [slugs])
  return (
    <section aria-labelledby="saved" className="mt-8 grid gap-6">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2
            ref={heading}
            id="saved"
            tabIndex={-1}
            className={cx('font-display font-medium text-heading outline-none', slugs.length === 0 && 'sr-only')}
          >
            {slugs.length > 0 ? `${countedBusinesses(slugs.length)} saved` : 'Nothing saved'}
          </h2>
          {slugs.length > 0 && <ClearFavourites count={slugs.length} onClear={onClear} />}
        </div>
        <div role="status" className="not-empty:mt-4">
          {unavailableCount > 0 && <Alert>{unavailableText(unavailableCount)}</Alert>}
        </div>
      </div>
      {slugs.length === 0 ? (
        <NoFavourites />
      ) : cards ? (
        <ul aria-label="Favourites" className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
          {cards.map((listing, index) => (
            <li key={listing.id}>
              <ListingTile listing={listing} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState title="Error Loading Favourites" message={error.message} onRetry={refetch} />
      ) : (
        <ListingSkeletons />
      )}
    </section>
  )
}
