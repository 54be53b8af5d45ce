import { formatCount, quantity } from '@directory/contracts/catalogue/number-format'
import type { Queue } from '@directory/contracts/http/health'
import { Link } from '@directory/frontend-kit/router'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { textLink } from '../../../shared/text-link.ts'

/** What waits for each consumer of messages, and what failed there for good. */
export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  // Within one process messages wait in the services' outboxes alone.
  const areKept = queues.some(({ waiting }) => waiting !== null)
  return (
    <Table headings={['Consumer', ...(areKept ? ['Waiting'] : []), 'Failed for good']}>
      {queues.map(({ consumer, waiting, dead }) => (
        <Row key={consumer} className="font-semibold" heading={consumer}>
          {waiting !== null && <Cell label="Waiting">{formatCount(waiting)}</Cell>}
          <Cell label="Failed for good">
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
