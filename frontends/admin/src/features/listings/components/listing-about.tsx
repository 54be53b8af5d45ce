import { operatorId } from '@directory/contracts/catalogue/operator'
import { missingFromRating, shownRating } from '@directory/contracts/catalogue/shown-rating'
import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { Link } from '@directory/frontend-kit/router'
import { Picture } from '@directory/frontend-kit/ui/picture'
import { Rating } from '@directory/frontend-kit/ui/rating'
import { Store } from 'lucide-react'
import { isVisible } from '../../../shared/listing-text.ts'
import { textLink } from '../../../shared/text-link.ts'
import { useRole } from '../../../shared/use-role.ts'
import { buildListingsPath, parseListingFilter } from '../listing-filter.ts'
import { ListingMarks } from './listing-marks.tsx'

interface ListingAboutProps {
  readonly listing: ListedForAdmins
  /** The name of its category. */
  readonly category: string
}

const missingWords = { source: 'its source is named', reviews: 'the number of its reviews is entered' } as const

const allListings = parseListingFilter(new URLSearchParams())

/** The business of a row, with a link to its page if it is visible. */
export function ListingAbout({ listing, category }: ListingAboutProps) {
  const { id, name, slug, advertisingPackage, location, ownerId, ownerName, picture } = listing
  const missing = missingFromRating(listing)
  const { mayOpen } = useRole()
  return (
    <>
      <div className="flex gap-4">
        <div className="w-20 shrink-0 sm:w-28">
          {picture ? (
            <Picture picture={{ url: picture, alt: '', colour: null }} sizes="112px" className="rounded-md" />
          ) : (
            <div className="grid aspect-video place-items-center rounded-md bg-sunken text-ink-soft">
              <Store aria-hidden className="size-5" />
            </div>
          )}
        </div>
        <div className="min-w-0">
          {isVisible(listing) ? (
            <Link to={`/business/${slug}`} className={`inline-block min-h-6 ${textLink}`}>
              {name}
            </Link>
          ) : (
            <span className="font-semibold wrap-anywhere">{name}</span>
          )}
          <p className="text-ink-soft text-sm wrap-anywhere">
            {location} · {category}
          </p>
          <p className="text-ink-soft text-sm wrap-anywhere">
            {ownerId === operatorId ? (
              'Nobody has claimed it'
            ) : (
              <>
                Owner:{' '}
                <Link to={buildListingsPath(allListings, { owner: ownerId })} className={`inline-block min-h-6 ${textLink}`}>
                  {ownerName ?? 'unnamed account'}
                </Link>
              </>
            )}
          </p>
          <p className="flex flex-wrap gap-x-4 text-sm">
            {mayOpen('/admin/audit') && (
              <Link to={`/admin/audit?listing=${id}`} className={`inline-block min-h-6 ${textLink}`} aria-label={`History of ${name}`}>
                History
              </Link>
            )}
            {mayOpen('/admin/payments') && advertisingPackage !== 'starter' && (
              <Link to={`/admin/payments?listing=${id}`} className={`inline-block min-h-6 ${textLink}`} aria-label={`Payments of ${name}`}>
                Payments
              </Link>
            )}
          </p>
          <p className="text-sm">
            <Rating listing={shownRating(listing)} />
          </p>
          {missing && <p className="text-sm">{`Rated ${listing.curatedRating?.toFixed(1)}, hidden until ${missingWords[missing]}`}</p>}
        </div>
      </div>
      <div className="sm:pl-32">
        <ListingMarks listing={listing} />
      </div>
    </>
  )
}
