import type { ListingPage } from '@directory/contracts/http/directory'
import type { AggregateRating, Review } from 'schema-dts'

type Reviewed = Pick<ListingPage, 'rating' | 'reviewCount' | 'approvedReviewCount' | 'reviews'>

const scale = { bestRating: 5, worstRating: 1 }

/** The rating and reviews shown on the page; nothing until the rating is based on approved reviews. */
export function ratingAndReviews(listing: Reviewed): { aggregateRating?: AggregateRating; review?: Review[] } {
  const { rating, reviewCount, approvedReviewCount, reviews } = listing
  if (approvedReviewCount === 0 || reviewCount === 0 || rating === 0) return {}
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
