import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { FieldValue } from './field-value.tsx'
import { fieldLabel } from './listing-text.ts'

interface ComparedField {
  readonly field: string
  readonly first: unknown
  readonly second: unknown
}

interface ComparedFieldsProps {
  readonly caption: string
  readonly headings: readonly [first: string, second: string]
  readonly fields: readonly ComparedField[]
}

const cell = 'lg:w-2/5 max-lg:block! max-lg:[&>div]:text-left max-lg:[&>span]:text-sm'

/** Two states of a listing side by side, field by field. */
export function ComparedFields({ caption, headings: [first, second], fields }: ComparedFieldsProps) {
  return (
    <Table caption={caption} headings={['Field', first, second]} className="table-fixed">
      {fields.map((compared) => (
        <Row key={compared.field} className="font-semibold" heading={fieldLabel(compared.field)}>
          <Cell label={first} className={cell}>
            <FieldValue field={compared.field} value={compared.first} />
          </Cell>
          <Cell label={second} className={cell}>
            <FieldValue field={compared.field} value={compared.second} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
