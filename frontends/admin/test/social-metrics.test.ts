import { describe, expect, it } from 'vitest'
import { metricErrors, metricValues, toMetrics } from '../src/features/social-report/metric-values.ts'
import { readMetricsText } from '../src/features/social-report/metrics-csv.ts'

const header = 'month,network,followers,reach,engagements,clicks'
const counted = { followers: 1_204, reach: 9_000, engagements: 310, clicks: 42 }

describe('The metrics of networks', () => {
  it('When a CSV file has metrics, then thousands separators and the case of the network are accepted', () => {
    const { rows, failures } = readMetricsText(`${header}\n2026-10,Facebook,"1,204",9000,310,42\n`)
    expect([rows, failures]).toEqual([[{ line: 2, metrics: { month: '2026-10', network: 'facebook', ...counted } }], []])
  })

  it('When lines are invalid, then each has a reason, and the others are still read', () => {
    const lines = ['2026-13,facebook,1,1,1,1', '2026-10,myspace,1,1,1,1', '2026-10,twitter,-1,1,1,', '2026-10,linkedin,5,6,7,8']
    const { rows, failures } = readMetricsText([header, ...lines].join('\n'))
    expect(rows.map(({ line }) => line)).toEqual([5])
    expect(failures.map(({ line }) => line)).toEqual([2, 3, 4])
    expect(failures.map(({ reason }) => reason)).toEqual([
      'month must be a month such as 2026-11.',
      'network must be one of facebook, instagram, twitter, linkedin.',
      'followers must be a whole number. clicks must be a whole number.',
    ])
  })

  it('When a month and network appear twice, then the last line counts and the first is reported', () => {
    const { rows, failures } = readMetricsText(`${header}\n2026-10,twitter,1,1,1,1\n2026-10,twitter,2,2,2,2\n`)
    expect(rows.map(({ metrics }) => metrics.followers)).toEqual([2])
    expect(failures).toEqual([{ line: 2, reason: 'Line 3 has the same month and network.' }])
  })

  it('When a column is missing, then the file is rejected, naming the column', () => {
    expect(() => readMetricsText('month,network\n2026-10,twitter\n')).toThrow('is missing the column followers, reach, engagements, clicks')
  })

  it('When they are typed, then each network needs all four or none', () => {
    const networks = ['facebook', 'twitter'] as const
    const values = metricValues('2026-10', networks, [{ month: '2026-10', network: 'facebook', ...counted }])
    expect(metricErrors(values)).toEqual({})
    expect(toMetrics('2026-10', networks, values)).toEqual([{ month: '2026-10', network: 'facebook', ...counted }])
    const twitter = { followers: '1,000', reach: '', engagements: 'many', clicks: '0' }
    expect(metricErrors({ ...values, twitter })).toEqual({
      'twitter.reach': 'Enter a number, 0 for none.',
      'twitter.engagements': 'Enter a whole number.',
    })
  })
})
