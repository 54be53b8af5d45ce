import { parseCsv } from '@directory/contracts/csv/parse-csv'
import { expect, test } from 'vitest'
import { engagementCsv } from '../src/downloads/engagement-csv.ts'

const listing = { id: crypto.randomUUID(), name: '=Café "Lumière", Beeston' }
const day = { appearances: 40, views: 7, calls: 1, emails: 2, websites: 3, enquiries: 4, answers: 5, reviews: 6 }

test('when engagement is downloaded, then each line has the business and every metric below its label, and no name is a formula', () => {
  const csv = engagementCsv([{ listingId: listing.id, day: '2026-11-20', ...day }], [listing])
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(parseCsv(csv, []).map(({ record }) => Object.entries(record))).toEqual([
    [
      ['day', '2026-11-20'],
      ['business', `'${listing.name}`],
      ['shown in lists', '40'],
      ['views', '7'],
      ['calls', '1'],
      ['emails', '2'],
      ['website', '3'],
      ['enquiries', '4'],
      ['answered', '5'],
      ['new reviews', '6'],
    ],
  ])
})
