import { type RefObject, useId } from 'react'
import { Field } from './field.tsx'
import { controlStyle } from './input.tsx'

interface RequiredTextProps {
  readonly label: string
  readonly rows: number
  readonly maxLength: number
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  /** What to do about it after it was sent empty; undefined before that. */
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** A text without which there is nothing to send, such as a message or a reason. */
export function RequiredText({ label, rows, maxLength, field, value, error, onChange }: RequiredTextProps) {
  const id = useId()
  return (
    <Field id={id} label={label}>
      <textarea
        ref={field}
        id={id}
        rows={rows}
        maxLength={maxLength}
        value={value}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
        className={controlStyle}
      />
      {error && (
        <p id={`${id}-error`} className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </Field>
  )
}
