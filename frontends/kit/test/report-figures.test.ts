import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { NetworkFigures } from '@directory/contracts/http/social-reports'
import { changeWords, monthFigure, yearOf } from '@directory/frontend-kit/social-media/report-figures'
import { describe, expect, it } from 'vitest'

const row = (month: string, network: NetworkFigures['network'], followers: number): NetworkFigures => ({
  month,
  network,
  followers,
  reach: 0,
  engagements: 0,
  clicks: 0,
})
const figures = [row('2025-12', 'facebook', 90), row('2026-01', 'facebook', 100), row('2026-01', 'linkedin', 7)]

describe('The figures of a report', () => {
  it('When several networks have counted, then a month has their sum and how it changed over the turn of the year', () => {
    expect(monthFigure({ figures, month: '2026-01' }, 'followers')).toEqual({ value: 107, change: 17 })
    expect(monthFigure({ figures, month: '2025-12' }, 'followers')).toEqual({ value: 90, change: undefined })
    expect(monthFigure({ figures, month: '2026-02' }, 'followers')).toEqual({ value: undefined, change: undefined })
  })

  it('When a year is drawn, then each of twelve months is there, and a month that nobody has counted is not taken for none', () => {
    const { networks, months } = yearOf({ figures, month: '2026-01' }, 'followers')
    expect(networks).toEqual(['facebook', 'linkedin'])
    expect(months.map(({ month }) => month)).toHaveLength(12)
    expect(months.slice(-3)).toEqual([
      { month: '2025-11', values: [undefined, undefined] },
      { month: '2025-12', values: [90, undefined] },
      { month: '2026-01', values: [100, 7] },
    ])
  })

  it('When a change is named, then with its sign', () => {
    expect([1_204, -3, 0].map((change) => changeWords(change, formatCount))).toEqual(['+1,204', '−3', 'unchanged'])
  })
})
