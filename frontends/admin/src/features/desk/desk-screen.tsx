import { useSearchParams } from '@directory/frontend-kit/router'
import { LinkTabs } from '@directory/frontend-kit/ui/link-tabs'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { QueueOnDesk } from './components/queue-on-desk.tsx'
import { ListingOnDesk } from './listings/listing-on-desk.tsx'
import { listingQueue } from './listings/listing-queue.ts'
import { ReviewOnDesk } from './reviews/review-on-desk.tsx'
import { reviewQueue } from './reviews/review-queue.ts'

/** What waits for a decision, one after the other, the longest wait first, with everything that the decision needs. */
export function DeskScreen() {
  const [query] = useSearchParams()
  const hasReviews = query.get('queue') === reviewQueue.name
  return (
    <AdminScreen
      title="Moderation desk"
      intro="One after the other, the longest wait first. What you have taken is yours for five minutes, and each decision can be undone for ten seconds."
    >
      <LinkTabs
        label="What to decide on"
        tabs={[
          { label: 'Businesses', to: '/admin/desk', isCurrent: !hasReviews },
          { label: 'Reviews', to: `/admin/desk?queue=${reviewQueue.name}`, isCurrent: hasReviews },
        ]}
      />
      <div className="mt-6">
        {hasReviews ? (
          <QueueOnDesk key="reviews" queue={reviewQueue}>
            {(review, controls) => <ReviewOnDesk key={review.id} review={review} controls={controls} />}
          </QueueOnDesk>
        ) : (
          <QueueOnDesk key="listings" queue={listingQueue}>
            {(item, controls) => <ListingOnDesk key={item.listing.id} item={item} controls={controls} />}
          </QueueOnDesk>
        )}
      </div>
    </AdminScreen>
  )
}
