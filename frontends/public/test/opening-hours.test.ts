import { type Calendar, openState, today } from '@directory/contracts/catalogue/opening-hours'
import type { Opening, OpeningHours } from '@directory/contracts/events/listings'
import { specialText } from '@directory/frontend-kit/opening-text'
import { describe, expect, it } from 'vitest'
import { specialHoursSpecification } from '../src/features/structured-data/opening-hours.ts'

/** Good Friday and Easter Monday of 2026, and Christmas Day. */
const calendar: Calendar = { bankHolidays: ['2026-04-03', '2026-04-06', '2026-12-25'] }

const opening = (text: string): Opening => ({ opens: text.slice(0, 5), closes: text.slice(6) })
/** Openings such as `09:00-12:30 13:30-17:00`; a day that is not named is closed. */
const hours = (days: Partial<Record<keyof OpeningHours, string>>): OpeningHours => {
  const on = (text: string | undefined) => (text ? text.split(' ').map(opening) : [])
  return {
    monday: on(days.monday),
    tuesday: on(days.tuesday),
    wednesday: on(days.wednesday),
    thursday: on(days.thursday),
    friday: on(days.friday),
    saturday: on(days.saturday),
    sunday: on(days.sunday),
    ...(days.bankHolidays === undefined ? {} : { bankHolidays: on(days.bankHolidays) }),
  }
}
const everyDay = (text: string): OpeningHours =>
  hours({ monday: text, tuesday: text, wednesday: text, thursday: text, friday: text, saturday: text, sunday: text })
const weekdaysOnly = (text: string): OpeningHours => hours({ monday: text, tuesday: text, wednesday: text, thursday: text, friday: text })

/** The state at a moment, such as `open until tuesday 17:00 today`. */
function stateAt(business: OpeningHours, moment: string): string {
  const { status, until } = openState(business, calendar, new Date(moment))
  return [status, ...(until ? ['until', until.weekday, until.time, ...(until.isToday ? ['today'] : [])] : [])].join(' ')
}

