import { Button } from '@directory/frontend-kit/ui/button'
import { Input } from '@directory/frontend-kit/ui/input'
import { Plus } from 'lucide-react'
import { type FocusEvent, type Ref, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { suggestedColours, typedColours } from '../brand-colours.ts'
import { Chip } from './chip.tsx'

const duplicate = 'This color is already added'
const firstPicked = '#1b5a40'

interface BrandColoursProps {
  readonly colours: readonly string[]
  readonly limit: number
  /** The error of the current colours. */
  readonly error?: string | undefined
  readonly isBusy?: boolean
  readonly onChange: (colours: string[]) => void
  /** Set in forms that are submitted as a whole: typed text is added on leaving the field, so that it is not lost. */
  readonly addsOnLeave?: boolean
  /** The control that gets the focus on an error. */
  readonly controlRef?: Ref<HTMLInputElement>
}

/** Brand colours: picked, chosen from swatches, or typed and pasted as a list of codes. */
export function BrandColours({ colours, limit, error, isBusy = false, onChange, addsOnLeave = false, controlRef }: BrandColoursProps) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState(firstPicked)
  const [refusal, setRefusal] = useState('')
  const problem = refusal || error

  function add(codes: string) {
    const { added, hasDuplicate, unknown } = typedColours(colours, codes)
    const room = limit - colours.length
    if (added.length > 0 && room > 0) onChange([...colours, ...added.slice(0, room)])
    if (hasDuplicate) toast.error('Warning', { id: 'duplicate-colour', description: duplicate })
    const remaining = [...unknown, ...added.slice(Math.max(0, room))]
    setRefusal(
      unknown.length > 0
        ? `${unknown.join(', ')} is not a colour code such as #1b5a40.`
        : remaining.length > 0
          ? `You can add up to ${limit} colours.`
          : hasDuplicate
            ? duplicate
            : '',
    )
    setTyped(remaining.join(', '))
  }

  const onLeave = useEffectEvent(() => {
    if (addsOnLeave && typed.trim()) add(typed)
  })
  // In a layout effect, whose cleanup runs before that of the form's own effects.
  useLayoutEffect(() => {
    const leave = () => onLeave()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Switching to another window, such as a colour picker's, does not count as leaving.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget) && addsOnLeave && typed.trim()) add(typed)
  }

  return (
    <fieldset ref={group} onBlur={onBlur} className="grid gap-2">
      <legend className="mb-1.5 font-semibold text-sm">Brand colours</legend>
      {colours.length > 0 && (
        <ul aria-label="Colours so far" className="flex flex-wrap gap-2">
          {colours.map((colour) => (
            <Chip
              key={colour}
              label={colour}
              isBusy={isBusy}
              mark={<span aria-hidden className="size-5 shrink-0 rounded-full border border-control" style={{ backgroundColor: colour }} />}
              onRemove={() => {
                setRefusal('')
                onChange(colours.filter((existing) => existing !== colour))
                group.current?.querySelector<HTMLInputElement>('input[type=text]')?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <input
          type="color"
          aria-label="Pick a colour"
          value={picked}
          onChange={({ target }) => {
            setPicked(target.value)
            setTyped(target.value)
            setRefusal('')
          }}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-md border border-control bg-surface p-1 hover:border-ink-soft"
        />
        <Input
          ref={controlRef}
          type="text"
          aria-label="Colour codes"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          placeholder="#1b5a40, #f2c14e"
          aria-invalid={problem ? true : undefined}
          aria-describedby={[`${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ')}
          onChange={({ target }) => {
            setRefusal('')
            if (target.value.endsWith(',')) add(target.value)
            else setTyped(target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add(typed)
          }}
          className="w-auto! min-w-36 flex-1"
        />
        <Button variant="outline" aria-disabled={isBusy} onClick={() => !isBusy && add(typed)}>
          <Plus aria-hidden />
          Add colour
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a second fieldset would be a form within the form's group */}
      <div role="group" aria-label="Suggested colours" className="flex flex-wrap gap-2">
        {suggestedColours.map(([code, name]) => (
          <button
            key={code}
            type="button"
            title={name}
            aria-label={`Add ${name}`}
            aria-disabled={isBusy}
            onClick={() => !isBusy && add(code)}
            className="size-8 rounded-full border border-control hover:scale-110 motion-safe:transition-transform pointer-coarse:size-10"
            style={{ backgroundColor: code }}
          />
        ))}
      </div>
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        Pick one, choose a swatch, or paste a comma-separated list of codes. Up to {limit}.
      </p>
      {problem && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
