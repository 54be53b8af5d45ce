import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle, Input } from '@directory/frontend-kit/ui/input'
import { useId } from 'react'

interface WordsFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly error: string | undefined
  readonly isLong?: boolean
  readonly onType: (value: string) => void
}

/** A labelled text input or text area with a maximum length. */
export function WordsField({ name, label, value, maxLength, error, isLong = false, onType }: WordsFieldProps) {
  const id = useId()
  const shared = {
    id,
    name,
    value,
    maxLength,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error && `${id}-error`,
  }
  return (
    <Field id={id} label={label}>
      {isLong ? (
        <textarea {...shared} rows={5} onChange={({ target }) => onType(target.value)} className={controlStyle} />
      ) : (
        <Input {...shared} onChange={({ target }) => onType(target.value)} />
      )}
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </Field>
  )
}
