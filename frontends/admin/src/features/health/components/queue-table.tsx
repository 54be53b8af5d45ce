import { formatCount, quantity } from '@directory/contracts/catalogue/number-format'
import type { Queue } from '@directory/contracts/http/health'
import { Link } from '@directory/frontend-kit/router'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { textLink } from '../../../shared/text-link.ts'

/** The waiting messages and dead letters of each consumer. */
export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  // In a single process, messages only wait in the services' outboxes.
  const hasQueues = queues.some(({ waiting }) => waiting !== null)
  return (
    <Table headings={['Consumer', ...(hasQueues ? ['Waiting'] : []), 'Failed permanently']}>
      {queues.map(({ consumer, waiting, dead }) => (
        <Row key={consumer} className="font-semibold" heading={consumer}>
          {waiting !== null && <Cell label="Waiting">{formatCount(waiting)}</Cell>}
          <Cell label="Failed permanently">
            {dead === 0 ? (
              'None'
            ) : (
              <Link to={`/admin/health/messages/${consumer}`} className={textLink}>
                {quantity(dead, 'message')}
                <span className="sr-only"> of {consumer}</span>
              </Link>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
