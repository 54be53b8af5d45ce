import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { RefreshCw } from 'lucide-react'
import { useCompareWithStripe } from '../api/compare-with-stripe.ts'
import { Comparisons } from './comparisons.tsx'

/** Has what we hold compared with what Stripe says, and shows what differed and what was fixed, at night as well. */
export function CompareWithStripe() {
  const comparing = useCompareWithStripe()
  return (
    <div>
      <Button variant="outline" disabled={comparing.isPending} onClick={() => comparing.mutate()}>
        <RefreshCw aria-hidden />
        {comparing.isPending ? 'Comparing…' : 'Compare with Stripe'}
      </Button>
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
