import { formatCount } from '@directory/contracts/catalogue/number-format'
import { useQuery } from '@directory/frontend-kit/queries'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { ListSkeleton } from '../../../shared/list-skeleton.tsx'
import { bulkResultsQuery } from '../api/read-bulk-job.ts'
import { businesses, failedFirst, failureReasons, outcomeLabels } from '../bulk-text.ts'

/** Nobody reads more, and browsers render more slowly. */
const maxRows = 500

/** The reasons for failures in a job, and the outcome for each listing, failed ones first. */
export function BulkResults({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(bulkResultsQuery(id))
  if (!data && error) return <ErrorState title="Error Loading Results" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading results…" />
  const reasons = failureReasons(data)
  return (
    <>
      {reasons.length > 0 && (
        <section className="mb-8">
          <h2 className="mb-2 font-display font-medium text-heading">Why some failed</h2>
          <ul className="grid gap-1">
            {reasons.map(({ reason, count }) => (
              <li key={reason} className="wrap-anywhere">
                {businesses(count)}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.length > maxRows && (
        <p className="mb-2 text-ink-soft">
          The first {maxRows} of {formatCount(data.length)} are listed, failed ones first.
        </p>
      )}
      <Table headings={['Business', 'Outcome', 'Reason']}>
        {failedFirst(data)
          .slice(0, maxRows)
          .map(({ listingId, name, outcome, reason }) => (
            <Row key={listingId} className="font-semibold" heading={name || 'A deleted business'}>
              <Cell label="Outcome">
                <Badge tone={outcome === 'failed' ? 'danger' : outcome === 'done' ? 'primary' : 'neutral'}>{outcomeLabels[outcome]}</Badge>
              </Cell>
              <Cell label="Reason">{reason ?? '–'}</Cell>
            </Row>
          ))}
      </Table>
    </>
  )
}
