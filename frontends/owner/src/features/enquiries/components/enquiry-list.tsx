import type { ReceivedEnquirySummary } from '@directory/contracts/http/received-enquiries'
import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { Inbox, SearchX } from 'lucide-react'
import { useOlderReceived } from '../api/read-received.ts'
import { buildInboxPath, everything, type InboxFilter, isNarrowed } from '../inbox-filter.ts'
import { useNow } from '../use-now.ts'
import { EnquiryItem } from './enquiry-item.tsx'

interface EnquiryListProps {
  readonly filter: InboxFilter
  readonly received: { readonly enquiries: readonly ReceivedEnquirySummary[]; readonly next: string | null }
  readonly currentId: string | undefined
  readonly showsBusiness: boolean
}

/** Shown in place of the list: how to get enquiries, or that none match. */
function NoEnquiries({ filter }: { filter: InboxFilter }) {
  if (isNarrowed(filter))
    return (
      <EmptyState icon={SearchX} title="No enquiries found" message="No enquiry matches this choice.">
        <Button asChild variant="outline">
          <Link to={buildInboxPath(everything)}>Show all enquiries</Link>
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Inbox}
      title="No enquiries yet"
      message="Visitors send them from your page, or to several businesses at once. A full description, good pictures and quick answers bring more of them."
    >
      <Button asChild variant="outline">
        <Link to="/my-businesses">Complete your pages</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/enquiries/settings">Check that you accept enquiries</Link>
      </Button>
    </EmptyState>
  )
}

/** The enquiries that have been loaded, and a button for more. */
export function EnquiryList({ filter, received: { enquiries, next }, currentId, showsBusiness }: EnquiryListProps) {
  const older = useOlderReceived(filter)
  const now = useNow()
  if (enquiries.length === 0) return <NoEnquiries filter={filter} />
  return (
    <div className="grid gap-4">
      <Card className="overflow-hidden">
        <ul aria-label="Enquiries">
          {enquiries.map((enquiry) => (
            <EnquiryItem
              key={enquiry.id}
              enquiry={enquiry}
              to={buildInboxPath(filter, enquiry.id)}
              isCurrent={enquiry.id === currentId}
              showsBusiness={showsBusiness}
              now={now}
            />
          ))}
        </ul>
      </Card>
      {older.isError && <Alert tone="danger">{older.error.message}</Alert>}
      {next && (
        <Button variant="outline" disabled={older.isPending} onClick={() => older.mutate(next)}>
          {older.isPending ? 'Loading…' : 'Load more'}
        </Button>
      )}
    </div>
  )
}
