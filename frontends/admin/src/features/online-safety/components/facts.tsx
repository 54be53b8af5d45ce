import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { SafetyFacts } from '@directory/contracts/http/online-safety'
import { Card } from '@directory/frontend-kit/ui/card'

/** What the product knows of itself, to judge the risks by. */
export function Facts({ facts }: { facts: SafetyFacts }) {
  const { listings, pictures, reviews, rejectedReviews, reports, urgentReports, upheldReports, medianHours } = facts
  const lines = [
    ['Listings that visitors see', formatCount(listings)],
    ['Their pictures', formatCount(pictures)],
    ['Published reviews', formatCount(reviews)],
    ['Rejected reviews', formatCount(rejectedReviews)],
    ['Reports in 12 months', formatCount(reports)],
    ['Of what may harm somebody', formatCount(urgentReports)],
    ['Upheld', formatCount(upheldReports)],
    ['Median time to a decision', medianHours === null ? 'No decision yet' : `${medianHours} hours`],
  ] as const
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="font-display font-medium text-heading">
        The facts
      </h2>
      <Card className="mt-3 p-5 sm:p-6">
        <dl className="grid gap-x-10 sm:grid-cols-2">
          {lines.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-6 border-line border-b py-2.5">
              <dt>{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}
