import { localDate } from '@directory/contracts/catalogue/local-time'
import { pastDayError } from '@directory/contracts/catalogue/wished-day'
import { Field } from '@directory/frontend-kit/ui/field'
import { Input } from '@directory/frontend-kit/ui/input'
import { useState } from 'react'

interface WishedDayProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (day: string) => void
}

/** The day on which a visitor would like it. That it is over is said once the field is left, not while it is being typed. */
export function WishedDay({ value, error, onChange }: WishedDayProps) {
  const id = 'enquiry-wishedOn'
  const [isLeft, setLeft] = useState(false)
  const shown = (isLeft && pastDayError(value)) || error
  return (
    <Field id={id} label="On which day? (optional)">
      <Input
        id={id}
        type="date"
        min={localDate(new Date())}
        value={value}
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown && `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => setLeft(true)}
      />
      {shown && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger text-sm">
          {shown}
        </p>
      )}
    </Field>
  )
}
