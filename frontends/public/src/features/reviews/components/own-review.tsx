import type { ListingPage } from '@directory/contracts/http/directory'
import type { Account } from '@directory/contracts/http/identity'
import { Link, useLocation } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { MessageSquareReply, PenLine } from 'lucide-react'
import { useState } from 'react'
import { writeReview } from '../api/write-review.ts'
import { blank } from '../review-values.ts'
import { useKeptValues } from '../use-kept-values.ts'
import { useOwnReview } from '../use-own-review.ts'
import { NoReviews } from './no-reviews.tsx'
import { Outcome } from './outcome.tsx'
import { ReviewForm } from './review-form.tsx'
import { WrittenReview } from './written-review.tsx'

const thanks = 'Thank you. Your review will be shown once we have approved it.'

interface OwnReviewProps {
  readonly listing: ListingPage
  readonly account: Account
  readonly onDeleted: (id: string) => void
}

/** A signed-in visitor's part of the reviews: write one, edit their own, or answer those of their own business. */
export function OwnReview({ listing, account, onDeleted }: OwnReviewProps) {
  const own = useOwnReview(listing)
  const values = useKeptValues(account.id, listing.id)
  const { hash } = useLocation()
  const [isOpen, setOpen] = useState(hash === '#write-review' || values.kept !== undefined)
  const [outcome, setOutcome] = useState<string>()

  if (!own.isKnown)
    return own.error ? (
      <Alert tone="danger">
        <p>{own.error.message}</p>
        <Button variant="outline" className="mt-3" onClick={() => void own.ask()}>
          Try again
        </Button>
      </Alert>
    ) : (
      // As high as its later content, so that nothing moves.
      <>
        <NoReviews listing={listing} />
        <div className="flex min-h-11 items-center">
          <Spinner label="Looking for your review…" />
        </div>
      </>
    )
  if (own.isOwner)
    return (
      <>
        <NoReviews listing={listing} />
        {/* As high as the button for everyone else. */}
        <Button asChild variant="outline">
          <Link to="/my-reviews">
            <MessageSquareReply aria-hidden />
            Answer your reviews
          </Link>
        </Button>
      </>
    )

  function finish(message: string) {
    values.forget()
    setOpen(false)
    setOutcome(message)
  }

  /** The server's state differs: there is a review already, or it has been moderated meanwhile. */
  function learn(reason: string) {
    setOutcome(reason)
    void own.ask()
  }

  const { review } = own
  if (review)
    return (
      <>
        <NoReviews listing={listing} />
        <WrittenReview
          review={review}
          outcome={outcome}
          values={values}
          onChanged={(changed) => {
            own.replace(changed)
            finish(changed.state === 'pending' ? thanks : 'Your review has been saved.')
          }}
          onDeleted={() => {
            own.replace()
            onDeleted(review.id)
            finish('Your review has been deleted.')
          }}
          onRefused={learn}
        />
      </>
    )
  return (
    <>
      <NoReviews listing={listing} />
      {outcome && !isOpen && <Outcome>{outcome}</Outcome>}
      {isOpen ? (
        <ReviewForm
          title="Write a review"
          action="Send review"
          initial={blank}
          values={values}
          proof={null}
          send={(draft) => writeReview({ listingId: listing.id, draft })}
          onDone={(written) => {
            own.replace(written)
            finish(thanks)
          }}
          onRefused={learn}
          onCancel={() => {
            values.forget()
            setOpen(false)
          }}
        />
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          <PenLine aria-hidden />
          Write a review
        </Button>
      )}
    </>
  )
}
