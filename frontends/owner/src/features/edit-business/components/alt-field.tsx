import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { Input } from '@directory/frontend-kit/ui/input'
import { type KeyboardEvent, useId, useState } from 'react'

interface AltFieldProps {
  readonly alt: string
  readonly label: string
  readonly onSave: (alt: string) => void
}

/** The words for an image; they are saved by themselves, apart from the form around. */
export function AltField({ alt, label, onSave }: AltFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(alt)
  const words = typed.trim()
  const canSave = words !== '' && words !== alt
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (canSave) onSave(words)
  }
  return (
    <Field id={id} label={label}>
      <div className="flex gap-2">
        <Input
          id={id}
          value={typed}
          maxLength={200}
          aria-invalid={words === '' || undefined}
          aria-describedby={words === '' ? `${id}-error` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {canSave && (
          <Button variant="outline" onClick={() => onSave(words)}>
            Save
          </Button>
        )}
      </div>
      {words === '' && (
        <p id={`${id}-error`} className="text-danger text-sm">
          Must not be empty.
        </p>
      )}
    </Field>
  )
}
