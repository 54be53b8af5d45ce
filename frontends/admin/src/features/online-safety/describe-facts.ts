import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { SafetyFacts } from '@directory/contracts/http/online-safety'

/** What the product knows of itself, by label. */
export const describeFacts = (facts: SafetyFacts): readonly (readonly [label: string, value: string])[] => [
  ['Listings that visitors see', formatCount(facts.listings)],
  ['Their pictures', formatCount(facts.pictures)],
  ['Published reviews', formatCount(facts.reviews)],
  ['Rejected reviews', formatCount(facts.rejectedReviews)],
  ['Reports in 12 months', formatCount(facts.reports)],
  ['Of what may harm somebody', formatCount(facts.urgentReports)],
  ['Upheld', formatCount(facts.upheldReports)],
  ['Median time to a decision', facts.medianHours === null ? 'No decision yet' : `${facts.medianHours} hours`],
]
