import type { ListingPage, ShownReview } from '@directory/contracts/http/directory'
import { useMutation } from '@directory/frontend-kit/queries'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { useEffect, useRef, useState } from 'react'
import { readReviews } from '../api/read-reviews.ts'
import { isUsual, type ReviewView } from '../review-view.ts'
import { withoutRepeats } from '../without-repeats.ts'
import { ReviewItem } from './review-item.tsx'

interface ReviewListProps {
  readonly listing: Pick<ListingPage, 'id' | 'slug' | 'name' | 'reviews' | 'approvedReviewCount'>
  readonly view: ReviewView
  /** The id of a review that was deleted. */
  readonly deleted: string | undefined
}

/** The newest reviews, which are part of the page; others and more load below them, page by page. */
export function ReviewList({ listing, view, deleted }: ReviewListProps) {
  const { id, slug, name } = listing
  const isPartOfPage = isUsual(view)
  const [others, setOthers] = useState<readonly ShownReview[]>([])
  const [progress, setProgress] = useState({
    pages: 0,
    of: Number.POSITIVE_INFINITY,
    total: isPartOfPage ? listing.approvedReviewCount : 0,
  })
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number>(undefined)
  const loaded = withoutRepeats([...(isPartOfPage ? listing.reviews : []), ...others])
  const reviews = loaded.filter(({ id }) => id !== deleted)
  const total = progress.total - (loaded.length - reviews.length)
  const more = useMutation({
    mutationFn: () => readReviews(slug, progress.pages + 1, view),
    onSuccess({ items, page, pageCount, total: all }) {
      // The first page of another view follows the visitor’s choice, where the focus stays.
      if (isPartOfPage || page > 1) firstNew.current = reviews.length
      setOthers([...others, ...items])
      setProgress({ pages: page, of: pageCount, total: all })
    },
  })
  // Move the focus to the first of the new ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once they are rendered
  useEffect(() => {
    const item = firstNew.current === undefined ? undefined : list.current?.children[firstNew.current]
    if (item instanceof HTMLElement) item.focus({ preventScroll: true })
    firstNew.current = undefined
  }, [others])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since each view has a list of its own
  useEffect(() => {
    if (!isPartOfPage) more.mutate()
  }, [])

  const isFirst = !isPartOfPage && progress.pages === 0
  const hasMore = isFirst ? more.isError : reviews.length < total && progress.pages < progress.of
  return (
    <>
      <ul ref={list} className="mt-1 divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} tabIndex={-1} className="outline-none">
            <ReviewItem review={review} listing={{ id, slug, name }} />
          </li>
        ))}
      </ul>
      <p role="status" className={hasMore || isFirst || (total === 0 && view.verified) ? 'mt-3 text-ink-soft text-sm' : 'sr-only'}>
        {isFirst
          ? 'Loading reviews…'
          : total === 0 && view.verified
            ? 'None of these reviews is by a verified customer.'
            : `Showing ${reviews.length} of ${Math.max(total, reviews.length)}`}
      </p>
      {more.isError && (
        <div className="mt-3">
          <Alert tone="danger">{more.error.message}</Alert>
        </div>
      )}
      {hasMore && (
        <Button variant="outline" disabled={more.isPending} onClick={() => more.mutate()} className="mt-3 noscript:hidden print:hidden">
          {more.isPending ? 'Loading…' : isFirst ? 'Try again' : 'Show more reviews'}
        </Button>
      )}
    </>
  )
}
