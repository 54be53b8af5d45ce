import { formatCount } from '@directory/contracts/catalogue/number-format'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import type { ImportState } from '../import-state.ts'
import { outcomeLabels } from '../import-text.ts'

const maxRows = 10

/** The first rows as parsed, so that a wrong mapping is noticed. */
export function FirstRows({ rows, outcomes }: Pick<ImportState, 'rows' | 'outcomes'>) {
  if (rows.length === 0) return null
  const outcomeAt = new Map(outcomes.map(({ line, outcome }) => [line, outcome]))
  return (
    <section className="mt-8">
      <h3 className="mb-2 font-display font-medium text-heading">
        {rows.length > maxRows ? `The first ${maxRows} of ${formatCount(rows.length)} rows` : 'The rows'}
      </h3>
      <Table headings={['Name', 'Where', 'Category', 'Contact', 'Outcome']}>
        {rows.slice(0, maxRows).map(({ line, row }) => {
          const outcome = outcomeAt.get(line)
          return (
            <Row key={line} className="font-semibold" heading={row.name}>
              <Cell label="Where">{[row.address, row.postcode, row.location].filter(Boolean).join(', ')}</Cell>
              <Cell label="Category">{row.category ?? '–'}</Cell>
              <Cell label="Contact">{row.phone ?? row.email ?? row.website ?? '–'}</Cell>
              <Cell label="Outcome">
                {outcome && <Badge tone={outcome === 'failed' ? 'danger' : 'neutral'}>{outcomeLabels[outcome]}</Badge>}
              </Cell>
            </Row>
          )
        })}
      </Table>
    </section>
  )
}
