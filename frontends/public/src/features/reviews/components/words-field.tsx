import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle, Input } from '@directory/frontend-kit/ui/input'
import { useId } from 'react'

interface WordsFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly longest: number
  readonly error: string | undefined
  readonly isLong?: boolean
  readonly onType: (value: string) => void
}

/** A labelled line of words, or a field of several lines, that takes no more than it may hold. */
export function WordsField({ name, label, value, longest, error, isLong = false, onType }: WordsFieldProps) {
  const id = useId()
  const shared = {
    id,
    name,
    value,
    maxLength: longest,
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
