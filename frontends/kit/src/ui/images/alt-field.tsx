import { Field } from '@directory/frontend-kit/ui/field'
import { Input } from '@directory/frontend-kit/ui/input'
import { type KeyboardEvent, useId } from 'react'

interface AltFieldProps {
  readonly words: string
  readonly label: string
  readonly isUnsaved: boolean
  readonly onType: (words: string) => void
  readonly onSave: () => void
}

/** The description of an image; it is saved on blur, independently of the surrounding form. */
export function AltField({ words, label, isUnsaved, onType, onSave }: AltFieldProps) {
  const id = useId()
  const isBlank = words.trim() === ''
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSave()
  }
  return (
    <Field id={id} label={label}>
      <Input
        id={id}
        value={words}
        maxLength={200}
        aria-invalid={isBlank || undefined}
        aria-describedby={isUnsaved ? `${id}-note` : undefined}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onSave}
      />
      {isUnsaved && (
        <p id={`${id}-note`} className={isBlank ? 'text-danger text-sm' : 'text-ink-soft text-sm'}>
          {isBlank ? 'Must not be empty.' : 'Not saved yet: press Enter, or leave the field.'}
        </p>
      )}
    </Field>
  )
}
