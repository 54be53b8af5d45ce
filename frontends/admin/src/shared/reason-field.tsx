import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle } from '@directory/frontend-kit/ui/input'
import { type RefObject, useId } from 'react'

interface ReasonFieldProps {
  readonly label: string
  readonly rows: number
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly isMissing: boolean
  /** What to say if it is missing. */
  readonly missing?: string
  readonly onChange: (reason: string) => void
}

/** The reason for a decision, for the person whom it concerns. */
export function ReasonField({
  label,
  rows,
  field,
  value,
  isMissing,
  missing = 'Enter the reason, for the owner.',
  onChange,
}: ReasonFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label}>
      <textarea
        id={id}
        ref={field}
        value={value}
        rows={rows}
        maxLength={1_000}
        required
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
        className={controlStyle}
      />
      {isMissing && (
        <p id={`${id}-error`} className="font-medium text-danger text-sm">
          {missing}
        </p>
      )}
    </Field>
  )
}
