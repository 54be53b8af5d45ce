import { formatDate, localDate } from '@directory/contracts/catalogue/local-time'
import type { OpeningHours } from '@directory/contracts/events/listings'
import { Button } from '@directory/frontend-kit/ui/button'
import { Input } from '@directory/frontend-kit/ui/input'
import { CalendarPlus } from 'lucide-react'
import { type InvalidTime, specialDay } from '../../business-form/opening-errors.ts'
import { addSpecialDay, changeSpecialDay, removeSpecialDay } from '../../business-form/special-days.ts'
import { addPeriod, changePeriod } from '../../business-form/week.ts'
import { LeadFocus } from '../lead-focus.tsx'
import { DayRow } from './day-row.tsx'

export interface FurtherHoursProps {
  /** The id of the week, whose error message has it with `-error`. */
  readonly id: string
  readonly week: OpeningHours
  readonly onChange: (week: OpeningHours) => void
  /** The fields of dates that are invalid. */
  readonly invalidFields: readonly string[]
}

/** Hours on single days, such as Christmas Eve. */
export function SpecialDays({
  id,
  week,
  onChange,
  invalidFields,
  invalidTimes,
}: FurtherHoursProps & { readonly invalidTimes: readonly InvalidTime[] }) {
  const days = week.specialHours ?? []
  return (
    <LeadFocus next={(here) => [...here.querySelectorAll('button')].at(-1)}>
      <fieldset className="grid gap-2">
        <legend className="font-semibold text-sm">Special hours</legend>
        <p className="text-ink-soft text-sm">For single days, such as Christmas Eve. Visitors see them until they are over.</p>
        {days.map(({ date, openings }, index) => {
          const field = `${specialDay(index)}-date`
          const isInvalid = invalidFields.includes(field)
          const change = (changed: typeof openings) => onChange(changeSpecialDay(week, index, { openings: changed }))
          return (
            <DayRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified only by its index, as its date changes
              key={index}
              id={id}
              day={specialDay(index)}
              name={date ? formatDate(date) : `Special day ${index + 1}`}
              heading={
                <Input
                  id={`${id}-${field}`}
                  type="date"
                  min={localDate(new Date())}
                  aria-label={`Date of special day ${index + 1}`}
                  aria-invalid={isInvalid || undefined}
                  aria-describedby={isInvalid ? `${id}-error` : undefined}
                  value={date}
                  onChange={(event) => onChange(changeSpecialDay(week, index, { date: event.target.value }))}
                />
              }
              openings={openings}
              invalid={invalidTimes.filter(({ day }) => day === specialDay(index))}
              onAdd={() => change(addPeriod(openings))}
              onChange={(place, changed) => change(changePeriod(openings, place, changed))}
              onRemove={(place) => change(openings.toSpliced(place, 1))}
              onRemoveDay={() => onChange(removeSpecialDay(week, index))}
            />
          )
        })}
        <div>
          <Button variant="outline" onClick={() => onChange(addSpecialDay(week, localDate(new Date())))}>
            <CalendarPlus aria-hidden />
            Add a day
          </Button>
        </div>
      </fieldset>
    </LeadFocus>
  )
}
