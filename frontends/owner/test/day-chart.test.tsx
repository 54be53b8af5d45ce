import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayChart } from '../src/features/performance/components/day-chart.tsx'
import { channels, daySeries } from '../src/features/performance/day-series.ts'

const none = { appearances: 0, enquiries: 0, answers: 0, reviews: 0 }
const rows = [
  { ...none, listingId: crypto.randomUUID(), day: '2026-11-21', views: 9, calls: 1, emails: 2, websites: 3 },
  { ...none, listingId: crypto.randomUUID(), day: '2026-11-20', views: 4, calls: 0, emails: 1, websites: 0 },
]
const chart = (days: number) =>
  renderToStaticMarkup(<DayChart title="Contact clicks" metrics={channels} series={daySeries(rows, days, '2026-11-21')} />)

test('when days have contact clicks, then the chart shows each channel separately, in labelled bars and a table', () => {
  const markup = chart(2)
  expect(markup).toContain('aria-label="Contact clicks from 20 Nov to 21 Nov: 7, at most 6 in one day. The table below has every value."')
  for (const bar of ['20 Nov, Emails: 1', '21 Nov, Calls: 1', '21 Nov, Emails: 2', '21 Nov, Website: 3'])
    expect(markup).toContain(`<title>${bar}</title>`)
  const cells = [...markup.matchAll(/<t[hd](?: [^>]*)?>(?:<time[^>]*>)?([^<]*)/g)].map(([, text]) => text)
  expect(cells).toEqual(['Day', 'Calls', 'Emails', 'Website', '21 Nov', '1', '2', '3', '20 Nov', '0', '1', '0', 'Total', '1', '3', '3'])
})

test('when nobody got in touch, then the chart says so', () => {
  const series = daySeries([], 7, '2026-11-21')
  expect(renderToStaticMarkup(<DayChart title="Contact clicks" metrics={channels} series={series} />)).toContain('None in these days.')
})
