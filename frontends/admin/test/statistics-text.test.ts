import type { Revenue } from '@directory/contracts/http/statistics'
import { describe, expect, it } from 'vitest'
import { hoursText, parsePeriod, revenueByMonth, shareText } from '../src/features/statistics/statistics-text.ts'

describe('The statistics', () => {
  it('When an address has a valid period, then it is used, else a year', () => {
    expect([parsePeriod('3'), parsePeriod('24'), parsePeriod('5'), parsePeriod(null)]).toEqual([3, 24, 12, 12])
  })

  it('When approvals took long, then the time is in hours, and beyond three days in days', () => {
    expect([null, 0.4, 1, 47.6, 100].map(hoursText)).toEqual(['None yet', 'Less than an hour', '1 hour', '48 hours', '4 days'])
    expect([shareText(23, 25), shareText(0, 0)]).toEqual(['92 %', '–'])
  })

  it('When a package is sold on several screens, then it counts as one, net of refunds and chargebacks, with every month included', () => {
    const revenue: Revenue = [
      { month: '2026-10', offer: 'pricing-gold', paid: 10_000, refunded: 1_000, chargedBack: 2_000 },
      { month: '2026-10', offer: 'manage-gold', paid: 5_000, refunded: 0, chargedBack: 0 },
      { month: '2026-10', offer: 'pricing-professional', paid: 4_000, refunded: 4_000, chargedBack: 0 },
      { month: '2026-11', offer: null, paid: 1, refunded: 0, chargedBack: 0 },
    ]
    const { packages, rows } = revenueByMonth(revenue, ['2026-09', '2026-10', '2026-11'])
    expect(packages).toHaveLength(3)
    expect(packages[2]).toBe('Other')
    expect(rows).toEqual([
      { month: '2026-09', net: [0, 0, 0], refunded: 0, chargedBack: 0 },
      { month: '2026-10', net: [12_000, 0, 0], refunded: 5_000, chargedBack: 2_000 },
      { month: '2026-11', net: [0, 0, 1], refunded: 0, chargedBack: 0 },
    ])
  })
})
