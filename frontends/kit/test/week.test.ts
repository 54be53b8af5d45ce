import { localDate } from '@directory/contracts/catalogue/local-time'
import { dayIsOver, whatIsStated } from '@directory/contracts/catalogue/opening-hours'
import { ListingDraft } from '@directory/contracts/http/listings'
import { describe, expect, it } from 'vitest'
import { findErrors } from '../src/business-form/business-rules.ts'
import { blankBusiness } from '../src/business-form/business-values.ts'
import { invalidDates, invalidTimes } from '../src/business-form/opening-errors.ts'
import { addSpecialDay, changeSpecialDay, removeSpecialDay, setClosed } from '../src/business-form/special-days.ts'
import * as week from '../src/business-form/week.ts'

const { defaultWeek, noHours, withWeek } = week
const evening = [{ opens: '18:00', closes: '23:00' }]

describe('The week of opening hours', () => {
  it('When a user adds opening hours, then the initial week is valid for the contract', () => {
    expect(ListingDraft.shape.openingHours.safeParse(defaultWeek).success).toBe(true)
  })

  it('When hours are added to a day until it is full, then they are an evening, or blank where that would overlap', () => {
    let busy = defaultWeek
    for (let count = 0; count < 6; count += 1) busy = week.addOpening(busy, 'sunday')
    const blank = { opens: '', closes: '' }
    expect(busy.sunday).toEqual([{ opens: '09:00', closes: '17:00' }, { opens: '18:00', closes: '22:00' }, blank, blank])
    expect(week.addOpening({ ...defaultWeek, sunday: evening }, 'sunday').sunday).toEqual([...evening, blank])
  })

  it('When one period is changed or removed, then the others stay', () => {
    const two = week.addOpening(defaultWeek, 'monday')
    expect(week.changeOpening(two, 'monday', 1, { opens: '19:00' }).monday).toEqual([
      { opens: '09:00', closes: '17:00' },
      { opens: '19:00', closes: '22:00' },
    ])
    expect(week.removeOpening(two, 'monday', 0).monday).toEqual([{ opens: '18:00', closes: '22:00' }])
  })

  it('When a day is copied, then every day has its hours, except bank holidays', () => {
    const copied = week.copyDay({ ...defaultWeek, friday: evening, bankHolidays: [] }, 'friday')
    expect([copied.monday, copied.sunday, copied.bankHolidays]).toEqual([evening, evening, []])
  })

  it.each([
    ['unknown', defaultWeek],
    ['closed', { ...defaultWeek, bankHolidays: [] }],
    ['sunday', { ...defaultWeek, sunday: evening, bankHolidays: evening }],
    ['own', { ...defaultWeek, bankHolidays: evening }],
  ])('When bank holidays are %s, then choosing that again changes nothing', (choice, hours) => {
    expect(week.bankHolidayChoice(hours)).toBe(choice)
    expect(week.chooseBankHolidays(hours, choice)).toEqual(hours)
  })
})

