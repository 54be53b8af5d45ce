import { formatCount } from '@directory/contracts/catalogue/number-format'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import type { FailedLine } from '../read-file.ts'

const maxLines = 100

/** The lines that are not imported and why, up to a limit. */
export function FailedLines({ failures }: { failures: readonly FailedLine[] }) {
  if (failures.length === 0) return null
  return (
    <section className="mt-8">
      <h3 className="mb-2 font-display font-medium text-heading">Lines with an error</h3>
      <p className="mb-2 text-ink-soft">
        These lines are skipped. Fix them in the file and import it again: what has already been imported is not changed.
      </p>
      <Table headings={['Line', 'What is wrong']}>
        {failures.slice(0, maxLines).map(({ line, reason }) => (
          <Row key={`${line} ${reason}`} className="font-semibold tabular-nums" heading={`Line ${formatCount(line)}`}>
            <Cell label="What is wrong">{reason}</Cell>
          </Row>
        ))}
      </Table>
      {failures.length > maxLines && <p className="mt-3 text-ink-soft">And {formatCount(failures.length - maxLines)} more.</p>}
    </section>
  )
}
