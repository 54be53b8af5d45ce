import { Button } from '@directory/frontend-kit/ui/button'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { MoveButtons } from '@directory/frontend-kit/ui/move-buttons'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'

interface RowsProps {
  /** Their path in the form's values. */
  readonly name: string
  /** What to call one of them. */
  readonly noun: string
  readonly blank: object
  readonly maximum: number
  /** The fields of a row. */
  readonly children: (index: number) => ReactNode
}

/** A list in a form: rows can be added, removed and moved, by keyboard too. At least one row remains. */
export function Rows({ name, noun, blank, maximum, children }: RowsProps) {
  const { fields, append, remove, move } = useFieldArray({ name })
  return (
    <LeadFocus next={(here) => here.querySelector('input')}>
      <ol className="grid gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid gap-3 border-line border-b pb-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
            {children(index)}
            <span className="flex gap-2 sm:mt-6.5">
              <MoveButtons
                name={`${noun} ${index + 1}`}
                isFirst={index === 0}
                isLast={index === fields.length - 1}
                onMove={(by) => move(index, index + by)}
              />
              <Button
                variant="danger"
                size="icon"
                aria-label={`Remove ${noun} ${index + 1}`}
                aria-disabled={fields.length === 1}
                onClick={() => fields.length > 1 && remove(index)}
              >
                <Trash2 aria-hidden />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {fields.length < maximum && (
        <Button variant="outline" className="mt-4" onClick={() => append(blank)}>
          <Plus aria-hidden />
          Add {noun}
        </Button>
      )}
    </LeadFocus>
  )
}
