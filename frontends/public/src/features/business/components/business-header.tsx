import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { ListingPage } from '@directory/contracts/http/directory'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { Rating } from '@directory/frontend-kit/ui/rating'
import { Eye } from 'lucide-react'
import { ClosedMark } from '../../../shared/closed-mark.tsx'
import { FavouriteButton } from '../../../shared/favourites/favourite-button.tsx'
import { PackageBadge } from '../../../shared/package-badge.tsx'
import { ShareButton } from '../../share/share-button.tsx'
import { RatedElsewhere } from './rated-elsewhere.tsx'
import { VerifiedBusiness } from './verified-business.tsx'

/** The name of a listing with its badges, place, rating and views. */
export function BusinessHeader({ listing }: { listing: ListingPage }) {
  const { slug, name, category, location, viewsCount, featured } = listing
  return (
    <header>
      <div className="mt-3 flex flex-wrap gap-2">
        <PackageBadge packageId={listing.package} />
        {featured && (
          <Badge>
            <Icon name="sparkles" />
            Featured
          </Badge>
        )}
        {category && <Badge>{category.name}</Badge>}
      </div>
      <h1 className="mt-3 font-display font-medium text-title sm:text-[2.75rem] sm:leading-[1.08]">{name}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5">
        <span className="inline-flex items-center gap-1.5 text-ink-soft">
          <Icon name="map-pin" className="size-4.5" />
          {location}
        </span>
        <ClosedMark closure={listing.openingHours?.closure} />
        <Rating listing={listing} />
        <span className="inline-flex items-center gap-1.5 text-ink-soft">
          <Eye aria-hidden className="size-4.5" />
          {formatCount(viewsCount)} {viewsCount === 1 ? 'view' : 'views'}
        </span>
        <div className="flex min-h-11 gap-3 noscript:hidden max-sm:mt-2 max-sm:w-full sm:ml-auto">
          <FavouriteButton slug={slug} name={name} look="labelled" />
          <ShareButton title={name} path={`/business/${slug}`} />
        </div>
      </div>
      <VerifiedBusiness listing={listing} />
      <RatedElsewhere listing={listing} />
    </header>
  )
}
