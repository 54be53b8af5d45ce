import type { Quota } from '@directory/contracts/http/social-posts'
import { Card } from '@directory/frontend-kit/ui/card'
import { monthsShown } from '../../social-media/calendar-days.ts'
import type { CalendarPlace } from '../../social-media/use-calendar-address.ts'
import { QuotaBar } from './quota-bar.tsx'

/** The quotas of a client in the months in view. */
export function Quotas({ quotas, place: { view, date } }: { quotas: readonly Quota[]; place: CalendarPlace }) {
  const months = monthsShown(view, date)
  return (
    <Card className="grid gap-4 p-4 sm:px-5 md:grid-flow-col md:auto-cols-fr">
      {quotas
        .filter(({ month }) => months.includes(month))
        .map((quota) => (
          <QuotaBar key={quota.month} quota={quota} />
        ))}
    </Card>
  )
}
