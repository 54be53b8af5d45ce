import { monthText, shortMonth } from '@directory/contracts/catalogue/months'
import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { MonthlyReport } from '@directory/contracts/http/social-reports'
import { BarChart } from '@directory/frontend-kit/ui/bar-chart'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { networks as networkLooks } from '../../social-media/networks.ts'
import { collectYear, type MetricName, metricLabels, monthMetric } from '../../social-media/report-metrics.ts'

/** A metric over twelve months by network, as bars and as a table. */
export function YearChart({ report, name }: { report: MonthlyReport; name: MetricName }) {
  const { networks, months } = collectYear(report, name)
  const { value } = monthMetric(report, name)
  const title = metricLabels[name]
  const words = (count: number | undefined) => (count === undefined ? '–' : formatCount(count))
  const bars = months.map(({ month, values }) => ({
    label: shortMonth(month),
    parts: networks.map((network, index) => ({ name: networkLooks[network].label, value: values[index] ?? 0 })),
  }))
  return (
    <BarChart title={title} sum={value === undefined ? 'None' : formatCount(value)} bars={bars} words={formatCount}>
      <Table caption={`${title} by month and network`} headings={['Month', ...networks.map((network) => networkLooks[network].label)]}>
        {months.toReversed().map(({ month, values }) => (
          <Row key={month} heading={monthText(month)} className="tabular-nums">
            {networks.map((network, index) => (
              <Cell key={network} label={networkLooks[network].label} className="tabular-nums">
                {words(values[index])}
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </BarChart>
  )
}
