import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { MonthlyReport } from '@directory/contracts/http/social-reports'
import { Card } from '@directory/frontend-kit/ui/card'
import { changeText, metricLabels, metricNames, metricNotes, monthMetric } from '../../social-media/report-metrics.ts'
import { NetworkLabel } from './network-label.tsx'

/** The month's metrics with their change since the month before. */
export function MonthMetrics({ report }: { report: MonthlyReport }) {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4 print:grid-cols-4 print:gap-2">
      {metricNames.map((name) => {
        const { value, change } = monthMetric(report, name)
        return (
          <Card key={name} className="p-4 print:p-3 print:shadow-none">
            <dt className="font-semibold text-sm">{metricLabels[name]}</dt>
            <dd className="mt-1">
              <span className="block font-display font-medium text-title tabular-nums print:text-heading">
                {value === undefined ? '–' : formatCount(value)}
              </span>
              <span className="block text-ink-soft text-sm tabular-nums">
                {change === undefined ? metricNotes[name] : `${changeText(change, formatCount)} on the month before`}
              </span>
            </dd>
          </Card>
        )
      })}
    </dl>
  )
}

const number = 'py-2.5 pl-4 text-right tabular-nums print:py-1'

/** Planned and published posts by network. */
export function DeliveredPosts({ posts }: Pick<MonthlyReport, 'posts'>) {
  if (posts.length === 0) return <p className="text-ink-soft">No posts are planned for this month.</p>
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Posts by network</caption>
      <thead>
        <tr className="border-line border-b text-sm">
          <th scope="col" className="py-2 font-semibold">
            Network
          </th>
          <th scope="col" className={`${number} font-semibold`}>
            Planned
          </th>
          <th scope="col" className={`${number} font-semibold`}>
            Published
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map(({ network, published, planned }) => (
          <tr key={network} className="border-line border-b last:border-0">
            <th scope="row" className="py-2.5 font-normal print:py-1">
              <NetworkLabel network={network} />
            </th>
            <td className={number}>{formatCount(planned)}</td>
            <td className={number}>{formatCount(published)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
