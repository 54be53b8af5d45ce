import { useQuery } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { ListSkeleton } from '../../../shared/list-skeleton.tsx'
import { bulkResultsQuery } from '../api/read-bulk-job.ts'
import { failedFirst, outcomeLabels } from '../bulk-words.ts'

/** What became of each listing of a job, those that failed first. */
export function BulkResults({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(bulkResultsQuery(id))
  if (!data && error) return <ErrorState title="Error Loading Results" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading results…" />
  return (
    <Table headings={['Business', 'Outcome', 'Reason']}>
      {failedFirst(data).map(({ listingId, name, outcome, reason }) => (
        <Row key={listingId} className="font-semibold" heading={name}>
          <Cell label="Outcome">
            <Badge tone={outcome === 'failed' ? 'danger' : outcome === 'done' ? 'primary' : 'neutral'}>{outcomeLabels[outcome]}</Badge>
          </Cell>
          <Cell label="Reason">{reason ?? '–'}</Cell>
        </Row>
      ))}
    </Table>
  )
}
