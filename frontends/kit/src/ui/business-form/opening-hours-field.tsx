import { weekdays } from '@directory/contracts/catalogue/opening-hours'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { Select } from '@directory/frontend-kit/ui/select'
import { Clock } from 'lucide-react'
import { useId, useImperativeHandle } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { BusinessValues } from '../../business-form/business-values.ts'
import { invalidDates, invalidTimes } from '../../business-form/opening-errors.ts'
import {
  addOpening,
  bankHolidayChoice,
  changeOpening,
  chooseBankHolidays,
  copyDay,
  defaultWeek,
  removeOpening,
} from '../../business-form/week.ts'
import { LeadFocus } from '../lead-focus.tsx'
import { ClosureField } from './closure-field.tsx'
import { DayRow, timeId } from './day-row.tsx'
import { SpecialDays } from './special-days.tsx'

const capitalised = (day: string): string => day.charAt(0).toUpperCase() + day.slice(1)

const firstControl = (here: HTMLElement) => here.querySelector<HTMLElement>('input, button')

/** The opening hours, which are optional: those of a week, of single days, and whether the business is closed for a time. */
export function OpeningHoursField() {
  const { getFieldState } = useFormContext<BusinessValues>()
  const { field, formState } = useController<BusinessValues, 'openingHours'>({ name: 'openingHours', exact: false })
  const id = useId()
  const week = field.value
  useImperativeHandle(field.ref, () => ({
    // Called before the errors are rendered.
    focus() {
      const { error } = getFieldState('openingHours')
      const [time] = week ? invalidTimes(week, error) : []
      const [date] = week ? invalidDates(week, error) : []
      document.getElementById(time ? timeId(id, time) : `${id}-${date?.field ?? 'bank-holidays'}`)?.focus()
    },
  }))
  if (!week)
    return (
      <LeadFocus next={firstControl}>
        <p className="mb-3 text-ink-soft">Without opening hours, your page shows none.</p>
        <Button variant="outline" onClick={() => field.onChange(defaultWeek)}>
          <Clock aria-hidden />
          Add opening hours
        </Button>
      </LeadFocus>
    )
  const choice = bankHolidayChoice(week)
  const hoursError = formState.errors.openingHours
  const invalid = invalidTimes(week, hoursError)
  const dates = invalidDates(week, hoursError)
  const further = { id, week, onChange: field.onChange, invalidFields: dates.map((date) => date.field) }
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
            onAdd={() => field.onChange(addOpening(week, day))}
            onChange={(index, change) => field.onChange(changeOpening(week, day, index, change))}
            onRemove={(index) => field.onChange(removeOpening(week, day, index))}
            onCopy={() => field.onChange(copyDay(week, day))}
          />
        ))}
      </div>
      <p className="text-ink-soft text-sm">Hours whose closing time is not after their opening time run past midnight.</p>
      {hoursError && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger text-sm">
          {invalid[0]?.message ?? dates[0]?.message ?? 'The bank holiday hours overlap. Please choose again.'}
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field id={`${id}-bank-holidays`} label="Bank holidays" className="w-full sm:w-64">
          <Select
            id={`${id}-bank-holidays`}
            value={choice}
            onChange={(event) => field.onChange(chooseBankHolidays(week, event.target.value))}
          >
            <option value="unknown">Not stated</option>
            <option value="closed">Closed</option>
            <option value="sunday">As on Sundays</option>
            {choice === 'own' && <option value="own">Separate hours</option>}
          </Select>
        </Field>
        <Button variant="quiet" onClick={() => field.onChange(null)}>
          Remove opening hours
        </Button>
      </div>
      <SpecialDays {...further} invalidTimes={invalid} />
      <ClosureField {...further} />
    </LeadFocus>
  )
}
