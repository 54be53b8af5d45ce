import { reviewsWords } from '@directory/contracts/catalogue/rating-words'
import type { ListingCard } from '@directory/contracts/http/directory'
import { Icon } from './icon.tsx'

/** A rating out of five with the reviews behind it, and where it was read if not here. */
export function Rating({ listing }: { listing: Pick<ListingCard, 'rating' | 'reviewCount' | 'ratingSource'> }) {
  const { rating, reviewCount, ratingSource } = listing
  if (rating <= 0) return <span className="text-ink-soft">No reviews yet</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="star" className="size-4 text-gold" />
      <span className="font-semibold tabular-nums">
        <span className="sr-only">Rated </span>
        {rating.toFixed(1)}
        <span className="sr-only"> out of 5</span>
      </span>
      <span className="text-ink-soft">{`(${reviewsWords(reviewCount, ratingSource)})`}</span>
    </span>
  )
}
