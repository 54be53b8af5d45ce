import { engagementLabels } from '@directory/contracts/catalogue/engagement-labels'
import { formatCount } from '@directory/contracts/catalogue/number-format'
import { useQuery } from '@directory/frontend-kit/queries'
import { useSearchParams } from '@directory/frontend-kit/router'
import { sum } from '@directory/frontend-kit/sum'
import { engagementQuery } from '../api/read-engagement.ts'
import { channels, ofListings, parsePeriod } from '../day-series.ts'

/** The clicks on each contact channel of a listing, in the charts' period. */
export function ContactClicks({ listingId }: { listingId: string }) {
  const [query] = useSearchParams()
  const days = parsePeriod(query.get('days'))
  const { data } = useQuery(engagementQuery(days))
  const rows = data && ofListings(data, [{ id: listingId }])
  return (
    <div className="mt-4 border-line border-t pt-4">
      <p className="mb-2 text-ink-soft text-sm">Contact clicks, last {days} days</p>
      <dl className="grid grid-cols-3 gap-3">
        {channels.map((channel) => (
          <div key={channel}>
            <dt className="text-ink-soft text-sm">{engagementLabels[channel]}</dt>
            <dd className="mt-0.5 font-semibold tabular-nums">{rows ? formatCount(sum(rows.map((row) => row[channel]))) : '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
