import { formatCount, quantity } from '@directory/contracts/catalogue/number-format'
import type { ListingPage } from '@directory/contracts/http/directory'
import type { ReviewView } from '../review-view.ts'

interface StarCountsProps {
  readonly listing: Pick<ListingPage, 'approvedStars'>
  readonly stars: ReviewView['stars']
  /** Chooses the reviews with a number of stars; undefined chooses all. */
  readonly onChoose: (stars: number | undefined) => void
}

/** How many of the reviews written here have five stars, four and so on, each a filter; nothing if there are none. */
export function StarCounts({ listing, stars: chosen, onChoose }: StarCountsProps) {
  // A page that the release before has composed, while both run, does not have them.
  const { approvedStars = [] } = listing
  const counts = approvedStars.map((count, index) => ({ stars: index + 1, count })).reverse()
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (
    <ul className="mt-3 -ml-2 max-w-sm text-sm">
      {counts.map(({ stars, count }) => (
        <li key={stars}>
          <button
            type="button"
            disabled={count === 0}
            aria-pressed={chosen === stars}
            onClick={() => onChoose(chosen === stars ? undefined : stars)}
            className="flex min-h-8 w-full items-center gap-3 rounded-md px-2 enabled:hover:bg-sunken aria-pressed:font-semibold pointer-coarse:min-h-11"
          >
            <span className="w-14 shrink-0 text-left">{quantity(stars, 'star')}</span>
            <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-gold" style={{ width: `${(count / total) * 100}%` }} />
            </span>
            <span className="w-8 text-right tabular-nums">
              {formatCount(count)}
              <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
