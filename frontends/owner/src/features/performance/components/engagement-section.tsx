import { today } from '@directory/contracts/catalogue/opening-hours'
import { useQuery, useSearchParams } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Card } from '@directory/frontend-kit/ui/card'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { ChartColumn } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { engagementQuery } from '../api/read-engagement.ts'
import { daySeries, parsePeriod, periods, sumOf, usualPeriod } from '../day-series.ts'
import { EngagementTable } from './engagement-table.tsx'
import { Segments } from './segments.tsx'

const EngagementCharts = lazy(() => import('./engagement-charts.tsx'))

const periodOptions = periods.map((period) => ({ value: String(period), label: `${period} days` }))
const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

const loading = (
  <div role="status" className="grid gap-8 lg:grid-cols-2">
    <span className="sr-only">Loading figures…</span>
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </div>
)

/** What visitors did over time: as charts, or as a table. The address holds which. */
export function EngagementSection() {
  const { city } = useSite()
  const [query, setQuery] = useSearchParams()
  const days = parsePeriod(query.get('days'))
  const isTable = query.get('show') === 'table'
  const { data, error, isPlaceholderData, refetch } = useQuery(engagementQuery(days))
  const series = data && daySeries(data, days, today(city, new Date()).date)
  const isEmpty = series && sumOf(series, 'views') + sumOf(series, 'contacts') === 0

  function choose(name: string, value: string, usual: string) {
    const next = new URLSearchParams(query)
    if (value === usual) next.delete(name)
    else next.set(name, value)
    setQuery(next, { replace: true, preventScrollReset: true })
  }

  return (
    <Card className="p-5 sm:p-7">
      <section aria-labelledby="over-time">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <h2 id="over-time" className="font-display font-medium text-heading">
            Over time
          </h2>
          <div className="flex flex-wrap gap-3">
            <Segments
              label="Period"
              value={String(days)}
              options={periodOptions}
              onChoose={(value) => choose('days', value, String(usualPeriod))}
            />
            <Segments
              label="Shown as"
              value={isTable ? 'table' : 'chart'}
              options={views}
              onChoose={(value) => choose('show', value, 'chart')}
            />
          </div>
        </div>
        {error && !data ? (
          <ErrorState title="The figures could not be loaded" message={error.message} onRetry={() => void refetch()} />
        ) : !series ? (
          loading
        ) : isEmpty ? (
          <EmptyState
            icon={ChartColumn}
            title="No visits yet"
            message={`Nobody has looked at your listings in the last ${days} days. Share your page, and figures appear here day by day.`}
          />
        ) : (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
            {isTable ? (
              <EngagementTable series={series} />
            ) : (
              <Suspense fallback={loading}>
                <EngagementCharts series={series} />
              </Suspense>
            )}
          </div>
        )}
      </section>
    </Card>
  )
}
