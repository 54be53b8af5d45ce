import type { ListingPage, ShownReview } from '@directory/contracts/http/directory'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useMutation, useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { useSession } from '@directory/frontend-kit/session'
import { signInPath } from '@directory/frontend-kit/sign-in-path'
import { Button } from '@directory/frontend-kit/ui/button'
import { cx } from 'class-variance-authority'
import { ThumbsUp } from 'lucide-react'
import { helpfulReviewsQuery, voteReview } from '../api/vote-review.ts'

interface HelpfulButtonProps {
  readonly review: Pick<ShownReview, 'id' | 'author' | 'helpfulCount'>
  readonly listing: Pick<ListingPage, 'id' | 'slug'>
}

/** Finds a review helpful, or takes that back; signed-out visitors sign in first. */
export function HelpfulButton({ review, listing }: HelpfulButtonProps) {
  const { account } = useSession()
  const votes = useQuery({ ...helpfulReviewsQuery(listing.id), enabled: account !== null })
  const vote = useMutation({ mutationFn: voteReview })
  const isHelpful = vote.data?.isHelpful ?? votes.data?.includes(review.id) ?? false
  const count = vote.data?.helpfulCount ?? review.helpfulCount
  const content = (
    <>
      <ThumbsUp aria-hidden className={cx(isHelpful && 'fill-current')} />
      Helpful{count > 0 && ` (${count})`}
      <span className="sr-only">: the review by {review.author}</span>
    </>
  )
  if (!account)
    return (
      <Button asChild variant="quiet" className="-ml-4.5 text-ink-soft noscript:hidden print:hidden">
        <Link to={signInPath({ pathname: `/business/${listing.slug}#reviews` })}>{content}</Link>
      </Button>
    )
  return (
    <>
      <Button
        variant="quiet"
        aria-pressed={isHelpful}
        aria-disabled={vote.isPending}
        className="-ml-4.5 text-ink-soft aria-pressed:text-primary print:hidden"
        onClick={() => !vote.isPending && vote.mutate({ id: review.id, isHelpful: !isHelpful })}
      >
        {content}
      </Button>
      <span role="status" className="text-danger text-sm">
        {vote.error && (vote.error instanceof ApiProblem ? vote.error.title : vote.error.message)}
      </span>
    </>
  )
}