describe('Special days and closures', () => {
  const today = '2026-12-23'
  it('When days are added, then each is the next free one after today, closed, and days that are over are dropped', () => {
    const past = { ...defaultWeek, specialHours: [{ date: '2026-12-22', openings: evening }] }
    const two = addSpecialDay(addSpecialDay(past, today), today)
    expect(two.specialHours).toEqual([
      { date: '2026-12-24', openings: [] },
      { date: '2026-12-25', openings: [] },
    ])
    expect(changeSpecialDay(two, 1, { openings: evening }).specialHours?.[1]).toEqual({ date: '2026-12-25', openings: evening })
    expect(removeSpecialDay(removeSpecialDay(two, 0), 0)).toEqual(defaultWeek)
  })

  it('When a business closes and opens again, then the week is as before', () => {
    const closed = setClosed(defaultWeek, true, today)
    expect(closed.closure).toEqual({ from: today, until: null })
    expect(setClosed(closed, false, today)).toEqual(defaultWeek)
  })

  it('When a business has no week, then it can still close, and states nothing once it opens again', () => {
    const closed = whatIsStated(setClosed(noHours, true, today))
    expect(closed).toEqual({ ...noHours, closure: { from: today, until: null } })
    expect(whatIsStated(setClosed(closed ?? noHours, false, today))).toBeNull()
    expect(whatIsStated(addSpecialDay(noHours, today))?.specialHours).toHaveLength(1)
    expect(whatIsStated(defaultWeek)).toEqual(defaultWeek)
    expect([whatIsStated({ ...noHours, specialHours: [] }), whatIsStated({ ...noHours, bankHolidays: [] })?.bankHolidays]).toEqual([
      null,
      [],
    ])
  })

  it('When a week is added and removed, then single days and the closure stay, and the hours are valid each time', () => {
    const closed = addSpecialDay(setClosed(noHours, true, localDate(new Date())), localDate(new Date()))
    const added = withWeek(closed, { ...defaultWeek, bankHolidays: [] })
    expect(added).toEqual({ ...defaultWeek, bankHolidays: [], specialHours: closed.specialHours, closure: closed.closure })
    expect(withWeek(added, noHours)).toEqual(closed)
    const errorsIn = (openingHours: typeof defaultWeek) =>
      findErrors({ ...blankBusiness, name: 'A', description: 'B', location: 'C', openingHours })
    expect([errorsIn(closed), errorsIn(added)]).toEqual([{}, {}])
    expect(errorsIn({ ...defaultWeek, isWeekUnknown: true })).toEqual({ 'openingHours.monday': 'A week of unknown hours must have none.' })
  })

  it('When dates are invalid, then each error is at its field', () => {
    const hours = {
      ...defaultWeek,
      specialHours: [
        { date: '2026-12-24', openings: evening },
        { date: '2026-12-24', openings: [] },
        { date: '', openings: [] },
      ],
      closure: { from: '2026-12-27', until: '2026-12-26' },
    }
    const errors = findErrors({ ...blankBusiness, name: 'A', description: 'B', location: 'C', openingHours: hours })
    expect(Object.keys(errors).toSorted()).toEqual([
      'openingHours.closure.until',
      'openingHours.specialHours.1.date',
      'openingHours.specialHours.2.date',
    ])
    const at = (message: string) => ({ type: 'contract', message })
    const placed = {
      type: 'contract',
      specialHours: [undefined, { date: at('twice') }, { date: at(dayIsOver) }],
      closure: { until: at('The last day must not be before the first.') },
    }
    expect(invalidDates(hours, placed)).toEqual([
      { field: 'special-1-date', message: 'Choose a date that is not there yet.' },
      { field: 'special-2-date', message: 'Choose a date that is not over.' },
      { field: 'closure-until', message: 'The last day must not be before the first.' },
    ])
  })
})

describe('Invalid hours', () => {
  const errorsIn = (hours: typeof defaultWeek) =>
    findErrors({ ...blankBusiness, name: 'A', description: 'B', location: 'C', openingHours: hours })
  const day = (...times: string[]) => times.map((time) => ({ opens: time.slice(0, 5), closes: time.slice(6) }))

  it.each([
    ['overlap', day('09:00-17:00', '10:00-11:00'), 1],
    ['overlap in another order', day('10:00-11:00', '09:00-17:00'), 0],
    ['are the same', day('09:00-17:00', '09:00-17:00'), 0],
    ['go on past midnight into others', day('18:00-02:00', '23:00-23:30'), 1],
    ['last all day beside others', day('00:00-00:00', '12:00-13:00'), 1],
  ])('When those of a day %s, then the error is at the period that begins too early', (_, monday, place) => {
    expect(errorsIn({ ...defaultWeek, monday })).toEqual({
      [`openingHours.monday.${place}.opens`]: 'These hours overlap with others on that day.',
    })
  })

  it.each([
    ['only touch', day('09:00-12:00', '12:00-17:00')],
    ['come before those that go on past midnight', day('01:00-03:00', '22:00-02:00')],
  ])('When those of a day %s, then they are valid', (_, monday) => {
    expect(errorsIn({ ...defaultWeek, monday })).toEqual({})
  })

  it('When bank holidays have overlapping hours, then that is found too', () => {
    expect(Object.keys(errorsIn({ ...defaultWeek, bankHolidays: day('09:00-17:00', '10:00-11:00') }))).toEqual([
      'openingHours.bankHolidays.1.opens',
    ])
  })

  it('When several times are invalid, then they are listed in the order of the form, a missing one as missing', () => {
    const error = (message: string) => ({ type: 'contract', message })
    const hours = { ...defaultWeek, monday: day('09:00-17:00', '10:00-'), friday: day('09:00-17:00') }
    const errors = {
      type: 'contract',
      friday: [{ opens: error('early') }],
      monday: [undefined, { opens: error('overlap'), closes: error('none') }],
    }
    expect(invalidTimes(hours, errors)).toEqual([
      { day: 'monday', place: 1, end: 'opens', message: 'overlap' },
      { day: 'monday', place: 1, end: 'closes', message: 'Some opening hours are missing a time. Fill it in or remove them.' },
      { day: 'friday', place: 0, end: 'opens', message: 'early' },
    ])
  })
})
