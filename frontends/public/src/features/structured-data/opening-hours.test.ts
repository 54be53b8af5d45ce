import { expect, test } from 'vitest'
import { openingHoursSpecification, specialHoursSpecification } from './opening-hours.ts'

const empty = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }

test('when a business has no opening hours, then search engines get those of an office; without a week, they get none', () => {
  expect(openingHoursSpecification(null)).toMatchObject([
    { opens: '09:00', closes: '17:00', dayOfWeek: expect.arrayContaining(['Sunday']) },
  ])
  expect(openingHoursSpecification({ ...empty, isWeekUnknown: true })).toEqual([])
})

test('days with the same hours are one block, and a whole day ends before midnight', () => {
  const hours = { ...empty, monday: [{ opens: '09:00', closes: '17:00' }], friday: [{ opens: '09:00', closes: '17:00' }] }
  expect(openingHoursSpecification({ ...hours, sunday: [{ opens: '00:00', closes: '00:00' }] })).toMatchObject([
    { dayOfWeek: ['Monday', 'Friday'], opens: '09:00', closes: '17:00' },
    { dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' },
  ])
})

test('a day without openings and a temporary closure open and close at midnight', () => {
  const specialHours = [
    { date: '2026-12-24', openings: [{ opens: '09:00', closes: '12:00' }] },
    { date: '2026-12-25', openings: [] },
  ]
  expect(specialHoursSpecification({ ...empty, specialHours, closure: { from: '2026-12-27', until: null } })).toMatchObject([
    { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '09:00', closes: '12:00' },
    { validFrom: '2026-12-25', opens: '00:00', closes: '00:00' },
    { validFrom: '2026-12-27', opens: '00:00', closes: '00:00' },
  ])
})
