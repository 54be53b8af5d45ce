import { assessCompleteness, completenessItems } from '@directory/contracts/catalogue/completeness'
import type { Listing } from '@directory/contracts/events/listings'
import { Link } from '@directory/frontend-kit/router'

/** How complete a listing is, and what to add next. */
export function Completeness({ listing }: { listing: Listing }) {
  const { score, missing } = assessCompleteness(listing)
  return (
    <div className="mt-4 border-line border-t pt-4">
      <label className="block text-ink-soft text-sm">
        Your page is <strong className="font-semibold text-ink">{score}% complete</strong>
        <meter value={score} min={0} max={100} className="sr-only" />
      </label>
      <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-primary" style={{ width: `${score}%` }} />
      </div>
      {missing.length > 0 && (
        <ul aria-label={`What ${listing.name} lacks`} className="mt-2 flex flex-wrap gap-x-5 text-sm">
          {missing.map((id) => (
            <li key={id}>
              <Link
                to={`/my-businesses/${listing.id}/edit`}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {completenessItems[id].label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
