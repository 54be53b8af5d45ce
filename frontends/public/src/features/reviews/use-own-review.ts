import type { Review } from '@directory/contracts/events/listings'
import type { ListingPage } from '@directory/contracts/http/directory'
import type { OwnReview } from '@directory/contracts/http/reviews'
import { ownListingsQuery } from '@directory/frontend-kit/listings/read-own-listings'
import { useQuery, useQueryClient } from '@directory/frontend-kit/queries'
import { writtenReviewsQuery } from '@directory/frontend-kit/reviews/read-written-reviews'

/** The visitor's relation to a listing: whether they own it, and their review of it. */
export function useOwnReview(listing: Pick<ListingPage, 'id' | 'name' | 'slug'>) {
  const queryClient = useQueryClient()
  const written = useQuery(writtenReviewsQuery)
  const owned = useQuery(ownListingsQuery)
  const others = (reviews: readonly OwnReview[]) => reviews.filter(({ listingId }) => listingId !== listing.id)
  return {
    isKnown: Boolean(written.data && owned.data),
    error: written.error ?? owned.error,
    ask: () => Promise.all([written.refetch(), owned.refetch()]),
    isOwner: owned.data?.some(({ id }) => id === listing.id) ?? false,
    review: written.data?.find(({ listingId }) => listingId === listing.id),
    /** Stores the server's answer, and reads what has become of the proof; without a review, removes it. */
    replace(review?: Review) {
      queryClient.setQueryData(writtenReviewsQuery.queryKey, (cached = []) => [
        ...(review ? [{ ...review, listing: { name: listing.name, slug: listing.slug }, proof: null, isListingShown: true }] : []),
        ...others(cached),
      ])
      if (review) void written.refetch()
    },
  }
}
