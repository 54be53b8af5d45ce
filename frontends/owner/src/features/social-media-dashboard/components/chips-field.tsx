import { splitEntries, typedEntries, withEntries } from '@directory/frontend-kit/chips'
import type { FieldProps } from '@directory/frontend-kit/forms/use-control'
import { Chip } from '@directory/frontend-kit/ui/chip'
import { FieldFrame } from '@directory/frontend-kit/ui/forms/field-frame'
import { Input } from '@directory/frontend-kit/ui/input'
import { type ClipboardEvent, type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'

interface ChipsFieldProps extends FieldProps {
  /** How many entries there may be, and how long one may be. */
  readonly limit: number
  readonly maxLength: number
}

/** A list of the form around it, whose entries are typed or pasted between commas and stand there as chips. */
export function ChipsField({ name, label, hint, className, limit, maxLength }: ChipsFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { field, fieldState } = useController<Record<string, string[]>>({ name })
  const [typed, setTyped] = useState('')
  const [announcement, announce] = useState('')
  const list = field.value ?? []

  function take(entries: readonly string[], rest = '') {
    const tooLong = entries.filter((entry) => entry.length > maxLength)
    const next = withEntries(
      list,
      entries.filter((entry) => entry.length <= maxLength),
    )
    const taken = next.slice(0, limit)
    if (taken.length > list.length) {
      field.onChange(taken)
      announce(`Added ${taken.slice(list.length).join(', ')}.`)
    }
    // What has no room is not lost: it stays to be shortened, or until something else goes.
    const left = [...tooLong, ...next.slice(limit)]
    if (left.length > 0) announce(`There is room for ${limit} entries of ${maxLength} characters each.`)
    setTyped([...left, rest].filter(Boolean).join(', '))
  }
  function onType(text: string) {
    const { ended, rest } = typedEntries(text)
    if (text.includes(',')) take(ended, rest)
    else setTyped(text)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      take(splitEntries(typed))
    } else if (event.key === 'Backspace' && typed === '' && list.length > 0) remove(list.length - 1)
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text')
    if (!/[,\n]/.test(pasted)) return
    event.preventDefault()
    take(splitEntries(`${typed}${pasted}`))
  }
  // A page that is left or loaded again takes no leave of its fields, and what is half typed is in none of the form's values. In a layout
  // effect, whose end comes before that of the form's own effects.
  const onLeave = useEffectEvent(() => take(splitEntries(typed)))
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
          take(splitEntries(typed))
          field.onBlur()
        }}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </FieldFrame>
  )
}
