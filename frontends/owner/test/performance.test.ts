import { describe, expect, it } from 'vitest'
import { channels, daySeries, ofListings, parsePeriod, shortDay, sumMetrics } from '../src/features/performance/day-series.ts'
import { calculateTotals } from '../src/features/performance/totals.ts'

const none = { appearances: 0, enquiries: 0, answers: 0, reviews: 0 }
const day = (day: string, views: number, calls: number, emails: number, websites: number) => ({
  day,
  ...none,
  views,
  calls,
  emails,
  websites,
})
const row =
  (of: string, listingId = crypto.randomUUID()) =>
  (views: number, calls = 0, emails = 0, websites = 0) => ({
    listingId,
    ...day(of, views, calls, emails, websites),
  })

describe('The days of the charts', () => {
  it('When days are missing, then they count as zero, and the last one is today', () => {
    expect(daySeries([row('2026-03-01')(4, 2, 1, 5)], 3, '2026-03-02')).toEqual([
      day('2026-02-28', 0, 0, 0, 0),
      day('2026-03-01', 4, 2, 1, 5),
      day('2026-03-02', 0, 0, 0, 0),
    ])
  })

  it('When several listings have metrics on a day, then each channel is totalled separately', () => {
    const series = daySeries([row('2026-03-02')(4, 1, 2, 3), row('2026-03-02')(5, 10, 20, 30)], 1, '2026-03-02')
    expect(series).toEqual([day('2026-03-02', 9, 11, 22, 33)])
    expect([sumMetrics(series, 'emails'), sumMetrics(series, ...channels)]).toEqual([22, 66])
  })

  it('When one listing is chosen, then only its engagement counts', () => {
    const listingId = crypto.randomUUID()
    const rows = [row('2026-03-01', listingId)(4, 1), row('2026-03-01')(50, 50), row('2026-03-02', listingId)(2, 0, 0, 1)]
    const series = daySeries(ofListings(rows, [{ id: listingId }]), 2, '2026-03-02')
    expect(series).toEqual([day('2026-03-01', 4, 1, 0, 0), day('2026-03-02', 2, 0, 0, 1)])
  })

  it('When a metric is older than the period, then it does not count', () => {
    expect(sumMetrics(daySeries([row('2026-02-01')(4)], 7, '2026-03-02'), 'views')).toBe(0)
  })

  it('When the clocks change within the period, then no day is missing or counted twice', () => {
    const days = daySeries([], 90, '2026-11-21').map(({ day }) => day)
    expect([new Set(days).size, days[0], days.at(-1)]).toEqual([90, '2026-08-24', '2026-11-21'])
  })

  it.each([
    ['7', 7],
    ['90', 90],
    ['8', 30],
    [null, 30],
  ])('When the address has %j days, then %i are shown', (text, days) => {
    expect(parsePeriod(text)).toBe(days)
  })

  it('When a day is formatted, then it is abbreviated', () => {
    expect([shortDay('2026-11-03'), shortDay('2026-01-31')]).toEqual(['3 Nov', '31 Jan'])
  })
})

describe('The total metrics of all listings', () => {
  it('When some have no rating yet, then they do not lower the average', () => {
    const listings = [
      { viewsCount: 10, approvedReviewCount: 2, rating: 4.5 },
      { viewsCount: 5, approvedReviewCount: 1, rating: 4 },
      { viewsCount: 1, approvedReviewCount: 0, rating: 0 },
    ]
    expect(calculateTotals(listings)).toEqual({ views: 16, reviews: 3, averageRating: 4.3, activeListings: 3 })
  })

  it('When none has a rating, then there is no average', () => {
    expect(calculateTotals([{ viewsCount: 0, approvedReviewCount: 0, rating: 0 }]).averageRating).toBeNull()
  })

  it('When one has a rating from elsewhere, then only the reviews written here count', () => {
    const listings = [
      { viewsCount: 1, approvedReviewCount: 1, reviewCount: 1, rating: 2 },
      { viewsCount: 1, approvedReviewCount: 0, reviewCount: 412, rating: 4.8 },
    ]
    expect(calculateTotals(listings)).toMatchObject({ reviews: 1, averageRating: 2 })
  })
})
