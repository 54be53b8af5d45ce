import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { MessageSquareText } from 'lucide-react'
import { sentEnquiriesQuery } from './api/read-sent-enquiries.ts'
import { SentEnquiry } from './components/sent-enquiry.tsx'

/** The enquiries that somebody has sent while signed in, with what became of them. */
export function SentEnquiriesScreen() {
  const { data, error, refetch } = useQuery(sentEnquiriesQuery)
  return (
    <div className="wrap pt-8 pb-20">
      <h1 className="mb-7 font-display font-medium text-title">Sent Enquiries</h1>
      <h2 className="sr-only">Newest first</h2>
      {error && !data ? (
        <ErrorState title="Error Loading Enquiries" message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" className="grid max-w-[70ch] gap-6">
          <span className="sr-only">Loading enquiries…</span>
          <Skeleton className="h-32 rounded-xl" />
          <Skeleton className="h-32 rounded-xl" />
        </div>
      ) : data.length === 0 ? (
        <EmptyState
          icon={MessageSquareText}
          title="No enquiries yet"
          message="What you ask businesses while signed in appears here, with their answers."
        >
          <Button asChild>
            <Link to="/businesses">Find a business</Link>
          </Button>
        </EmptyState>
      ) : (
        <ul className="grid max-w-[70ch] gap-6">
          {data.map((enquiry) => (
            <li key={enquiry.id}>
              <SentEnquiry enquiry={enquiry} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
