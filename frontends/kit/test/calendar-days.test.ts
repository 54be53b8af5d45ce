import {
  dayAfter,
  daysShown,
  dayText,
  fullDayText,
  isDay,
  monthsShown,
  spanText,
  turned,
} from '@directory/frontend-kit/social-media/calendar-days'
import { describe, expect, it } from 'vitest'

const ends = (days: readonly string[]) => [days[0], days.at(-1), days.length]

describe('The days of the calendar', () => {
  it('When a month is shown, then its days are whole weeks from Monday to Sunday', () => {
    expect(ends(daysShown('month', '2026-11-20'))).toEqual(['2026-10-26', '2026-12-06', 42])
    expect(ends(daysShown('month', '2027-02-01'))).toEqual(['2027-02-01', '2027-02-28', 28])
    expect(ends(daysShown('month', '2028-02-29'))).toEqual(['2028-01-31', '2028-03-05', 35])
  })

  it('When a week is shown, then it is the week of the day, across the turn of the year too', () => {
    expect(ends(daysShown('week', '2026-11-22'))).toEqual(['2026-11-16', '2026-11-22', 7])
    expect(ends(daysShown('week', '2027-01-01'))).toEqual(['2026-12-28', '2027-01-03', 7])
  })

  it('When a month is listed, then it has its own days alone', () => {
    expect(ends(daysShown('list', '2028-02-10'))).toEqual(['2028-02-01', '2028-02-29', 29])
    expect([turned('list', '2026-12-09', 1), monthsShown('list', '2026-12-01'), spanText('list', '2026-12-01')]).toEqual([
      '2027-01-01',
      ['2026-12'],
      'December 2026',
    ])
  })

  it('When the clocks change, then each day appears once', () => {
    for (const change of ['2026-03-29', '2026-10-25']) {
      const days = daysShown('month', change)
      expect(new Set(days).size).toBe(days.length)
      expect(days.every((day, index) => index === 0 || day === dayAfter(days[index - 1] ?? '', 1))).toBe(true)
      expect(days).toContain(change)
    }
  })

  it('When turning the page, then the adjacent month or week is shown, from the last day of a long month too', () => {
    expect([turned('month', '2026-01-31', 1), turned('month', '2026-03-31', -1)]).toEqual(['2026-02-01', '2026-02-01'])
    expect([turned('month', '2026-12-09', 1), turned('month', '2027-01-15', -1)]).toEqual(['2027-01-01', '2026-12-01'])
    expect([turned('week', '2026-10-20', 1), turned('week', '2026-10-27', -1)]).toEqual(['2026-10-27', '2026-10-20'])
  })

  it('When days lie in two months, then a week belongs to both and a month view to its own alone', () => {
    expect(monthsShown('week', '2026-12-01')).toEqual(['2026-11', '2026-12'])
    expect(monthsShown('month', '2026-12-01')).toEqual(['2026-12'])
  })

  it('When days are named, then as people say them', () => {
    expect([dayText('2026-11-20'), fullDayText('2026-11-01')]).toEqual(['Friday 20 November', 'Sunday 1 November 2026'])
    expect(spanText('month', '2026-11-20')).toBe('November 2026')
    expect(['2026-11-20', '2026-12-01', '2027-01-01'].map((date) => spanText('week', date))).toEqual([
      '16–22 November 2026',
      '30 November – 6 December 2026',
      '28 December 2026 – 3 January 2027',
    ])
  })

  it('When a text is not a day of this century, then it is rejected', () => {
    expect(['2026-02-28', '2026-02-29', '2026-13-01', '1999-01-01', 'today', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
