import { weekdays } from '@directory/contracts/catalogue/opening-hours'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { Select } from '@directory/frontend-kit/ui/select'
import { Clock } from 'lucide-react'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { BusinessValues } from '../business-values.ts'
import { addOpening, bankHolidayChoice, changeOpening, chooseBankHolidays, copyDay, removeOpening, usualWeek } from '../week.ts'
import { DayRow } from './day-row.tsx'

/** The hours of a usual week, for those who want to state them. */
export function OpeningHoursField() {
  const { field, fieldState } = useController<BusinessValues, 'openingHours'>({ name: 'openingHours' })
  const id = useId()
  const week = field.value
  if (!week)
    return (
      <div>
        <p className="mb-3 text-ink-soft">Without opening hours, your page shows none.</p>
        <Button variant="outline" onClick={() => field.onChange(usualWeek)}>
          <Clock aria-hidden />
          Add opening hours
        </Button>
      </div>
    )
  const choice = bankHolidayChoice(week)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        {weekdays.map((day) => (
          <DayRow
            key={day}
            day={day}
            openings={week[day]}
            onAdd={() => field.onChange(addOpening(week, day))}
            onChange={(index, change) => field.onChange(changeOpening(week, day, index, change))}
            onRemove={(index) => field.onChange(removeOpening(week, day, index))}
            onCopy={() => field.onChange(copyDay(week, day))}
          />
        ))}
      </div>
      <p className="text-ink-soft text-sm">Hours that close no later than they open go on past midnight.</p>
      {fieldState.error && (
        <p role="alert" className="font-medium text-danger text-sm">
          Some hours lack a time. Fill it in, or remove them.
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field id={id} label="Bank holidays" className="w-full sm:w-64">
          <Select id={id} value={choice} onChange={(event) => field.onChange(chooseBankHolidays(week, event.target.value))}>
            <option value="unknown">Not stated</option>
            <option value="closed">Closed</option>
            <option value="sunday">As on Sundays</option>
            {choice === 'own' && <option value="own">Hours of their own</option>}
          </Select>
        </Field>
        <Button variant="quiet" onClick={() => field.onChange(null)}>
          Remove opening hours
        </Button>
      </div>
    </div>
  )
}
