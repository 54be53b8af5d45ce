import type { Weekday } from '@directory/contracts/catalogue/opening-hours'
import type { Opening } from '@directory/contracts/events/listings'
import { Button } from '@directory/frontend-kit/ui/button'
import { Input } from '@directory/frontend-kit/ui/input'
import { Copy, Plus, X } from 'lucide-react'
import { mostOpenings } from '../week.ts'

interface DayRowProps {
  readonly day: Weekday
  readonly openings: readonly Opening[]
  readonly onAdd: () => void
  readonly onChange: (index: number, change: Partial<Opening>) => void
  readonly onRemove: (index: number) => void
  readonly onCopy: () => void
}

const capitalised = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1)

/** The hours of a day of the week. */
export function DayRow({ day, openings, onAdd, onChange, onRemove, onCopy }: DayRowProps) {
  const name = capitalised(day)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the fieldset of the hours would be read out twice
    <div
      role="group"
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-line border-b py-2 sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
    >
      <span className="pt-3 font-semibold text-sm">{name}</span>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 max-sm:order-last max-sm:col-span-2">
        {openings.length === 0 && <span className="text-ink-soft text-sm max-sm:pb-2 sm:pt-3">Closed</span>}
        {openings.map(({ opens, closes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is known by its place alone
          <div key={index} className="flex items-center gap-2">
            <Input
              type="time"
              aria-label={`${name} opens`}
              value={opens}
              onChange={(event) => onChange(index, { opens: event.target.value })}
              className="min-w-0 max-w-36 flex-1 px-2"
            />
            <span aria-hidden>–</span>
            <Input
              type="time"
              aria-label={`${name} closes`}
              value={closes}
              onChange={(event) => onChange(index, { closes: event.target.value })}
              className="min-w-0 max-w-36 flex-1 px-2"
            />
            <Button variant="quiet" size="icon" aria-label={`Remove ${opens} to ${closes} on ${name}`} onClick={() => onRemove(index)}>
              <X aria-hidden />
            </Button>
          </div>
        ))}
      </div>
      <div className="flex">
        {openings.length < mostOpenings && (
          <Button variant="quiet" size="icon" aria-label={`Add hours on ${name}`} title="Add hours" onClick={onAdd}>
            <Plus aria-hidden />
          </Button>
        )}
        <Button variant="quiet" size="icon" aria-label={`Copy ${name} to all days`} title="Copy to all days" onClick={onCopy}>
          <Copy aria-hidden />
        </Button>
      </div>
    </div>
  )
}
