import { engagementLabels } from '@directory/contracts/catalogue/engagement-labels'
import type { Listing } from '@directory/contracts/events/listings'
import type { DayOfEngagement } from '@directory/contracts/http/engagement'
import { keys } from 'remeda'
import { byteOrderMark, csvLines } from './csv.ts'

const metrics = keys(engagementLabels)

/** The engagement with an owner's listings as a CSV file, one line per listing and day with any. */
export function engagementCsv(days: readonly DayOfEngagement[], listings: readonly Pick<Listing, 'id' | 'name'>[]): string {
  const names = new Map(listings.map(({ id, name }) => [id, name]))
  const records = days.map((day) => [day.day, names.get(day.listingId) ?? '', ...metrics.map((metric) => day[metric])])
  return byteOrderMark + csvLines([['Day', 'Business', ...Object.values(engagementLabels)], ...records])
}
