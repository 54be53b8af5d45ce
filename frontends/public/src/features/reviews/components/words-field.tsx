import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle, Input } from '@directory/frontend-kit/ui/input'
import { useId } from 'react'

interface WordsFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly maxLength?: number
  readonly type?: 'date'
  readonly min?: string
  readonly max?: string
  readonly error: string | undefined
  readonly isLong?: boolean
  readonly onType: (value: string) => void
}

/** A labelled input or text area. */
export function WordsField({ name, label, value, error, isLong = false, onType, ...limits }: WordsFieldProps) {
  const id = useId()
  const shared = {
    id,
    name,
    value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error && `${id}-error`,
  }
  return (
    <Field id={id} label={label}>
      {isLong ? (
        <textarea
          {...shared}
          maxLength={limits.maxLength}
          rows={5}
          onChange={({ target }) => onType(target.value)}
          className={controlStyle}
        />
      ) : (
        <Input {...shared} {...limits} onChange={({ target }) => onType(target.value)} />
      )}
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </Field>
  )
}
