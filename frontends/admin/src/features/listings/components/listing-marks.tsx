import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Flag, PenLine } from 'lucide-react'
import { alikeBy, describeDeleted, formatChangedFields } from '../../../shared/listing-text.ts'
import { textLink } from '../../../shared/text-link.ts'
import { buildListingsPath, parseListingFilter } from '../listing-filter.ts'
import { WaitingTime } from './waiting-time.tsx'

const allListings = parseListingFilter(new URLSearchParams())

/** Notes that an admin should see before deciding on a listing. */
export function ListingMarks({ listing }: { listing: ListedForAdmins }) {
  const { changedFields, openReports, rejection, lookalikes, deletedLookalikes, pendingSince } = listing
  return (
    <>
      {pendingSince && <WaitingTime pendingSince={pendingSince} />}
      {(changedFields.length > 0 || openReports > 0) && (
        <p className="mt-2 flex flex-wrap gap-2">
          {changedFields.length > 0 && (
            <Link to="/admin/changes" title={formatChangedFields(listing)} className="inline-flex min-h-6">
              <Badge tone="gold" className="underline underline-offset-2">
                <PenLine aria-hidden />
                Changed: {changedFields.length === 1 ? formatChangedFields(listing) : `${changedFields.length} fields`}
              </Badge>
            </Link>
          )}
          {openReports > 0 && (
            <Link to="/admin/reports" className="inline-flex min-h-6">
              <Badge tone="danger" className="underline underline-offset-2">
                <Flag aria-hidden />
                {openReports === 1 ? 'Reported once' : `Reported ${openReports} times`}
              </Badge>
            </Link>
          )}
        </p>
      )}
      {rejection && (
        <p className="mt-2 text-danger text-sm wrap-anywhere">
          <strong>Rejected:</strong> {rejection.reason}
        </p>
      )}
      {lookalikes.length > 0 && (
        <p className="mt-2 text-gold-ink text-sm wrap-anywhere">
          May be the same as{' '}
          {lookalikes.map(({ id, name, by }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={buildListingsPath(allListings, { q: name })} className={textLink}>
                {name}
              </Link>{' '}
              ({alikeBy[by]})
            </span>
          ))}
        </p>
      )}
      {deletedLookalikes.map((deleted) => (
        <p key={deleted.deletedAt} className="mt-2 font-semibold text-danger text-sm wrap-anywhere">
          {describeDeleted(deleted)}
        </p>
      ))}
    </>
  )
}
