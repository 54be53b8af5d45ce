import { claimMethods } from '@directory/contracts/catalogue/business-claims'
import { formatCount } from '@directory/contracts/catalogue/number-format'
import { useQuery } from '@directory/frontend-kit/queries'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { Store } from 'lucide-react'
import { claimNumbersQuery } from '../../business-claims/api/read-claims.ts'
import { hoursText } from '../statistics-text.ts'

const columns = [
  ['Begun', 'started'],
  ['Granted', 'granted'],
  ['Refused', 'refused'],
  ['Expired', 'expired'],
  ['Superseded', 'superseded'],
  ['Undone', 'undone'],
] as const

/** The claims of businesses in the last 12 months by the way of proving them. */
export function ClaimNumbers() {
  const { data, error, refetch } = useQuery(claimNumbersQuery)
  if (!data && error) return <ErrorState title="The numbers could not be read" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 rounded-xl" />
  if (data.length === 0)
    return <EmptyState icon={Store} title="No claims yet" message="Claims of businesses in the last 12 months appear here." />
  return (
    <Table caption="Claims of the last 12 months" headings={['Way', ...columns.map(([label]) => label), 'Median time to the grant']}>
      {data.map((numbers) => (
        <Row key={numbers.method} heading={claimMethods[numbers.method].label}>
          {columns.map(([label, name]) => (
            <Cell key={name} label={label}>
              {formatCount(numbers[name])}
            </Cell>
          ))}
          <Cell label="Median time to the grant">{hoursText(numbers.medianHours)}</Cell>
        </Row>
      ))}
    </Table>
  )
}
