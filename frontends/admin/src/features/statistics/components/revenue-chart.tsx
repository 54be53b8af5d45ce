import { monthsUpTo, monthText, shortMonth } from '@directory/contracts/catalogue/months'
import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { today } from '@directory/contracts/catalogue/opening-hours'
import type { StatisticsPeriod } from '@directory/contracts/http/statistics'
import { useQuery } from '@directory/frontend-kit/queries'
import { useSite } from '@directory/frontend-kit/site'
import { sum } from '@directory/frontend-kit/sum'
import { BarChart } from '@directory/frontend-kit/ui/bar-chart'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { PoundSterling } from 'lucide-react'
import { ListSkeleton } from '../../../shared/list-skeleton.tsx'
import { revenueQuery } from '../api/read-statistics.ts'
import { revenueByMonth } from '../statistics-text.ts'

/** Revenue net of refunds and chargebacks, by month and package. */
export function RevenueChart({ period }: { period: StatisticsPeriod }) {
  const { city } = useSite()
  const { data, error, isPlaceholderData, refetch } = useQuery(revenueQuery(period))
  if (!data && error) return <ErrorState title="The revenue could not be read" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading revenue…" />
  if (data.length === 0)
    return <EmptyState icon={PoundSterling} title="No revenue yet" message="Customers’ payments in these months appear here." />
  const { packages, rows } = revenueByMonth(data, monthsUpTo(today(city, new Date()).date, period))
  const bars = rows.map(({ month, net }) => ({
    label: shortMonth(month),
    parts: packages.map((name, index) => ({ name, value: net[index] ?? 0 })),
  }))
  const net = sum(rows.map((row) => sum(row.net)))
  const refunded = sum(rows.map((row) => row.refunded))
  const chargedBack = sum(rows.map((row) => row.chargedBack))
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <BarChart
        title="Revenue by package"
        sum={`${formatPounds(net)} after ${formatPounds(refunded)} refunded${chargedBack > 0 ? ` and ${formatPounds(chargedBack)} charged back` : ''}`}
        bars={bars}
        words={formatPounds}
      >
        <Table caption="Revenue by month and package" headings={['Month', ...packages, 'Refunded', 'Charged back', 'Total']}>
          {rows.toReversed().map((row) => (
            <Row key={row.month} heading={monthText(row.month)} className="tabular-nums">
              {packages.map((name, index) => (
                <Cell key={name} label={name}>
                  {formatPounds(row.net[index] ?? 0)}
                </Cell>
              ))}
              <Cell label="Refunded">{formatPounds(row.refunded)}</Cell>
              <Cell label="Charged back">{formatPounds(row.chargedBack)}</Cell>
              <Cell label="Total">{formatPounds(sum(row.net))}</Cell>
            </Row>
          ))}
        </Table>
      </BarChart>
      <p className="mt-4 text-ink-soft text-sm">
        Payments, including VAT. Refunds and chargebacks are deducted from the month of their invoice and shown beside it.
      </p>
    </div>
  )
}
