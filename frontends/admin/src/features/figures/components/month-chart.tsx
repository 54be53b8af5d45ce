import { formatCount } from '@directory/contracts/catalogue/figures'
import { BarChart } from '../../../shared/bar-chart.tsx'
import { Cell, Row, Table } from '../../../shared/table.tsx'
import { monthWords, shortMonth, sumOf } from '../figure-words.ts'

interface MonthChartProps {
  readonly title: string
  readonly months: readonly { readonly month: string; readonly value: number }[]
}

/** How many of something there were in each month. */
export function MonthChart({ title, months }: MonthChartProps) {
  const bars = months.map(({ month, value }) => ({ label: shortMonth(month), parts: [{ name: title, value }] }))
  const sum = sumOf(months.map(({ value }) => value))
  return (
    <BarChart title={title} sum={sum === 0 ? 'None' : formatCount(sum)} bars={bars} words={formatCount}>
      <Table caption={`${title} by month`} headings={['Month', title]}>
        {months.toReversed().map(({ month, value }) => (
          <Row key={month} heading={monthWords(month)}>
            <Cell label={title} className="tabular-nums">
              {formatCount(value)}
            </Cell>
          </Row>
        ))}
      </Table>
    </BarChart>
  )
}