describe('A shop that opens from nine to five on weekdays', () => {
  const shop = weekdaysOnly('09:00-17:00')
  it.each([
    ['2026-01-13T08:59:59Z', 'closed until tuesday 09:00 today'],
    ['2026-01-13T09:00:00Z', 'open until tuesday 17:00 today'],
    ['2026-01-13T16:59:59Z', 'open until tuesday 17:00 today'],
    ['2026-01-13T17:00:00Z', 'closed until wednesday 09:00'],
    ['2026-01-16T17:00:00Z', 'closed until monday 09:00'],
    ['2026-01-18T23:59:59Z', 'closed until monday 09:00'],
    ['2026-01-19T00:00:00Z', 'closed until monday 09:00 today'],
  ])('When it is %s in winter, then it is %s', (moment, expected) => expect(stateAt(shop, moment)).toBe(expected))

  it.each([
    ['2026-07-14T07:59:59Z', 'closed until tuesday 09:00 today'],
    ['2026-07-14T08:00:00Z', 'open until tuesday 17:00 today'],
    ['2026-07-14T15:59:59Z', 'open until tuesday 17:00 today'],
    ['2026-07-14T16:00:00Z', 'closed until wednesday 09:00'],
    ['2026-07-19T22:59:59Z', 'closed until monday 09:00'],
    ['2026-07-19T23:00:00Z', 'closed until monday 09:00 today'],
  ])('When it is %s in British Summer Time, then it is %s', (moment, expected) => expect(stateAt(shop, moment)).toBe(expected))

  it('When the clocks have changed over the weekend, then Monday starts at nine on the new clock', () => {
    expect(stateAt(shop, '2026-03-27T17:00:00Z')).toBe('closed until monday 09:00')
    expect(stateAt(shop, '2026-03-30T07:59:59Z')).toBe('closed until monday 09:00 today')
    expect(stateAt(shop, '2026-03-30T08:00:00Z')).toBe('open until monday 17:00 today')
    expect(stateAt(shop, '2026-10-26T08:59:59Z')).toBe('closed until monday 09:00 today')
    expect(stateAt(shop, '2026-10-26T09:00:00Z')).toBe('open until monday 17:00 today')
  })

  it('When the visitor’s machine is in another time zone, then nothing changes', () => {
    const before = process.env.TZ
    try {
      for (const timeZone of ['Pacific/Auckland', 'America/Los_Angeles']) {
        process.env.TZ = timeZone
        expect(stateAt(shop, '2026-07-14T08:00:00Z')).toBe('open until tuesday 17:00 today')
        expect(stateAt(shop, '2026-07-14T16:00:00Z')).toBe('closed until wednesday 09:00')
      }
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })
})

describe('A bar that is open past midnight', () => {
  const bar = hours({ friday: '18:00-02:30', saturday: '18:00-02:30', sunday: '20:00-01:00' })
  it.each([
    ['2026-01-16T17:59:00Z', 'closed until friday 18:00 today'],
    ['2026-01-16T18:00:00Z', 'open until saturday 02:30'],
    ['2026-01-16T23:59:59Z', 'open until saturday 02:30'],
    ['2026-01-17T00:00:00Z', 'open until saturday 02:30 today'],
    ['2026-01-17T02:29:59Z', 'open until saturday 02:30 today'],
    ['2026-01-17T02:30:00Z', 'closed until saturday 18:00 today'],
    ['2026-01-18T20:00:00Z', 'open until monday 01:00'],
    ['2026-01-19T00:59:59Z', 'open until monday 01:00 today'],
    ['2026-01-19T01:00:00Z', 'closed until friday 18:00'],
  ])('When it is %s, then it is %s', (moment, expected) => expect(stateAt(bar, moment)).toBe(expected))

  it('When it closes at midnight, then that is the first minute of tomorrow', () => {
    const pub = everyDay('12:00-00:00')
    expect(stateAt(pub, '2026-01-13T23:59:59Z')).toBe('open until wednesday 00:00')
    expect(stateAt(pub, '2026-01-14T00:00:00Z')).toBe('closed until wednesday 12:00 today')
  })

  it('When the clocks go forward in the night, then it closes at the stated local time, an hour sooner', () => {
    expect(stateAt(bar, '2026-03-29T00:59:59Z')).toBe('open until sunday 02:30 today')
    expect(stateAt(bar, '2026-03-29T01:00:00Z')).toBe('open until sunday 02:30 today')
    expect(stateAt(bar, '2026-03-29T01:29:59Z')).toBe('open until sunday 02:30 today')
    expect(stateAt(bar, '2026-03-29T01:30:00Z')).toBe('closed until sunday 20:00 today')
  })

  it('When it would close or open in the skipped hour, then it does at the end of that hour', () => {
    expect(stateAt(hours({ saturday: '18:00-01:30' }), '2026-03-29T00:59:59Z')).toBe('open until sunday 01:30 today')
    expect(stateAt(hours({ saturday: '18:00-01:30' }), '2026-03-29T01:00:00Z')).toBe('closed until saturday 18:00')
    expect(stateAt(hours({ sunday: '01:15-05:00' }), '2026-03-29T00:59:59Z')).toBe('closed until sunday 01:15 today')
    expect(stateAt(hours({ sunday: '01:15-05:00' }), '2026-03-29T01:00:00Z')).toBe('open until sunday 05:00 today')
  })

  it('When the clocks go back in the night, then it stays open through the repeated hour', () => {
    expect(stateAt(bar, '2026-10-25T00:30:00Z')).toBe('open until sunday 02:30 today')
    expect(stateAt(bar, '2026-10-25T01:30:00Z')).toBe('open until sunday 02:30 today')
    expect(stateAt(bar, '2026-10-25T02:29:59Z')).toBe('open until sunday 02:30 today')
    expect(stateAt(bar, '2026-10-25T02:30:00Z')).toBe('closed until sunday 20:00 today')
  })
})

describe('A business that never closes', () => {
  const always = everyDay('00:00-00:00')
  it('When it is any time of the week, then it is open without an end', () => {
    const start = Date.parse('2026-01-12T00:00:00Z')
    for (let hour = 0; hour < 7 * 24; hour++)
      expect(openState(always, calendar, new Date(start + hour * 3_600_000))).toEqual({ status: 'open' })
  })
  it('When its periods are adjacent, then it is open as well', () => {
    expect(stateAt(everyDay('06:00-18:00 18:00-06:00'), '2026-01-14T05:00:00Z')).toBe('open')
    expect(stateAt(everyDay('09:00-09:00'), '2026-01-14T03:00:00Z')).toBe('open')
  })
  it('When it is closed on one day, then the state names the start, and on that day the end', () => {
    const restsOnSunday = hours({ ...fromMondayToSaturday('00:00-00:00') })
    expect(stateAt(restsOnSunday, '2026-01-16T12:00:00Z')).toBe('open until sunday 00:00')
    expect(stateAt(restsOnSunday, '2026-01-18T12:00:00Z')).toBe('closed until monday 00:00')
    expect(stateAt(restsOnSunday, '2026-01-17T23:59:59Z')).toBe('open until sunday 00:00')
  })
})

function fromMondayToSaturday(text: string): Partial<Record<keyof OpeningHours, string>> {
  return { monday: text, tuesday: text, wednesday: text, thursday: text, friday: text, saturday: text }
}

describe('A restaurant that opens several times a day', () => {
  const restaurant = hours({ tuesday: '17:30-22:00 07:00-10:00 12:00-14:30', wednesday: '12:00-15:00 14:00-18:00' })
  it.each([
    ['2026-01-13T06:00:00Z', 'closed until tuesday 07:00 today'],
    ['2026-01-13T09:00:00Z', 'open until tuesday 10:00 today'],
    ['2026-01-13T10:00:00Z', 'closed until tuesday 12:00 today'],
    ['2026-01-13T14:30:00Z', 'closed until tuesday 17:30 today'],
    ['2026-01-13T21:59:00Z', 'open until tuesday 22:00 today'],
    ['2026-01-13T22:00:00Z', 'closed until wednesday 12:00'],
    ['2026-01-14T13:00:00Z', 'open until wednesday 18:00 today'],
    ['2026-01-14T18:00:00Z', 'closed until tuesday 07:00'],
  ])('When it is %s, then it is %s', (moment, expected) => expect(stateAt(restaurant, moment)).toBe(expected))
})

describe('A business that is rarely open', () => {
  it('When it is closed all week, then it is closed without a next opening', () => {
    expect(openState(hours({}), calendar, new Date('2026-01-13T12:00:00Z'))).toEqual({ status: 'closed' })
  })
  it('When it opens once a week, then the same weekday next week is not today', () => {
    const market = hours({ tuesday: '09:00-12:00' })
    expect(stateAt(market, '2026-01-13T08:00:00Z')).toBe('closed until tuesday 09:00 today')
    expect(stateAt(market, '2026-01-13T12:00:00Z')).toBe('closed until tuesday 09:00')
    expect(stateAt(market, '2026-01-14T12:00:00Z')).toBe('closed until tuesday 09:00')
  })
})

describe('On a bank holiday', () => {
  const shop = weekdaysOnly('09:00-17:00')
  const shopWith = (bankHolidays: string): OpeningHours => ({
    ...shop,
    bankHolidays: bankHolidays ? bankHolidays.split(' ').map(opening) : [],
  })

  it('When a business states no bank holiday hours, then the state is unknown, and adjacent days are as usual', () => {
    expect(openState(shop, calendar, new Date('2026-04-06T11:00:00Z'))).toEqual({ status: 'unknown' })
    expect(stateAt(shop, '2026-04-02T11:00:00Z')).toBe('open until thursday 17:00 today')
    expect(stateAt(shop, '2026-04-07T11:00:00Z')).toBe('open until tuesday 17:00 today')
  })
  it('When it has its own hours, then these apply', () => {
    expect(stateAt(shopWith('10:00-14:00'), '2026-04-06T08:30:00Z')).toBe('closed until monday 10:00 today')
    expect(stateAt(shopWith('10:00-14:00'), '2026-04-06T09:30:00Z')).toBe('open until monday 14:00 today')
    expect(stateAt(shopWith('10:00-14:00'), '2026-04-06T13:00:00Z')).toBe('closed until tuesday 09:00')
    expect(stateAt(shopWith('10:00-14:00'), '2026-04-02T17:00:00Z')).toBe('closed until friday 10:00')
  })
  it('When it is closed on bank holidays, then the next regular day is named', () => {
    expect(stateAt(shopWith(''), '2026-04-02T17:00:00Z')).toBe('closed until tuesday 09:00')
    expect(stateAt(shopWith(''), '2026-04-06T11:00:00Z')).toBe('closed until tuesday 09:00')
  })
  it('When the evening before runs past midnight, then it ends as on any other day', () => {
    const bar = everyDay('18:00-02:00')
    expect(stateAt(bar, '2026-04-02T23:30:00Z')).toBe('open until friday 02:00 today')
    expect(stateAt(bar, '2026-04-03T01:30:00Z')).toBe('unknown')
    expect(stateAt({ ...bar, bankHolidays: [] }, '2026-04-03T00:30:00Z')).toBe('open until friday 02:00 today')
    expect(stateAt({ ...bar, bankHolidays: [] }, '2026-04-03T20:00:00Z')).toBe('closed until saturday 18:00')
  })
  it('When the evening of the holiday runs past midnight, then the next day is still open', () => {
    expect(stateAt({ ...hours({}), bankHolidays: [opening('20:00-03:00')] }, '2026-12-26T01:00:00Z')).toBe(
      'open until saturday 03:00 today',
    )
  })
  it('When the day changes in the city, then so does the holiday', () => {
    expect(today(calendar, new Date('2026-04-02T22:59:59Z'))).toEqual({ date: '2026-04-02', weekday: 'thursday', isBankHoliday: false })
    expect(today(calendar, new Date('2026-04-02T23:00:00Z'))).toEqual({ date: '2026-04-03', weekday: 'friday', isBankHoliday: true })
    expect(today(calendar, new Date('2026-12-25T23:59:59Z'))).toEqual({ date: '2026-12-25', weekday: 'friday', isBankHoliday: true })
    expect(today(calendar, new Date('2026-12-26T00:00:00Z'))).toEqual({ date: '2026-12-26', weekday: 'saturday', isBankHoliday: false })
  })
})

describe('On a day with special hours', () => {
  const shop: OpeningHours = {
    ...weekdaysOnly('09:00-17:00'),
    bankHolidays: [],
    specialHours: [
      { date: '2026-12-24', openings: [opening('09:00-13:00')] },
      { date: '2026-12-25', openings: [opening('12:00-14:00')] },
      { date: '2026-12-28', openings: [] },
    ],
  }
  it.each([
    ['2026-12-23T17:00:00Z', 'closed until thursday 09:00'],
    ['2026-12-24T12:00:00Z', 'open until thursday 13:00 today'],
    ['2026-12-24T13:00:00Z', 'closed until friday 12:00'],
    ['2026-12-25T13:00:00Z', 'open until friday 14:00 today'],
    ['2026-12-25T14:00:00Z', 'closed until tuesday 09:00'],
    ['2026-12-28T10:00:00Z', 'closed until tuesday 09:00'],
  ])('When it is %s, then these come before those of the week and of bank holidays: %s', (moment, expected) =>
    expect(stateAt(shop, moment)).toBe(expected),
  )

  it('When structured data is written, then a day without openings opens and closes at midnight, and one open all day is so written', () => {
    const hours = { ...shop, specialHours: [...(shop.specialHours ?? []), { date: '2026-12-31', openings: [opening('00:00-00:00')] }] }
    const on = (date: string, opens: string, closes: string) => ({ validFrom: date, validThrough: date, opens, closes })
    expect(specialHoursSpecification(hours)).toMatchObject([
      on('2026-12-24', '09:00', '13:00'),
      on('2026-12-25', '12:00', '14:00'),
      on('2026-12-28', '00:00', '00:00'),
      on('2026-12-31', '00:00', '23:59'),
    ])
  })
})

describe('A business that has not stated its week', () => {
  const unknown: OpeningHours = { ...hours({}), isWeekUnknown: true }
  const closedIn = (from: string, until: string): OpeningHours => ({ ...unknown, closure: { from, until } })

  it('When a day has no hours of its own, then nobody knows whether it is open', () => {
    expect(stateAt(unknown, '2026-01-13T12:00:00Z')).toBe('unknown')
    expect(stateAt({ ...unknown, bankHolidays: [] }, '2026-04-06T12:00:00Z')).toBe('closed')
  })

  it('When it is temporarily closed, then it is closed until an unknown time, and unknown before and after', () => {
    const closed = closedIn('2026-01-13', '2026-01-15')
    expect(stateAt(closed, '2026-01-12T23:59:59Z')).toBe('unknown')
    expect(stateAt(closed, '2026-01-13T00:00:00Z')).toBe('closed')
    expect(stateAt(closed, '2026-01-16T00:00:00Z')).toBe('unknown')
  })

  it('When a single day has hours, then they apply, and a day of unknown hours comes before the next opening', () => {
    const openings = [opening('10:00-12:00')]
    const special = { ...unknown, specialHours: [{ date: '2026-01-13', openings }] }
    expect(stateAt(special, '2026-01-13T09:00:00Z')).toBe('closed until tuesday 10:00 today')
    expect(stateAt(special, '2026-01-13T11:00:00Z')).toBe('open until tuesday 12:00 today')
    expect(stateAt(special, '2026-01-13T12:00:00Z')).toBe('closed')
    const later = { ...closedIn('2026-01-13', '2026-01-13'), specialHours: [{ date: '2026-01-15', openings }] }
    expect(stateAt(later, '2026-01-13T12:00:00Z')).toBe('closed')
    const next = { ...closedIn('2026-01-13', '2026-01-13'), specialHours: [{ date: '2026-01-14', openings }] }
    expect(stateAt(next, '2026-01-13T12:00:00Z')).toBe('closed until wednesday 10:00')
  })
})

describe('A business that is temporarily closed', () => {
  const open = everyDay('09:00-17:00')
  const closed = (from: string, until: string | null): OpeningHours => ({
    ...open,
    specialHours: [{ date: '2026-01-14', openings: [opening('10:00-12:00')] }],
    closure: { from, until },
  })
  it.each([
    ['2026-01-12T16:00:00Z', 'open until monday 17:00 today'],
    ['2026-01-12T17:00:00Z', 'closed until friday 09:00'],
    ['2026-01-13T12:00:00Z', 'closed until friday 09:00'],
    ['2026-01-14T11:00:00Z', 'closed until friday 09:00'],
    ['2026-01-15T12:00:00Z', 'closed until friday 09:00'],
    ['2026-01-16T12:00:00Z', 'open until friday 17:00 today'],
  ])('When it is %s, then the closure comes before all other hours: %s', (moment, expected) =>
    expect(stateAt(closed('2026-01-13', '2026-01-15'), moment)).toBe(expected),
  )

  it('When a day within has hours of its own, then neither the page nor structured data names it', () => {
    const during = closed('2026-01-13', '2026-01-15')
    const specialHours = ['2026-01-12', '2026-01-13', '2026-01-15', '2026-01-16'].map((date) => ({
      date,
      openings: [opening('10:00-12:00')],
    }))
    const hours = { ...during, specialHours }
    expect(specialText(hours).map(({ date }) => date)).toEqual(['2026-01-12', '2026-01-16'])
    expect(specialHoursSpecification(hours).map(({ validFrom, opens }) => [validFrom, opens])).toEqual([
      ['2026-01-12', '10:00'],
      ['2026-01-16', '10:00'],
      ['2026-01-13', '00:00'],
    ])
  })

  it('When nobody knows when it opens, then no day is named', () => {
    expect(stateAt(closed('2026-01-13', null), '2026-01-13T12:00:00Z')).toBe('closed')
    expect(specialHoursSpecification({ ...open, closure: { from: '2026-01-13', until: null } })).toEqual([
      { '@type': 'OpeningHoursSpecification', validFrom: '2026-01-13', opens: '00:00', closes: '00:00' },
    ])
  })
})
