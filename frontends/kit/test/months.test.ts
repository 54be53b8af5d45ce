import { monthAfter, monthsUpTo, monthText, shortMonth } from '@directory/contracts/catalogue/months'
import { describe, expect, it } from 'vitest'

describe('Months', () => {
  it('When counting months back, then across the turn of the year', () => {
    expect(monthsUpTo('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect([monthText('2025-12'), shortMonth('2026-01')]).toEqual(['December 2025', 'Jan 2026'])
  })

  it('When adding or subtracting months, then across the turn of the year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-05', -12)]).toEqual(['2027-01', '2025-12', '2025-05'])
  })
})
