import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { NetworkMetrics } from '@directory/contracts/http/social-reports'
import { changeText, collectYear, monthMetric } from '@directory/frontend-kit/social-media/report-metrics'
import { describe, expect, it } from 'vitest'

const row = (month: string, network: NetworkMetrics['network'], followers: number): NetworkMetrics => ({
  month,
  network,
  followers,
  reach: 0,
  engagements: 0,
  clicks: 0,
})
const metrics = [row('2025-12', 'facebook', 90), row('2026-01', 'facebook', 100), row('2026-01', 'linkedin', 7)]

describe('The metrics of a report', () => {
  it('When several networks have metrics, then a month has their total and its change across the turn of the year', () => {
    expect(monthMetric({ metrics, month: '2026-01' }, 'followers')).toEqual({ value: 107, change: 17 })
    expect(monthMetric({ metrics, month: '2025-12' }, 'followers')).toEqual({ value: 90, change: undefined })
    expect(monthMetric({ metrics, month: '2026-02' }, 'followers')).toEqual({ value: undefined, change: undefined })
  })

  it('When a year is drawn, then it has twelve months, and a month without metrics does not count as zero', () => {
    const { networks, months } = collectYear({ metrics, month: '2026-01' }, 'followers')
    expect(networks).toEqual(['facebook', 'linkedin'])
    expect(months.map(({ month }) => month)).toHaveLength(12)
    expect(months.slice(-3)).toEqual([
      { month: '2025-11', values: [undefined, undefined] },
      { month: '2025-12', values: [90, undefined] },
      { month: '2026-01', values: [100, 7] },
    ])
  })

  it('When a change is formatted, then with its sign', () => {
    expect([1_204, -3, 0].map((change) => changeText(change, formatCount))).toEqual(['+1,204', '−3', 'unchanged'])
  })
})
