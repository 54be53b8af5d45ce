import { formatCount } from '@directory/contracts/catalogue/number-format'
import { BarChart } from '@directory/frontend-kit/ui/bar-chart'
import { type DayTotal, type Figure, figureWords, shortDay, sumOf } from '../day-series.ts'
import { DayTable } from './day-table.tsx'

interface DayChartProps {
  readonly title: string
  readonly figures: readonly Figure[]
  readonly series: readonly DayTotal[]
}

/** Figures of each day of a period as bars, one above the other, and as a table. */
export function DayChart({ title, figures, series }: DayChartProps) {
  const sum = sumOf(series, ...figures)
  const bars = series.map((total) => ({
    label: shortDay(total.day),
    parts: figures.map((figure) => ({ name: figureWords[figure], value: total[figure] })),
  }))
  return (
    <BarChart title={title} sum={sum === 0 ? 'None' : formatCount(sum)} bars={bars} words={formatCount} per="day">
      <DayTable title={title} figures={figures} series={series} />
    </BarChart>
  )
}
