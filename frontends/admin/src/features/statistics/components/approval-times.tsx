import { monthText } from '@directory/contracts/catalogue/months'
import { formatCount } from '@directory/contracts/catalogue/number-format'
import { type ListingStatistics, promisedHours } from '@directory/contracts/http/statistics'
import { Card } from '@directory/frontend-kit/ui/card'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { hoursText, shareText } from '../statistics-text.ts'

const inTimeLabel = `Within ${promisedHours} hours`

/** The time from creation to approval, against the promise to owners. */
export function ApprovalTimes({ statistics: { overall, months } }: { statistics: ListingStatistics }) {
  const { approved, medianHours, inTime } = overall
  const cards = [
    ['Approved', formatCount(approved)],
    ['Median time', hoursText(medianHours)],
    [inTimeLabel, approved === 0 ? 'None yet' : `${shareText(inTime, approved)} (${formatCount(inTime)})`],
  ] as const
  return (
    <>
      <h3 className="font-semibold">Time to approval</h3>
      <p className="text-ink-soft">From creation to the first approval. Owners are promised 24–48 hours.</p>
      <dl className="mt-3 grid gap-4 sm:grid-cols-3">
        {cards.map(([label, value]) => (
          <Card key={label} className="p-4">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="mt-1 font-semibold text-xl tabular-nums">{value}</dd>
          </Card>
        ))}
      </dl>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">Time to approval by month</summary>
        <Table caption="Time to approval by month" headings={['Month', 'Approved', 'Median time', inTimeLabel]}>
          {months.toReversed().map((month) => (
            <Row key={month.month} heading={monthText(month.month)}>
              <Cell label="Approved">{formatCount(month.approved)}</Cell>
              <Cell label="Median time">{hoursText(month.medianHours)}</Cell>
              <Cell label={inTimeLabel}>{shareText(month.inTime, month.approved)}</Cell>
            </Row>
          ))}
        </Table>
      </details>
    </>
  )
}
