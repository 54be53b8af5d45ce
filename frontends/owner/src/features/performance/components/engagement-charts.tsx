import type { DayTotal } from '../day-series.ts'
import { EngagementChart } from './engagement-chart.tsx'

/** The charts of a period. In a module of their own: the library that draws them is loaded only where they are. */
export default function EngagementCharts({ series }: { series: readonly DayTotal[] }) {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <EngagementChart title="Views" figure="views" series={series} />
      <EngagementChart title="Contact clicks" figure="contacts" series={series} />
    </div>
  )
}
