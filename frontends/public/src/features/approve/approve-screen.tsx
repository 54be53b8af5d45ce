import { ApiProblem } from '@directory/frontend-kit/api-client'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { useQuery } from '@directory/frontend-kit/queries'
import { useSearchParams } from '@directory/frontend-kit/router'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { CalendarClock, CalendarX, MailX } from 'lucide-react'
import { approvalQuery } from './api/read-approval.ts'
import { ApprovalIntro } from './components/approval-intro.tsx'
import { ApprovalPosts } from './components/approval-posts.tsx'

/** Why a link opens nothing. */
function EndedLink({ error }: { error: Error }) {
  if (isProblem(error, 'approval-link-expired'))
    return <EmptyState icon={CalendarX} title="This link has expired" message="Please ask whoever has sent it for a new one." />
  if (isProblem(error, 'approval-link-withdrawn'))
    return (
      <EmptyState icon={CalendarX} title="This link has been withdrawn" message="Please ask whoever has sent it, if that surprises you." />
    )
  return (
    <EmptyState icon={MailX} title="There is nothing here" message="The address is incomplete, or the link ended more than a month ago." />
  )
}

/** Posts to approve, for whoever has the link. */
export function ApproveScreen() {
  const [search] = useSearchParams()
  const key = search.get('key') ?? ''
  const { data, error, refetch } = useQuery({ ...approvalQuery(key), enabled: typeof window !== 'undefined' })
  const isGone = error instanceof ApiProblem && [400, 404, 410].includes(error.status)
  return (
    <div className="wrap min-h-dvh pt-8 pb-20">
      <h1 className="mb-6 font-display font-medium text-title wrap-anywhere">
        {data && !isGone ? `Posts of ${data.businessName || 'your business'}` : 'Posts to approve'}
      </h1>
      {(isGone || !data) && <h2 className="sr-only">State</h2>}
      <div className="max-w-2xl">
        {isGone ? (
          <EndedLink error={error} />
        ) : data ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <ApprovalIntro approval={data} />
            {data.posts.length > 0 ? (
              <ApprovalPosts approval={data} secret={key} />
            ) : (
              <>
                <h2 className="sr-only">Posts</h2>
                <EmptyState
                  icon={CalendarClock}
                  title="There are no posts yet"
                  message="As soon as the team has proposed posts for these days, you will find them here."
                />
              </>
            )}
          </div>
        ) : error ? (
          <ErrorState title="It could not be loaded" message={error.message} onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading…</span>
            <Skeleton className="h-96 rounded-xl" />
          </div>
        )}
      </div>
    </div>
  )
}
