import { localDate } from '@directory/contracts/catalogue/local-time'
import { Field } from '@directory/frontend-kit/ui/field'
import { Input } from '@directory/frontend-kit/ui/input'
import { setClosed } from '../../business-form/special-days.ts'
import type { FurtherHoursProps } from './special-days.tsx'

type Closure = NonNullable<FurtherHoursProps['week']['closure']>

/** Whether the business is closed for a time, from when, and until when if that is known. */
export function ClosureField({ id, week, onChange, invalidFields }: FurtherHoursProps) {
  const { closure } = week

  function date(dates: Closure, end: 'from' | 'until', label: string) {
    const field = `closure-${end}`
    const isInvalid = invalidFields.includes(field)
    return (
      <Field id={`${id}-${field}`} label={label} className="w-full sm:w-48">
        <Input
          id={`${id}-${field}`}
          type="date"
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          value={dates[end] ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ ...week, closure: { ...dates, ...(end === 'from' ? { from: value } : { until: value || null }) } })
          }
        />
      </Field>
    )
  }

  return (
    <div className="grid gap-3">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={closure !== undefined}
          onChange={(event) => onChange(setClosed(week, event.target.checked, localDate(new Date())))}
          className="size-5 accent-primary"
        />
        <span className="font-semibold text-sm">Temporarily closed</span>
      </label>
      {closure && (
        <div className="flex flex-wrap gap-4">
          {date(closure, 'from', 'First day')}
          {date(closure, 'until', 'Last day (optional)')}
        </div>
      )}
    </div>
  )
}
