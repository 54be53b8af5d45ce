import { type Weekday, weekdays } from '@directory/contracts/catalogue/opening-hours'
import type { Opening, OpeningHours } from '@directory/contracts/events/listings'
import type { FieldErrors } from 'react-hook-form'

type WeekErrors = FieldErrors<{ openingHours: OpeningHours }>['openingHours']

const ends = ['opens', 'closes'] as const satisfies readonly (keyof Opening)[]

/** An invalid time in a week. */
export interface InvalidTime {
  readonly day: Weekday
  readonly place: number
  readonly end: keyof Opening
  readonly message: string
}

/** The invalid times of a week, in the order of the form. */
export const invalidTimes = (week: OpeningHours, errors: WeekErrors): InvalidTime[] =>
  weekdays.flatMap((day) =>
    week[day].flatMap((opening, place) =>
      ends.flatMap((end) => {
        const message = errors?.[day]?.[place]?.[end]?.message
        if (message === undefined) return []
        return [{ day, place, end, message: opening[end] ? message : 'Some opening hours are missing a time. Fill it in or remove them.' }]
      }),
    ),
  )
