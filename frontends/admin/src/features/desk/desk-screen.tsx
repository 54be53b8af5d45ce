import { useSearchParams } from '@directory/frontend-kit/router'
import { LinkTabs } from '@directory/frontend-kit/ui/link-tabs'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { oneOf } from '../../shared/one-of.ts'
import { ClaimOnDesk } from './claims/claim-on-desk.tsx'
import { claimQueue } from './claims/claim-queue.ts'
import { QueueOnDesk } from './components/queue-on-desk.tsx'
import { ListingsOnDesk } from './listings/listings-on-desk.tsx'
import { ReportOnDesk } from './reports/report-on-desk.tsx'
import { reportQueue } from './reports/report-queue.ts'
import { ReviewOnDesk } from './reviews/review-on-desk.tsx'
import { reviewQueue } from './reviews/review-queue.ts'

const tabs = { listings: 'Businesses', reviews: 'Reviews', reports: 'Reports', claims: 'Claims' } as const
const names = ['listings', 'reviews', 'reports', 'claims'] as const satisfies readonly (keyof typeof tabs)[]

function Queue({ name }: { name: keyof typeof tabs }) {
  switch (name) {
    case 'listings':
      return <ListingsOnDesk />
    case 'reviews':
      return (
        <QueueOnDesk queue={reviewQueue}>
          {(review, controls) => <ReviewOnDesk key={review.id} review={review} controls={controls} />}
        </QueueOnDesk>
      )
    case 'reports':
      return (
        <QueueOnDesk queue={reportQueue}>
          {(item, controls) => <ReportOnDesk key={item.report.id} item={item} controls={controls} />}
        </QueueOnDesk>
      )
    case 'claims':
      return (
        <QueueOnDesk queue={claimQueue}>
          {(item, controls) => <ClaimOnDesk key={item.claim.id} item={item} controls={controls} />}
        </QueueOnDesk>
      )
  }
}

/** What waits for a decision, one after the other, with everything that the decision needs. */
export function DeskScreen() {
  const [query] = useSearchParams()
  const current = oneOf(names, query.get('queue')) ?? 'listings'
  return (
    <AdminScreen
      title="Moderation desk"
      intro="One after the other, the longest wait or the nearest deadline first. What you have taken is yours for five minutes, and each decision can be undone for ten seconds."
    >
      <LinkTabs
        label="What to decide on"
        tabs={names.map((name) => ({
          label: tabs[name],
          to: name === 'listings' ? '/admin/desk' : `/admin/desk?queue=${name}`,
          isCurrent: name === current,
        }))}
      />
      <div className="mt-6">
        <Queue key={current} name={current} />
      </div>
    </AdminScreen>
  )
}
