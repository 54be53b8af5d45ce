import { Link, useSearchParams } from '@directory/frontend-kit/router'
import { CompareWithStripe } from './components/compare-with-stripe.tsx'
import { PaymentList } from './components/payment-list.tsx'
import { filterOf } from './payment-filter.ts'

/** What customers pay for, as Stripe has said it. */
export function PaymentsScreen() {
  const [query] = useSearchParams()
  const filter = filterOf(query)
  return (
    <div className="wrap pt-8 pb-20">
      <Link to="/admin" className="font-semibold text-primary underline underline-offset-4">
        Admin Dashboard
      </Link>
      <h1 className="mt-3 font-display font-medium text-title">Payments</h1>
      <p className="mt-2 mb-6 text-ink-soft">The subscriptions of all customers, newest first.</p>
      <CompareWithStripe />
      <h2 className="sr-only">Subscriptions</h2>
      <div className="mt-8">
        <PaymentList key={JSON.stringify(filter)} filter={filter} />
      </div>
    </div>
  )
}
