import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { CreditCard } from 'lucide-react'

export function NoPayments({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed) return <EmptyState icon={CreditCard} title="No payments yet" message="Customers’ subscriptions are shown here." />
  return (
    <EmptyState icon={CreditCard} title="No payments found" message="Nothing has been paid for this business or by this account.">
      <Button asChild variant="outline">
        <Link to="/admin/payments">Show all payments</Link>
      </Button>
    </EmptyState>
  )
}
