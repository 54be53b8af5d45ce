import { engagementLabels } from '@directory/contracts/catalogue/engagement-labels'
import { formatCount } from '@directory/contracts/catalogue/number-format'
import { BarChart } from '@directory/frontend-kit/ui/bar-chart'
import { type DayTotal, type Metric, shortDay, sumMetrics } from '../day-series.ts'
import { DayTable } from './day-table.tsx'

interface DayChartProps {
  readonly title: string
  readonly metrics: readonly Metric[]
  readonly series: readonly DayTotal[]
}

/** Metrics by day as stacked bars, and as a table. */
export function DayChart({ title, metrics, series }: DayChartProps) {
  const sum = sumMetrics(series, ...metrics)
  const bars = series.map((total) => ({
    label: shortDay(total.day),
    parts: metrics.map((metric) => ({ name: engagementLabels[metric], value: total[metric] })),
  }))
  return (
    <BarChart title={title} sum={sum === 0 ? 'None' : formatCount(sum)} bars={bars} words={formatCount} per="day">
      <DayTable title={title} metrics={metrics} series={series} />
    </BarChart>
  )
}
