import { dayIsOver, weekdays } from '@directory/contracts/catalogue/opening-hours'
import type { Opening, OpeningHours } from '@directory/contracts/events/listings'
import type { FieldErrors } from 'react-hook-form'

type WeekErrors = FieldErrors<{ openingHours: OpeningHours }>['openingHours']

const ends = ['opens', 'closes'] as const satisfies readonly (keyof Opening)[]

/** An invalid time in a week. */
export interface InvalidTime {
  /** A day of the week, or that of a special day. */
  readonly day: string
  readonly place: number
  readonly end: keyof Opening
  readonly message: string
}

/** What a special day is called in errors and ids. */
export const specialDay = (index: number): string => `special-${index}`

type DayErrors = FieldErrors<{ openings: Opening[] }>['openings']

const invalidOn = (day: string, openings: readonly Opening[], errors: DayErrors): InvalidTime[] =>
  openings.flatMap((opening, place) =>
    ends.flatMap((end) => {
      const message = errors?.[place]?.[end]?.message
      if (message === undefined) return []
      return [{ day, place, end, message: opening[end] ? message : 'Some opening hours are missing a time. Fill it in or remove them.' }]
    }),
  )

/** The invalid times of a week and of special days, in the order of the form. */
export const invalidTimes = (week: OpeningHours, errors: WeekErrors): InvalidTime[] => [
  ...weekdays.flatMap((day) => invalidOn(day, week[day], errors?.[day])),
  ...(week.specialHours ?? []).flatMap(({ openings }, index) =>
    invalidOn(specialDay(index), openings, errors?.specialHours?.[index]?.openings),
  ),
]

/** The errors in the dates of special days and of a closure, by the ids of their fields. */
export const invalidDates = (
  { specialHours = [] }: OpeningHours,
  errors: WeekErrors,
): { readonly field: string; readonly message: string }[] => [
  ...specialHours.flatMap((_, index) => {
    const message = errors?.specialHours?.[index]?.date?.message
    if (message === undefined) return []
    return [{ field: `${specialDay(index)}-date`, message: message === dayIsOver ? message : 'Choose a date that is not there yet.' }]
  }),
  ...(['from', 'until'] as const).flatMap((end) => {
    const message = errors?.closure?.[end]?.message
    return message === undefined
      ? []
      : [{ field: `closure-${end}`, message: end === 'from' ? 'Choose the first day of the closure.' : message }]
  }),
]
