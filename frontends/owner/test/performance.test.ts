import { describe, expect, it } from 'vitest'
import { daySeries, parsePeriod, shortDay, sumOf } from '../src/features/performance/day-series.ts'
import { totalsOf } from '../src/features/performance/totals.ts'

const row = (day: string, views: number, calls = 0) => ({ listingId: crypto.randomUUID(), day, views, calls, emails: 1, websites: 0 })

describe('The days of the charts', () => {
  it('When days are missing, then they count nothing, and the last one is today', () => {
    expect(daySeries([row('2026-03-01', 4, 2)], 3, '2026-03-02')).toEqual([
      { day: '2026-02-28', views: 0, contacts: 0 },
      { day: '2026-03-01', views: 4, contacts: 3 },
      { day: '2026-03-02', views: 0, contacts: 0 },
    ])
  })

  it('When several listings have figures of a day, then they are added up', () => {
    const series = daySeries([row('2026-03-02', 4), row('2026-03-02', 5)], 1, '2026-03-02')
    expect(series).toEqual([{ day: '2026-03-02', views: 9, contacts: 2 }])
  })

  it('When a figure is older than the period, then it does not count', () => {
    expect(sumOf(daySeries([row('2026-02-01', 4)], 7, '2026-03-02'), 'views')).toBe(0)
  })

  it('When the clocks change within the period, then no day is left out or counted twice', () => {
    const days = daySeries([], 90, '2026-11-21').map(({ day }) => day)
    expect([new Set(days).size, days[0], days.at(-1)]).toEqual([90, '2026-08-24', '2026-11-21'])
  })

  it.each([
    ['7', 7],
    ['90', 90],
    ['8', 30],
    [null, 30],
  ])('When the address asks for %j days, then %i are shown', (text, days) => {
    expect(parsePeriod(text)).toBe(days)
  })

  it('When a day is named, then in few letters', () => {
    expect([shortDay('2026-11-03'), shortDay('2026-01-31')]).toEqual(['3 Nov', '31 Jan'])
  })
})

describe('The figures of all listings', () => {
  it('When some have no rating yet, then they do not pull the average down', () => {
    const listings = [
      { viewsCount: 10, reviewCount: 2, rating: 4.5 },
      { viewsCount: 5, reviewCount: 1, rating: 4 },
      { viewsCount: 1, reviewCount: 0, rating: 0 },
    ]
    expect(totalsOf(listings)).toEqual({ views: 16, reviews: 3, averageRating: 4.3, activeListings: 3 })
  })

  it('When none has a rating, then there is no average', () => {
    expect(totalsOf([{ viewsCount: 0, reviewCount: 0, rating: 0 }]).averageRating).toBeNull()
  })
})
