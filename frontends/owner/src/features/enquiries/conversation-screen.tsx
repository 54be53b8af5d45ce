import { receivedEnquiriesKey } from '@directory/frontend-kit/enquiries/read-unread'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { useQuery, useQueryClient } from '@directory/frontend-kit/queries'
import { Link, useLocation, useParams, useSearchParams } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { ArrowLeft, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { enquiryQuery } from './api/read-enquiry.ts'
import { Conversation } from './components/conversation.tsx'
import { buildInboxPath, parseInboxFilter } from './inbox-filter.ts'

function OpenEnquiry({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(enquiryQuery(id))
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const isChosen = useLocation().key !== 'default'
  const lastMessageAt = data?.lastMessageAt
  useEffect(() => {
    // Reading it here marks it as read in the inbox.
    if (lastMessageAt) void queryClient.invalidateQueries({ queryKey: receivedEnquiriesKey })
  }, [lastMessageAt, queryClient])
  const isLoaded = data !== undefined
  useEffect(() => {
    if (!isLoaded || !isChosen) return
    // After the shell has moved the focus to the beginning of the page, where the inbox would come first.
    const soon = setTimeout(() => heading.current?.focus({ preventScroll: true }))
    return () => clearTimeout(soon)
  }, [isLoaded, isChosen])
  if (data) return <Conversation enquiry={data} heading={heading} onReload={() => void refetch()} />
  if (isProblem(error, 'enquiry-not-found', 'invalid-request'))
    return <EmptyState icon={SearchX} title="There is no such enquiry" message="It may be to a business that is no longer yours." />
  if (error) return <ErrorState title="The enquiry could not be read" message={error.message} onRetry={() => void refetch()} />
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading the enquiry…</span>
      <Skeleton className="h-56 rounded-xl" />
      <Skeleton className="h-80 rounded-xl" />
    </div>
  )
}

/** An enquiry of the inbox, with the way back on narrow screens. */
export function ConversationScreen() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  return (
    <>
      <Button asChild variant="quiet" className="-ml-4.5 mb-2 xl:hidden">
        <Link to={buildInboxPath(parseInboxFilter(query))}>
          <ArrowLeft aria-hidden />
          All enquiries
        </Link>
      </Button>
      {/* What is typed belongs to one enquiry. */}
      <OpenEnquiry key={id} id={id} />
    </>
  )
}
