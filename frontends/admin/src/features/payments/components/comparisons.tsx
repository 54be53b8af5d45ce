import { formatDateTime } from '@directory/contracts/catalogue/local-time'
import type { Reconciliation } from '@directory/contracts/http/payments'
import { useQuery } from '@directory/frontend-kit/queries'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { comparisonsQuery } from '../api/read-comparisons.ts'
import { comparisonText } from '../comparison-text.ts'

function Comparison({ comparison }: { comparison: Reconciliation }) {
  const { finishedAt, differences } = comparison
  return (
    <>
      <p>
        <time dateTime={finishedAt} className="font-semibold">
          {formatDateTime(finishedAt)}
        </time>
        : {comparisonText(comparison)}
      </p>
      {differences.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {differences.map(({ stripeId, what, isMended }) => (
            <li key={`${stripeId} ${what}`}>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {what}
                <Badge tone={isMended ? 'primary' : 'danger'}>{isMended ? 'Fixed' : 'Not fixed'}</Badge>
              </p>
              <p className="text-ink-soft text-sm wrap-anywhere">{stripeId}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The result of the last comparison with Stripe, and of earlier ones with differences. */
export function Comparisons() {
  const { data, error, refetch } = useQuery(comparisonsQuery)
  if (!data && error)
    return (
      <Alert tone="danger">
        <p>{error.message}</p>
        <Button variant="outline" onClick={() => void refetch()} className="mt-3">
          Try again
        </Button>
      </Alert>
    )
  if (!data) return <Spinner label="Loading the last comparison…" />
  const [last, ...earlier] = data
  return (
    <>
      <div role="status">
        <Alert>
          {last ? <Comparison comparison={last} /> : <p>There has been no comparison with Stripe yet. One runs every night.</p>}
        </Alert>
      </div>
      {earlier.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">Earlier differences</summary>
          <ul className="mt-2 grid gap-5">
            {earlier.map((comparison) => (
              <li key={comparison.finishedAt}>
                <Comparison comparison={comparison} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
