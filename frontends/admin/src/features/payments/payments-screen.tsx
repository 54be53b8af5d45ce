import { useSearchParams } from '@directory/frontend-kit/router'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { CompareWithStripe } from './components/compare-with-stripe.tsx'
import { PaymentList } from './components/payment-list.tsx'
import { parsePaymentFilter } from './payment-filter.ts'

/** The subscriptions of all customers, as reported by Stripe. */
export function PaymentsScreen() {
  const [query] = useSearchParams()
  const filter = parsePaymentFilter(query)
  return (
    <AdminScreen title="Payments" intro="The subscriptions of all customers, newest first.">
      <CompareWithStripe />
      <h2 className="sr-only">Subscriptions</h2>
      <div className="mt-8">
        <PaymentList key={JSON.stringify(filter)} filter={filter} />
      </div>
    </AdminScreen>
  )
}
