import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { FieldValue } from './field-value.tsx'
import { fieldLabel } from './listing-text.ts'

interface ComparedField {
  readonly field: string
  readonly one: unknown
  readonly other: unknown
}

interface ComparedFieldsProps {
  readonly caption: string
  readonly headings: readonly [one: string, other: string]
  readonly fields: readonly ComparedField[]
}

const cell = 'lg:w-2/5 max-lg:block! max-lg:[&>div]:text-left max-lg:[&>span]:text-sm'

/** Two states of a listing side by side, field by field. */
export function ComparedFields({ caption, headings: [one, other], fields }: ComparedFieldsProps) {
  return (
    <Table caption={caption} headings={['Field', one, other]} className="table-fixed">
      {fields.map((compared) => (
        <Row key={compared.field} className="font-semibold" heading={fieldLabel(compared.field)}>
          <Cell label={one} className={cell}>
            <FieldValue field={compared.field} value={compared.one} />
          </Cell>
          <Cell label={other} className={cell}>
            <FieldValue field={compared.field} value={compared.other} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
