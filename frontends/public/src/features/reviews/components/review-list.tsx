import type { ListingPage, ShownReview } from '@directory/contracts/http/directory'
import { useMutation } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { useEffect, useRef, useState } from 'react'
import { readReviews } from '../api/read-reviews.ts'
import { withoutRepeats } from '../without-repeats.ts'
import { ReviewItem } from './review-item.tsx'

/** The newest reviews, which are part of the page; the others come in below them, page by page. */
export function ReviewList({ listing }: { listing: Pick<ListingPage, 'slug' | 'name' | 'reviews' | 'approvedReviewCount'> }) {
  const { slug, name } = listing
  const [others, setOthers] = useState<readonly ShownReview[]>([])
  const [read, setRead] = useState({ pages: 0, of: Number.POSITIVE_INFINITY, total: listing.approvedReviewCount })
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number>(undefined)
  const reviews = withoutRepeats([...listing.reviews, ...others])
  const more = useMutation({
    mutationFn: () => readReviews(slug, read.pages + 1),
    onSuccess({ items, page, pageCount, total }) {
      firstNew.current = reviews.length
      setOthers([...others, ...items])
      setRead({ pages: page, of: pageCount, total })
    },
  })
  // The keyboard goes on with the first of those that have come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as they are there
  useEffect(() => {
    const item = firstNew.current === undefined ? undefined : list.current?.children[firstNew.current]
    if (item instanceof HTMLElement) item.focus({ preventScroll: true })
    firstNew.current = undefined
  }, [others])

  const hasMore = reviews.length < read.total && read.pages < read.of
  return (
    <>
      <ul ref={list} className="mt-1 divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} tabIndex={-1} className="outline-none">
            <ReviewItem review={review} business={name} />
          </li>
        ))}
      </ul>
      <p role="status" className={hasMore ? 'text-ink-soft text-sm' : 'sr-only'}>
        {`Showing ${reviews.length} of ${Math.max(read.total, reviews.length)}`}
      </p>
      {more.isError && (
        <div className="mt-3">
          <Alert tone="danger">{more.error.message}</Alert>
        </div>
      )}
      {hasMore && (
        <Button variant="outline" disabled={more.isPending} onClick={() => more.mutate()} className="mt-3 noscript:hidden print:hidden">
          {more.isPending ? 'Loading…' : 'Show more reviews'}
        </Button>
      )}
    </>
  )
}
