import { monthText } from '@directory/contracts/catalogue/months'
import type { MonthlyReport as Report } from '@directory/contracts/http/social-reports'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { ChartColumn, ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { reportQuery } from '../../social-media/read-report.ts'
import { metricNames } from '../../social-media/report-metrics.ts'
import { useReportMonth } from '../../social-media/use-report-month.ts'
import { QuotaBar } from './quota-bar.tsx'
import { DeliveredPosts, MonthMetrics } from './report-parts.tsx'
import { YearChart } from './year-chart.tsx'

function Toolbar() {
  const { month, earlier, later } = useReportMonth()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <Button asChild variant="outline" size="icon">
          <Link to={earlier} preventScrollReset aria-label="Earlier month">
            <ChevronLeft aria-hidden />
          </Link>
        </Button>
        {later ? (
          <Button asChild variant="outline" size="icon">
            <Link to={later} preventScrollReset aria-label="Later month">
              <ChevronRight aria-hidden />
            </Link>
          </Button>
        ) : (
          <Button variant="outline" size="icon" aria-label="Later month" disabled>
            <ChevronRight aria-hidden />
          </Button>
        )}
        <h2 aria-live="polite" className="pl-1 font-display font-medium text-heading">
          {monthText(month)}
        </h2>
      </div>
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden />
        Print / save as PDF
      </Button>
    </div>
  )
}

function Content({ report, noMetrics }: { report: Report; noMetrics: string }) {
  return (
    <>
      <p className="text-lg not-print:hidden">
        {report.businessName}, {monthText(report.month)}
      </p>
      <section aria-labelledby="delivered" className="break-inside-avoid">
        <h3 id="delivered" className="mb-3 font-display font-medium text-heading">
          Posts
        </h3>
        <Card className="grid gap-6 p-5 md:grid-cols-2 print:grid-cols-2 print:p-3 print:shadow-none">
          <QuotaBar quota={report.quota} />
          <DeliveredPosts posts={report.posts} />
        </Card>
      </section>
      <section aria-labelledby="counted">
        <h3 id="counted" className="mb-3 font-display font-medium text-heading">
          Metrics from the networks
        </h3>
        {report.metrics.length === 0 ? (
          <EmptyState icon={ChartColumn} title="No metrics yet" message={noMetrics} />
        ) : (
          <div className="grid gap-8 print:gap-4">
            <MonthMetrics report={report} />
            <div className="grid gap-8 lg:grid-cols-2 print:grid-cols-2 print:gap-x-5 print:gap-y-3">
              {metricNames.map((name) => (
                <div key={name} className="break-inside-avoid">
                  <YearChart report={report} name={name} />
                </div>
              ))}
            </div>
          </div>
        )}
      </section>
    </>
  )
}

interface MonthlyReportProps {
  /** The client; the current account by default. */
  readonly clientId?: string
  /** The message if no metrics have been entered yet. */
  readonly noMetrics: string
  /** Actions of the team. */
  readonly children?: (report: Report) => ReactNode
}

/** A client's delivered posts of a month and metrics over a year; prints as its own page. */
export function MonthlyReport({ clientId, noMetrics, children }: MonthlyReportProps) {
  const { month } = useReportMonth()
  const { data, error, isPlaceholderData, refetch } = useQuery(reportQuery(clientId, month))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 print:gap-5">
      <Toolbar />
      {data ? (
        <>
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'grid gap-8 opacity-60' : 'grid gap-8 print:gap-5'}>
            <Content report={data} noMetrics={noMetrics} />
          </div>
          {!isPlaceholderData && children?.(data)}
        </>
      ) : error ? (
        <ErrorState title="The report could not be read" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading the report…</span>
          <Skeleton className="h-40 rounded-xl" />
          <Skeleton className="h-96 rounded-xl" />
        </div>
      )}
    </div>
  )
}
