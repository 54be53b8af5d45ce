import { engagementLabels } from '@directory/contracts/catalogue/engagement-labels'
import { today } from '@directory/contracts/catalogue/opening-hours'
import type { Listing } from '@directory/contracts/events/listings'
import { useQuery } from '@directory/frontend-kit/queries'
import { useSearchParams } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Card } from '@directory/frontend-kit/ui/card'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { ChartColumn } from 'lucide-react'
import { engagementQuery } from '../api/read-engagement.ts'
import { channels, daySeries, metrics, ofListings, parsePeriod, periods, sumMetrics, usualPeriod } from '../day-series.ts'
import { ChooseListing } from './choose-listing.tsx'
import { DayChart } from './day-chart.tsx'
import { DayTable } from './day-table.tsx'
import { DownloadEngagement } from './download-engagement.tsx'
import { Segments } from './segments.tsx'

const periodOptions = periods.map((period) => ({ value: String(period), label: `${period} days` }))
const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

/** Engagement by day for all listings or one, as charts or a table. The selection is in the address. */
export function EngagementSection({ listings }: { listings: readonly Listing[] }) {
  const { city } = useSite()
  const [query, setQuery] = useSearchParams()
  const days = parsePeriod(query.get('days'))
  const isTable = query.get('show') === 'table'
  const chosen = listings.find(({ slug }) => slug === query.get('listing'))
  const { data, error, isPlaceholderData, refetch } = useQuery(engagementQuery(days))
  const series = data && daySeries(ofListings(data, chosen ? [chosen] : listings), days, today(city, new Date()).date)
  const isEmpty = series && sumMetrics(series, ...metrics) === 0

  function choose(name: string, value: string, defaultValue: string) {
    const next = new URLSearchParams(query)
    if (value === defaultValue) next.delete(name)
    else next.set(name, value)
    setQuery(next, { replace: true, preventScrollReset: true })
  }

  return (
    <Card className="min-w-0 p-5 sm:p-7">
      <section aria-labelledby="over-time">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <h2 id="over-time" className="font-display font-medium text-heading">
            Over time
          </h2>
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <ChooseListing listings={listings} chosen={chosen} onChoose={(slug) => choose('listing', slug, '')} />
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
          <ErrorState title="The statistics could not be loaded" message={error.message} onRetry={() => void refetch()} />
        ) : !series ? (
          <div role="status" className="grid gap-8 lg:grid-cols-2">
            <span className="sr-only">Loading statistics…</span>
            <Skeleton className="h-64" />
            <Skeleton className="h-64" />
          </div>
        ) : isEmpty ? (
          <EmptyState
            icon={ChartColumn}
            title="No visits yet"
            message={`Nobody has looked at ${chosen ? chosen.name : 'your listings'} in the last ${days} days. Share your page, and daily statistics will appear here.`}
          />
        ) : (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
            {isTable ? (
              <DayTable title="Statistics" metrics={metrics} series={series} />
            ) : (
              <div className="grid gap-8 lg:grid-cols-2">
                <DayChart title={engagementLabels.appearances} metrics={['appearances']} series={series} />
                <DayChart title={engagementLabels.views} metrics={['views']} series={series} />
                <DayChart title="Contact clicks" metrics={channels} series={series} />
                <DayChart title={engagementLabels.enquiries} metrics={['enquiries']} series={series} />
              </div>
            )}
            <DownloadEngagement days={days} />
          </div>
        )}
      </section>
    </Card>
  )
}
