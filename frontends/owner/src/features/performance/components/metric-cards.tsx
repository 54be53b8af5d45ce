import { formatCount } from '@directory/contracts/catalogue/number-format'
import { Card } from '@directory/frontend-kit/ui/card'
import { Eye, type LucideIcon, MessageSquareText, Star, Store } from 'lucide-react'
import type { Totals } from '../totals.ts'

interface Metric {
  readonly label: string
  readonly value: string
  readonly icon: LucideIcon
}

const listMetrics = ({ views, reviews, averageRating, activeListings }: Totals): readonly Metric[] => [
  { label: 'Total views', value: formatCount(views), icon: Eye },
  { label: 'Total reviews', value: formatCount(reviews), icon: MessageSquareText },
  { label: 'Average rating', value: averageRating === null ? 'Not rated' : averageRating.toFixed(1), icon: Star },
  { label: 'Active listings', value: formatCount(activeListings), icon: Store },
]

/** The total metrics of all listings. */
export function MetricCards({ totals }: { totals: Totals }) {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {listMetrics(totals).map(({ label, value, icon: Icon }) => (
        <Card key={label} className="p-4 sm:p-5">
          <dt className="flex items-center gap-2 text-ink-soft text-sm">
            <Icon aria-hidden className="size-4.5 text-primary" />
            {label}
          </dt>
          <dd className="mt-2 font-display font-medium text-[1.75rem] leading-none tabular-nums">{value}</dd>
        </Card>
      ))}
    </dl>
  )
}
