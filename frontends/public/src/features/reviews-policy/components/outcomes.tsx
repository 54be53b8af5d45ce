import { formatCount } from '@directory/contracts/catalogue/number-format'
import { isRejectionReason, rejectionReasons } from '@directory/contracts/catalogue/review-rules'
import { useQuery } from '@directory/frontend-kit/queries'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { outcomesQuery } from '../api/read-outcomes.ts'

const words = (reason: string | null): string =>
  reason !== null && isRejectionReason(reason) ? rejectionReasons[reason] : 'Turned down before we recorded reasons.'

/** How many reviews we have received, published and turned down, by reason. */
export function Outcomes() {
  const { data, error, refetch } = useQuery(outcomesQuery)
  if (!data && error) return <ErrorState title="Error Loading Numbers" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mt-4 h-48" />
  const { received, published, verified, waiting, rejected } = data
  const lines = [
    ['Received', received],
    ['Published', published],
    ['Of these, by verified customers', verified],
    ['Waiting to be read', waiting],
    ['Turned down', rejected.reduce((sum, { count }) => sum + count, 0)],
  ] as const
  return (
    <>
      <dl className="mt-4 divide-y divide-line">
        {lines.map(([label, count]) => (
          <div key={label} className="flex justify-between gap-6 py-2.5">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {rejected.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">Why they were turned down</h3>
          <dl className="mt-1 divide-y divide-line">
            {rejected.map(({ reason, count }) => (
              <div key={reason} className="flex justify-between gap-6 py-2.5">
                <dt>{words(reason)}</dt>
                <dd className="font-semibold tabular-nums">{formatCount(count)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  )
}
