import { localTime, timeZone } from '@directory/contracts/catalogue/local-time'
import { describe, expect, it } from 'vitest'

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
const format = (moment: Date) => localTime(moment).toISOString().slice(0, 19).replace('T', ' ')

describe('The local time', () => {
  it('matches the time zone database, every six hours for forty years', () => {
    for (let moment = Date.UTC(2000, 0, 1); moment < Date.UTC(2040, 0, 1); moment += 6 * 3_600_000)
      expect(format(new Date(moment))).toBe(clock.format(moment))
  })

  it('changes in the exact second in which the clocks change', () => {
    expect(format(new Date('2026-03-29T00:59:59Z'))).toBe('2026-03-29 00:59:59')
    expect(format(new Date('2026-03-29T01:00:00Z'))).toBe('2026-03-29 02:00:00')
    expect(format(new Date('2026-10-25T00:59:59Z'))).toBe('2026-10-25 01:59:59')
    expect(format(new Date('2026-10-25T01:00:00Z'))).toBe('2026-10-25 01:00:00')
  })
})
