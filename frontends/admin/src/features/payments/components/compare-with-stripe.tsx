import type { Reconciliation } from '@directory/contracts/http/billing'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { RefreshCw } from 'lucide-react'
import { useCompareWithStripe } from '../api/compare-with-stripe.ts'
import { comparisonWords } from '../comparison-words.ts'

function Outcome({ comparison }: { comparison: Reconciliation }) {
  return (
    <Alert>
      <p>{comparisonWords(comparison)}</p>
      {comparison.differences.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {comparison.differences.map(({ stripeId, what, isMended }) => (
            <li key={`${stripeId} ${what}`}>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {what}
                <Badge tone={isMended ? 'primary' : 'danger'}>{isMended ? 'Mended' : 'Not mended'}</Badge>
              </p>
              <p className="text-ink-soft text-sm wrap-anywhere">{stripeId}</p>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

/** Has what we hold compared with what Stripe says, and shows what differed and what was mended. */
export function CompareWithStripe() {
  const comparing = useCompareWithStripe()
  return (
    <div>
      <Button variant="outline" disabled={comparing.isPending} onClick={() => comparing.mutate()}>
        <RefreshCw aria-hidden />
        {comparing.isPending ? 'Comparing…' : 'Compare with Stripe'}
      </Button>
      <div role="status" className="mt-4 empty:hidden">
        {comparing.data && <Outcome comparison={comparing.data} />}
      </div>
      {comparing.isError && (
        <div className="mt-4">
          <Alert tone="danger">{comparing.error.message}</Alert>
        </div>
      )}
    </div>
  )
}
