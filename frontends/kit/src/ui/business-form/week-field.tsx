import { isWeekKnown, weekdays } from '@directory/contracts/catalogue/opening-hours'
import type { OpeningHours } from '@directory/contracts/events/listings'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { Select } from '@directory/frontend-kit/ui/select'
import { Clock } from 'lucide-react'
import type { InvalidTime } from '../../business-form/opening-errors.ts'
import {
  addOpening,
  bankHolidayChoice,
  changeOpening,
  chooseBankHolidays,
  copyDay,
  defaultWeek,
  noHours,
  removeOpening,
  withWeek,
} from '../../business-form/week.ts'
import { LeadFocus } from '../lead-focus.tsx'
import { DayRow } from './day-row.tsx'

const capitalised = (day: string): string => day.charAt(0).toUpperCase() + day.slice(1)

const firstControl = (here: HTMLElement) => here.querySelector<HTMLElement>('input, button')

interface WeekFieldProps {
  /** The id of the opening hours, which those of the fields begin with. */
  readonly id: string
  readonly week: OpeningHours
  readonly invalid: readonly InvalidTime[]
  readonly onChange: (week: OpeningHours) => void
}

/** The hours of a normal week and of bank holidays, which a business may leave out. */
export function WeekField({ id, week, invalid, onChange }: WeekFieldProps) {
  if (!isWeekKnown(week))
    return (
      <LeadFocus next={firstControl}>
        <p className="mb-3 text-ink-soft">Without opening hours, your page shows none.</p>
        <Button variant="outline" onClick={() => onChange(withWeek(week, defaultWeek))}>
          <Clock aria-hidden />
          Add opening hours
        </Button>
      </LeadFocus>
    )
  const choice = bankHolidayChoice(week)
  return (
    <LeadFocus next={firstControl} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        {weekdays.map((day) => (
          <DayRow
            key={day}
            id={id}
            day={day}
            name={capitalised(day)}
            openings={week[day]}
            invalid={invalid.filter((time) => time.day === day)}
            onAdd={() => onChange(addOpening(week, day))}
            onChange={(index, change) => onChange(changeOpening(week, day, index, change))}
            onRemove={(index) => onChange(removeOpening(week, day, index))}
            onCopy={() => onChange(copyDay(week, day))}
          />
        ))}
      </div>
      <p className="text-ink-soft text-sm">Hours whose closing time is not after their opening time run past midnight.</p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field id={`${id}-bank-holidays`} label="Bank holidays" className="w-full sm:w-64">
          <Select id={`${id}-bank-holidays`} value={choice} onChange={(event) => onChange(chooseBankHolidays(week, event.target.value))}>
            <option value="unknown">Not stated</option>
            <option value="closed">Closed</option>
            <option value="sunday">As on Sundays</option>
            {choice === 'own' && <option value="own">Separate hours</option>}
          </Select>
        </Field>
        <Button variant="quiet" onClick={() => onChange(withWeek(week, noHours))}>
          Remove opening hours
        </Button>
      </div>
    </LeadFocus>
  )
}
