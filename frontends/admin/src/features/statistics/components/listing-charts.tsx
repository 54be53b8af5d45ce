import type { StatisticsPeriod } from '@directory/contracts/http/statistics'
import { useQuery } from '@directory/frontend-kit/queries'
import { sum } from '@directory/frontend-kit/sum'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { ChartColumn } from 'lucide-react'
import { ListSkeleton } from '../../../shared/list-skeleton.tsx'
import { listingStatisticsQuery } from '../api/read-statistics.ts'
import { ApprovalTimes } from './approval-times.tsx'
import { MonthChart } from './month-chart.tsx'

const charts = [
  ['New businesses', 'created'],
  ['Approvals', 'approved'],
  ['Views', 'views'],
  ['Contact clicks', 'contacts'],
] as const

/** Charts of the businesses' statistics by month. */
export function ListingCharts({ period }: { period: StatisticsPeriod }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(listingStatisticsQuery(period))
  if (!data && error) return <ErrorState title="The statistics could not be read" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading statistics…" />
  const { months } = data
  const all = months.flatMap(({ created, approved, views, contacts }) => [created, approved, views, contacts])
  if (sum(all) === 0)
    return (
      <EmptyState icon={ChartColumn} title="Nothing has happened yet" message="New businesses and visits in these months appear here." />
    )
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <div className="grid gap-8 lg:grid-cols-2">
        {charts.map(([title, metric]) => (
          <MonthChart key={metric} title={title} months={months.map((month) => ({ month: month.month, value: month[metric] }))} />
        ))}
      </div>
      <div className="mt-8">
        <ApprovalTimes statistics={data} />
      </div>
      <p className="mt-4 text-ink-soft text-sm">
        Businesses deleted since are not counted. Businesses approved on creation, such as imports, do not count as approvals.
      </p>
    </div>
  )
}
