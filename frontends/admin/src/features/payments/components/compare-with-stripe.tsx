import * as api from '@directory/contracts/http/addresses'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { RefreshCw } from 'lucide-react'
import { useRole } from '../../../shared/use-role.ts'
import { useCompareWithStripe } from '../api/compare-with-stripe.ts'
import { Comparisons } from './comparisons.tsx'

/** Starts a comparison with Stripe, and shows the differences and fixes, including those of the nightly ones. */
export function CompareWithStripe() {
  const { may } = useRole()
  const comparing = useCompareWithStripe()
  return (
    <div>
      {may(api.reconcile) && (
        <Button variant="outline" disabled={comparing.isPending} onClick={() => comparing.mutate()}>
          <RefreshCw aria-hidden />
          {comparing.isPending ? 'Comparing…' : 'Compare with Stripe'}
        </Button>
      )}
      {comparing.isError && (
        <div className="mt-4">
          <Alert tone="danger">{comparing.error.message}</Alert>
        </div>
      )}
      <div className="mt-4">
        <Comparisons />
      </div>
    </div>
  )
}
