import { formatCount } from '@directory/contracts/catalogue/figures'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { type DayTotal, shortDay, sumOf } from '../day-series.ts'

interface EngagementChartProps {
  readonly title: string
  readonly figure: 'views' | 'contacts'
  readonly series: readonly DayTotal[]
}

const colours = { views: 'var(--color-primary)', contacts: 'var(--color-gold)' } as const
const tick = { fill: 'var(--color-ink-soft)', fontSize: 12 }
const tooltip = {
  backgroundColor: 'var(--color-surface)',
  border: '1px solid var(--color-line)',
  borderRadius: '0.5rem',
  color: 'var(--color-ink)',
}
const ink = { color: 'var(--color-ink)' }

/** One figure over the days of a period. */
export function EngagementChart({ title, figure, series }: EngagementChartProps) {
  return (
    <figure>
      <figcaption className="mb-3 flex items-baseline justify-between gap-3">
        <span className="font-semibold">{title}</span>
        <span className="text-ink-soft tabular-nums">{formatCount(sumOf(series, figure))}</span>
      </figcaption>
      <div className="h-56 w-full">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...series]} title={title} margin={{ top: 4, right: 4, bottom: 0, left: -18 }}>
            <CartesianGrid stroke="var(--color-line)" vertical={false} />
            <XAxis dataKey="day" tickFormatter={shortDay} tick={tick} stroke="var(--color-line)" minTickGap={24} />
            <YAxis allowDecimals={false} tick={tick} stroke="var(--color-line)" />
            <Tooltip
              cursor={{ fill: 'var(--color-sunken)' }}
              contentStyle={tooltip}
              labelStyle={ink}
              itemStyle={ink}
              labelFormatter={(day) => shortDay(String(day))}
            />
            <Bar dataKey={figure} name={title} fill={colours[figure]} radius={[3, 3, 0, 0]} maxBarSize={28} isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}
