import { splitEntries, typedEntries, withEntries } from '@directory/frontend-kit/chips'
import type { FieldProps } from '@directory/frontend-kit/forms/use-control'
import { Chip } from '@directory/frontend-kit/ui/chip'
import { FieldFrame } from '@directory/frontend-kit/ui/forms/field-frame'
import { Input } from '@directory/frontend-kit/ui/input'
import { type ClipboardEvent, type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'

interface ChipsFieldProps extends FieldProps {
  /** The maximum number and length of entries. */
  readonly limit: number
  readonly maxLength: number
}

/** A list in the surrounding form, whose entries are typed or pasted between commas and shown as chips. */
export function ChipsField({ name, label, hint, className, limit, maxLength }: ChipsFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { field, fieldState } = useController<Record<string, string[]>>({ name })
  const [typed, setTyped] = useState('')
  const [announcement, announce] = useState('')
  const list = field.value ?? []

  function addEntries(entries: readonly string[], rest = '') {
    const tooLong = entries.filter((entry) => entry.length > maxLength)
    const next = withEntries(
      list,
      entries.filter((entry) => entry.length <= maxLength),
    )
    const accepted = next.slice(0, limit)
    if (accepted.length > list.length) {
      field.onChange(accepted)
      announce(`Added ${accepted.slice(list.length).join(', ')}.`)
    }
    // Entries that do not fit are not lost: they stay in the input to be shortened, or until others are removed.
    const rejected = [...tooLong, ...next.slice(limit)]
    if (rejected.length > 0) announce(`You can add up to ${limit} entries of up to ${maxLength} characters each.`)
    setTyped([...rejected, rest].filter(Boolean).join(', '))
  }
  function onType(text: string) {
    const { ended, rest } = typedEntries(text)
    if (text.includes(',')) addEntries(ended, rest)
    else setTyped(text)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      addEntries(splitEntries(typed))
    } else if (event.key === 'Backspace' && typed === '' && list.length > 0) remove(list.length - 1)
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text')
    if (!/[,\n]/.test(pasted)) return
    event.preventDefault()
    addEntries(splitEntries(`${typed}${pasted}`))
  }
  // Leaving or reloading a page does not blur its fields, and half-typed text is not in the form's values. In a layout effect, whose
  // cleanup runs before that of the form's own effects.
  const onLeave = useEffectEvent(() => addEntries(splitEntries(typed)))
  useLayoutEffect(() => {
    const leave = () => onLeave()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  function remove(place: number) {
    announce(`Removed ${list[place]}.`)
    field.onChange(list.toSpliced(place, 1))
    input.current?.focus()
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={fieldState.error?.message} className={className}>
      {list.length > 0 && (
        <ul aria-label="Entries so far" className="flex flex-wrap gap-2">
          {list.map((entry, place) => (
            <Chip key={entry} label={entry} onRemove={() => remove(place)} />
          ))}
        </ul>
      )}
      <Input
        id={id}
        ref={(element) => {
          input.current = element
          field.ref(element)
        }}
        value={typed}
        autoComplete="off"
        enterKeyHint="done"
        aria-invalid={fieldState.error ? true : undefined}
        aria-describedby={[hint && `${id}-hint`, fieldState.error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          addEntries(splitEntries(typed))
          field.onBlur()
        }}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </FieldFrame>
  )
}
