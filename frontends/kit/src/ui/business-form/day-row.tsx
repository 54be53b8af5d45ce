import type { Opening } from '@directory/contracts/events/listings'
import { Button } from '@directory/frontend-kit/ui/button'
import { Input } from '@directory/frontend-kit/ui/input'
import { cx } from 'class-variance-authority'
import { Copy, Plus, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InvalidTime } from '../../business-form/opening-errors.ts'
import { maxOpenings } from '../../business-form/week.ts'
import { LeadFocus } from '../lead-focus.tsx'

interface DayRowProps {
  /** The id of the week: the times derive theirs from it, and `-error` is the id of the error message. */
  readonly id: string
  /** What the ids of its fields begin with, after the week's. */
  readonly day: string
  readonly name: string
  /** Instead of the name. */
  readonly heading?: ReactNode
  readonly openings: readonly Opening[]
  readonly invalid: readonly InvalidTime[]
  readonly onAdd: () => void
  readonly onChange: (index: number, change: Partial<Opening>) => void
  readonly onRemove: (index: number) => void
  readonly onCopy?: () => void
  readonly onRemoveDay?: () => void
}

/** The id of a time's field. */
export const timeId = (week: string, { day, place, end }: Pick<InvalidTime, 'day' | 'place' | 'end'>): string =>
  `${week}-${day}-${place}-${end}`

/** The hours of a day. */
export function DayRow({ id, day, name, heading, openings, invalid, onAdd, onChange, onRemove, onCopy, onRemoveDay }: DayRowProps) {
  function time(place: number, end: keyof Opening, value: string) {
    const isInvalid = invalid.some((time) => time.place === place && time.end === end)
    return (
      <Input
        id={timeId(id, { day, place, end })}
        type="time"
        aria-label={`${name} ${end}`}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        value={value}
        onChange={(event) => onChange(place, { [end]: event.target.value })}
        // On the narrowest screens, the clock icon would cover the time; tapping the field opens the same picker.
        className="min-w-0 max-w-36 flex-1 px-2! max-[26rem]:[&::-webkit-calendar-picker-indicator]:hidden"
      />
    )
  }

  return (
    <LeadFocus
      role="group"
      next={(row) => row.querySelector<HTMLElement>('input, button')}
      aria-label={name}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-line border-b py-2',
        heading ? 'sm:grid-cols-[11rem_minmax(0,1fr)_auto]' : 'sm:grid-cols-[6rem_minmax(0,1fr)_auto]',
      )}
    >
      {heading ?? <span className="pt-3 font-semibold text-sm">{name}</span>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 max-sm:order-last max-sm:col-span-2">
        {openings.length === 0 && <span className="text-ink-soft text-sm max-sm:pb-2 sm:pt-3">Closed</span>}
        {openings.map(({ opens, closes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a period is identified only by its index
          <div key={index} className="flex items-center gap-2">
            {time(index, 'opens', opens)}
            <span aria-hidden>–</span>
            {time(index, 'closes', closes)}
            <Button variant="quiet" size="icon" aria-label={`Remove ${opens} to ${closes} on ${name}`} onClick={() => onRemove(index)}>
              <X aria-hidden />
            </Button>
          </div>
        ))}
      </div>
      <div className="flex">
        {openings.length < maxOpenings && (
          <Button variant="quiet" size="icon" aria-label={`Add hours on ${name}`} title="Add hours" onClick={onAdd}>
            <Plus aria-hidden />
          </Button>
        )}
        {onCopy && (
          <Button variant="quiet" size="icon" aria-label={`Copy ${name} to all days`} title="Copy to all days" onClick={onCopy}>
            <Copy aria-hidden />
          </Button>
        )}
        {onRemoveDay && (
          <Button variant="quiet" size="icon" aria-label={`Remove ${name}`} title="Remove this day" onClick={onRemoveDay}>
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
    </LeadFocus>
  )
}
