import { formatTime, localDate, localMoment } from '@directory/contracts/catalogue/local-time'
import { formatDayAndTime } from '@directory/frontend-kit/social-media/calendar-days'
import { describe, expect, it } from 'vitest'

const formatMoment = (moment: string) => `${localDate(moment)}T${formatTime(moment)}`

describe('The time of a post', () => {
  it('When it is typed, then it is shown as typed, on every day of a year with both clock changes', () => {
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 86_400_000)
      for (const time of ['00:00', '00:59', '02:00', '09:30', '23:59']) {
        const typed = `${new Date(day).toISOString().slice(0, 10)}T${time}`
        expect(formatMoment(localMoment(typed).toISOString())).toBe(typed)
      }
  })

  it('When the clocks go back, then the repeated hour is the first of the two', () => {
    expect(localMoment('2026-10-25T01:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(localMoment('2026-10-25T02:00').toISOString()).toBe('2026-10-25T02:00:00.000Z')
  })

  it('When the clocks go forward, then a skipped hour is the one after it', () => {
    expect(formatMoment(localMoment('2026-03-29T01:30').toISOString())).toBe('2026-03-29T02:30')
  })

  it('When it is after midnight in a London summer, then it belongs to the new day, though in UTC it is still the old one', () => {
    expect(formatDayAndTime('2026-07-01T23:15:00.000Z')).toBe('Thursday 2 July 2026, 00:15')
    expect(formatDayAndTime('2026-11-20T09:30:00.000Z')).toBe('Friday 20 November 2026, 09:30')
  })
})
