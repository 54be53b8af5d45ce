import { dateOf } from '@directory/frontend-kit/date-of'
import { useSite } from '@directory/frontend-kit/site'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { ManageSubscription } from '../billing/components/manage-subscription.tsx'

/** For those who pay for Gold Standard already. */
export function GoldAlready({ until }: { until: string | null }) {
  const { timeZone } = useSite().city
  return (
    <section
      aria-labelledby="gold-already"
      className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-xl border border-gold-line bg-gold-soft p-5"
    >
      <div className="flex min-w-0 gap-4">
        <Icon name="award" className="mt-1 size-6 text-gold-ink" />
        <div>
          <h2 id="gold-already" className="font-display font-medium text-gold-ink text-heading">
            You're Gold Standard!
          </h2>
          {until && <p>Paid until {dateOf(until, timeZone)}.</p>}
        </div>
      </div>
      <ManageSubscription />
    </section>
  )
}
