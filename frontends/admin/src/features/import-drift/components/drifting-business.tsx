import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { ImportDrift } from '@directory/contracts/http/import-drift'
import { Link } from '@directory/frontend-kit/router'
import { Card } from '@directory/frontend-kit/ui/card'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { FieldValue } from '../../../shared/field-value.tsx'
import { fieldLabel } from '../../../shared/listing-text.ts'
import { toDriftKey } from '../drift-key.ts'

interface DriftingBusinessProps {
  readonly drifts: readonly ImportDrift[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (keys: readonly string[], isChosen: boolean) => void
}

const cell = 'lg:w-2/5 max-lg:block! max-lg:[&>div]:text-left max-lg:[&>span]:text-sm'

/** The values of a business that an import states otherwise. */
export function DriftingBusiness({ drifts, chosen, onChoose }: DriftingBusinessProps) {
  const [first] = drifts
  if (!first) return null
  const { name, slug } = first.listing
  return (
    <Card className="p-5 sm:p-6">
      <h3 className="font-display font-medium text-heading wrap-anywhere">
        <Link to={`/business/${slug}`} className="underline underline-offset-4">
          {name}
        </Link>
      </h3>
      <p className="mt-1 mb-3 text-ink-soft text-sm">
        Imported on <time dateTime={first.foundAt}>{formatDate(first.foundAt)}</time>
      </p>
      <Table caption={`Differences of ${name}`} headings={['Field', 'The owner’s', 'Imported']} className="table-fixed">
        {drifts.map((drift) => {
          const key = toDriftKey(drift)
          return (
            <Row
              key={key}
              className="font-semibold"
              heading={
                <label className="flex min-h-6 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    checked={chosen.has(key)}
                    onChange={({ target }) => onChoose([key], target.checked)}
                    className="size-5 shrink-0 accent-primary"
                  />
                  {fieldLabel(drift.field)}
                  <span className="sr-only"> of {name}</span>
                </label>
              }
            >
              <Cell label="The owner’s" className={cell}>
                <FieldValue field={drift.field} value={drift.current} />
              </Cell>
              <Cell label="Imported" className={cell}>
                <FieldValue field={drift.field} value={drift.imported} />
              </Cell>
            </Row>
          )
        })}
      </Table>
    </Card>
  )
}
