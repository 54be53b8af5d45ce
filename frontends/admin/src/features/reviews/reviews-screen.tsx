import { type ReviewState, reviewStates } from '@directory/contracts/events/listings'
import { useQuery } from '@directory/frontend-kit/queries'
import { useSearchParams } from '@directory/frontend-kit/router'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { LinkTabs } from '@directory/frontend-kit/ui/link-tabs'
import { MessageSquareText } from 'lucide-react'
import { toast } from 'sonner'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { QueueList } from '../../shared/queue-list.tsx'
import { useQueue } from '../../shared/use-queue.ts'
import { useModerateReview } from './api/moderate-review.ts'
import { reviewsQuery } from './api/read-reviews.ts'
import { ReviewCard } from './components/review-card.tsx'
import { describeOutcome } from './describe-outcome.ts'

const labels: Readonly<Record<ReviewState, string>> = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' }

interface ReviewQueueProps {
  readonly state: ReviewState
  readonly after: string
  /** The only review to show. */
  readonly id: string | undefined
  readonly laterAt: (after: string) => string
}

function ReviewQueue({ state, after, id, laterAt }: ReviewQueueProps) {
  const query = reviewsQuery(state, { after, id })
  const { data, error, refetch } = useQuery(query)
  const moderating = useModerateReview(query.queryKey)
  if (!data && error) return <ErrorState title="Error Loading Reviews" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading reviews…" />
  if (data.reviews.length === 0 && id) return <EmptyState icon={MessageSquareText} title="No review here" message="It has been deleted." />
  if (data.reviews.length === 0)
    return <EmptyState icon={MessageSquareText} title="No reviews here" message={`No reviews are ${labels[state].toLowerCase()}.`} />
  return (
    <QueueList items={data.reviews} later={data.next ? { label: 'Later reviews', to: laterAt(data.next) } : undefined}>
      {(review) => (
        <ReviewCard
          review={review}
          isBusy={moderating.isPending && moderating.variables.id === review.id}
          onDecide={(decided, onDone) =>
            moderating.mutate(
              { id: review.id, version: review.version, ...decided },
              {
                onSuccess() {
                  toast.success(describeOutcome(review, decided))
                  onDone?.()
                },
              },
            )
          }
        />
      )}
    </QueueList>
  )
}

/** Reviews by state: only approved ones count towards the rating. */
export function ReviewsScreen() {
  const { state, after, tabs, buildQueuePath } = useQueue('/admin/reviews', reviewStates, labels)
  const [query] = useSearchParams()
  const id = query.get('id') || undefined
  return (
    <AdminScreen
      title="Reviews"
      intro="Oldest first. An approved review is shown and counts towards the rating of its business; a rejected one does neither. Its author is told, with the reason."
    >
      <h2 className="sr-only">What visitors have written</h2>
      <LinkTabs label="Reviews by state" tabs={id ? tabs.map((tab) => ({ ...tab, isCurrent: false })) : tabs} />
      <div className="mt-6">
        <ReviewQueue key={`${state} ${after} ${id}`} state={state} after={after} id={id} laterAt={(next) => buildQueuePath(state, next)} />
      </div>
    </AdminScreen>
  )
}
