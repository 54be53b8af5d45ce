import type { ListingPage } from '@directory/contracts/http/directory'
import type { AggregateRating, Review } from 'schema-dts'

type Reviewed = Pick<ListingPage, 'rating' | 'reviewCount' | 'ratingSource' | 'approvedReviewCount' | 'reviews'>

const scale = { bestRating: 5, worstRating: 1 }

/**
 * The rating and reviews shown on the page; nothing unless the rating is that of approved reviews, as many as are counted there: for a
 * moment after a decision, one of the two may be older.
 */
export function ratingAndReviews(listing: Reviewed): { aggregateRating?: AggregateRating; review?: Review[] } {
  const { rating, reviewCount, approvedReviewCount, ratingSource, reviews } = listing
  if (approvedReviewCount === 0 || reviewCount !== approvedReviewCount || ratingSource) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, ...scale },
    review: reviews.map(({ author, title, comment, createdAt, rating: stars }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: createdAt.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: stars, ...scale },
      ...(title ? { name: title } : {}),
      reviewBody: comment,
    })),
  }
}
