import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useQuery } from '@directory/frontend-kit/queries'
import { useSearchParams } from '@directory/frontend-kit/router'
import { Breadcrumb } from '@directory/frontend-kit/ui/breadcrumb'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { MailX } from 'lucide-react'
import { enquiryQuery } from './api/read-enquiry.ts'
import { FollowedEnquiry } from './components/followed-enquiry.tsx'

/** An enquiry and what was answered, for whoever has the link. */
export function EnquiryScreen() {
  const [search] = useSearchParams()
  const key = search.get('key') ?? ''
  const { data, error, refetch } = useQuery({ ...enquiryQuery(key), enabled: typeof window !== 'undefined' })
  const isGone = error instanceof ApiProblem && [400, 404, 410].includes(error.status)
  return (
    <div className="wrap min-h-dvh pt-2 pb-20">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }]} current="Your enquiry" />
      <h1 className="mt-4 mb-6 font-display font-medium text-title">Your enquiry</h1>
      {!data && <h2 className="sr-only">State</h2>}
      <div className="max-w-[70ch]">
        {data ? (
          <FollowedEnquiry enquiry={data} secret={key} />
        ) : isGone ? (
          <EmptyState
            icon={MailX}
            title="There is nothing here"
            message="The address is incomplete, the enquiry was not confirmed within two days, or it is more than 12 months old."
          />
        ) : error ? (
          <ErrorState title="It could not be loaded" message={error.message} onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading…</span>
            <Skeleton className="h-60 rounded-xl" />
          </div>
        )}
      </div>
    </div>
  )
}
