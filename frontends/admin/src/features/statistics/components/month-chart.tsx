import { monthText, shortMonth } from '@directory/contracts/catalogue/months'
import { formatCount } from '@directory/contracts/catalogue/number-format'
import { sum } from '@directory/frontend-kit/sum'
import { BarChart } from '@directory/frontend-kit/ui/bar-chart'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'

interface MonthChartProps {
  readonly title: string
  readonly months: readonly { readonly month: string; readonly value: number }[]
}

/** A count by month, as bars and a table. */
export function MonthChart({ title, months }: MonthChartProps) {
  const bars = months.map(({ month, value }) => ({ label: shortMonth(month), parts: [{ name: title, value }] }))
  const total = sum(months.map(({ value }) => value))
  return (
    <BarChart title={title} sum={total === 0 ? 'None' : formatCount(total)} bars={bars} words={formatCount}>
      <Table caption={`${title} by month`} headings={['Month', title]}>
        {months.toReversed().map(({ month, value }) => (
          <Row key={month} heading={monthText(month)}>
            <Cell label={title} className="tabular-nums">
              {formatCount(value)}
            </Cell>
          </Row>
        ))}
      </Table>
    </BarChart>
  )
}
