import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { ListSkeleton } from '../../../shared/list-skeleton.tsx'
import { paymentsQuery, useMorePayments } from '../api/read-payments.ts'
import { filterText, isNarrowed, type PaymentFilter } from '../payment-filter.ts'
import { NoPayments } from './no-payments.tsx'
import { PaymentTable } from './payment-table.tsx'

/** An invalid id matches no payments. */
const isNoId = (error: Error | null): boolean => error instanceof ApiProblem && error.status === 400

export function PaymentList({ filter }: { filter: PaymentFilter }) {
  const { data, error, refetch } = useQuery(paymentsQuery(filter))
  const more = useMorePayments(filter)
  if (isNoId(error) || data?.payments.length === 0) return <NoPayments isNarrowed={isNarrowed(filter)} />
  if (!data && error) return <ErrorState title="Error Loading Payments" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading payments…" />
  return (
    <>
      {isNarrowed(filter) && (
        <p className="mb-4 text-ink-soft wrap-anywhere">
          {filterText(filter, data.payments)}{' '}
          <Link to="/admin/payments" className="font-semibold text-primary underline underline-offset-4">
            Show all payments
          </Link>
        </p>
      )}
      <PaymentTable payments={data.payments} />
      {more.isError && (
        <div className="mt-6">
          <Alert tone="danger">{more.error.message}</Alert>
        </div>
      )}
      {data.mayHaveMore && (
        <Button variant="outline" disabled={more.isPending} onClick={() => more.mutate(data.payments.at(-1)?.id ?? '')} className="mt-6">
          {more.isPending ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </>
  )
}
