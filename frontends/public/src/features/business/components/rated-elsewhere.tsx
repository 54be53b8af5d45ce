import { ratingWords } from '@directory/contracts/catalogue/rating-words'
import type { ListingPage } from '@directory/contracts/http/directory'

/** The rating from elsewhere: below that of the reviews written here, and with a link to where it was read. */
export function RatedElsewhere({ listing: { curated, approvedReviewCount } }: { listing: ListingPage }) {
  if (!curated) return null
  const { rating, reviewCount, source } = curated
  const isAddition = approvedReviewCount > 0
  if (!isAddition && !source.address) return null
  return (
    <p className="mt-2 text-ink-soft text-sm">
      {isAddition ? `Rated elsewhere: ${ratingWords(rating, reviewCount, source)}. ` : `This rating was read on ${source.name}. `}
      {source.address && (
        <a href={source.address} rel="nofollow noopener" target="_blank" className="inline-block min-h-6 underline underline-offset-4">
          {`See it on ${source.name}`}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      )}
    </p>
  )
}
