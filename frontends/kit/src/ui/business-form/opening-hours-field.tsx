import { whatIsStated } from '@directory/contracts/catalogue/opening-hours'
import type { OpeningHours } from '@directory/contracts/events/listings'
import { useId, useImperativeHandle } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { BusinessValues } from '../../business-form/business-values.ts'
import { invalidDates, invalidTimes } from '../../business-form/opening-errors.ts'
import { noHours } from '../../business-form/week.ts'
import { ClosureField } from './closure-field.tsx'
import { timeId } from './day-row.tsx'
import { SpecialDays } from './special-days.tsx'
import { WeekField } from './week-field.tsx'

/** The opening hours, which are optional: those of a week, of single days, and whether the business is closed for a time. */
export function OpeningHoursField() {
  const { getFieldState } = useFormContext<BusinessValues>()
  const { field, formState } = useController<BusinessValues, 'openingHours'>({ name: 'openingHours', exact: false })
  const id = useId()
  const week = field.value ?? noHours
  useImperativeHandle(field.ref, () => ({
    // Called before the errors are rendered.
    focus() {
      const { error } = getFieldState('openingHours')
      const [time] = invalidTimes(week, error)
      const [date] = invalidDates(week, error)
      document.getElementById(time ? timeId(id, time) : `${id}-${date?.field ?? 'bank-holidays'}`)?.focus()
    },
  }))
  const change = (hours: OpeningHours) => field.onChange(whatIsStated(hours))
  const hoursError = formState.errors.openingHours
  const invalid = invalidTimes(week, hoursError)
  const dates = invalidDates(week, hoursError)
  const further = { id, week, onChange: change, invalidFields: dates.map((date) => date.field) }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WeekField id={id} week={week} invalid={invalid} onChange={change} />
      {hoursError && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger text-sm">
          {invalid[0]?.message ?? dates[0]?.message ?? 'The bank holiday hours overlap. Please choose again.'}
        </p>
      )}
      <SpecialDays {...further} invalidTimes={invalid} />
      <ClosureField {...further} />
    </div>
  )
}
