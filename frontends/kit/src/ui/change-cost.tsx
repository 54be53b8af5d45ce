import { monthlyTerms } from '@directory/contracts/catalogue/charge-terms'
import { localDate } from '@directory/contracts/catalogue/local-time'
import { useQuery } from '@directory/frontend-kit/queries'
import { dueToday } from '../change-cost.ts'
import { siteVat } from '../prices.ts'
import { useSite } from '../site.ts'
import { changePreviewQuery, type SubscriptionChange } from '../subscription-change.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

/** The cost of a change of subscription, today and monthly. */
export function ChangeCost({ change }: { change: SubscriptionChange }) {
  const vat = siteVat(useSite())
  const { data: cost, error, refetch } = useQuery(changePreviewQuery(change))
  if (cost)
    return (
      <p className="font-semibold text-ink">
        {dueToday(cost)} Then {monthlyTerms({ monthly: cost.monthly, vat, from: cost.renewsAt && localDate(cost.renewsAt) })}
      </p>
    )
  if (!error) return <Spinner label="Working out what it costs…" />
  return (
    <div role="alert" className="font-medium text-danger">
      <p>{error.message}</p>
      <Button variant="outline" className="mt-2" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}
