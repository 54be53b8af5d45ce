import { OpeningHours } from '@directory/contracts/events/listings'
import { describe, expect, it } from 'vitest'
import * as week from '../src/features/business-form/week.ts'

const { usualWeek } = week
const evening = [{ opens: '18:00', closes: '23:00' }]

describe('The week of opening hours', () => {
  it('When somebody starts to state them, then they begin with a week that the contract takes', () => {
    expect(OpeningHours.safeParse(usualWeek).success).toBe(true)
  })

  it('When hours are added to a day until it is full, then there are no more than the contract takes', () => {
    let busy = usualWeek
    for (let count = 0; count < 6; count += 1) busy = week.addOpening(busy, 'sunday')
    expect(busy.sunday).toHaveLength(4)
    expect(OpeningHours.safeParse(busy).success).toBe(true)
  })

  it('When one stretch is changed or removed, then the others stay', () => {
    const two = week.addOpening(usualWeek, 'monday')
    expect(week.changeOpening(two, 'monday', 1, { opens: '19:00' }).monday).toEqual([
      { opens: '09:00', closes: '17:00' },
      { opens: '19:00', closes: '22:00' },
    ])
    expect(week.removeOpening(two, 'monday', 0).monday).toEqual([{ opens: '18:00', closes: '22:00' }])
  })

  it('When a day is copied, then every day has its hours, but for bank holidays', () => {
    const copied = week.copyDay({ ...usualWeek, friday: evening, bankHolidays: [] }, 'friday')
    expect([copied.monday, copied.sunday, copied.bankHolidays]).toEqual([evening, evening, []])
  })

  it.each([
    ['unknown', usualWeek],
    ['closed', { ...usualWeek, bankHolidays: [] }],
    ['sunday', { ...usualWeek, sunday: evening, bankHolidays: evening }],
    ['own', { ...usualWeek, bankHolidays: evening }],
  ])('When bank holidays are %s, then choosing that again changes nothing', (choice, hours) => {
    expect(week.bankHolidayChoice(hours)).toBe(choice)
    expect(week.chooseBankHolidays(hours, choice)).toEqual(hours)
  })
})
