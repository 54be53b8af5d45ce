import type { ListingCard } from '@directory/contracts/http/directory'
import type { Coordinates } from '@directory/contracts/primitives'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { Rating } from '@directory/frontend-kit/ui/rating'
import { memo } from 'react'
import { ClosedMark } from '../../../shared/closed-mark.tsx'
import { FavouriteButton } from '../../../shared/favourites/favourite-button.tsx'
import { PackageBadge } from '../../../shared/package-badge.tsx'
import { pictureSizes } from '../picture-sizes.ts'
import { ListingPicture } from './listing-picture.tsx'
import { ListingPlace } from './listing-place.tsx'
import { VerifiedMark } from './verified-mark.tsx'

interface GoldCardProps {
  readonly listing: ListingCard
  readonly isFirst: boolean
  readonly near?: Coordinates | null | undefined
}

/** A Gold Standard listing: the large card above the grid. */
export const GoldCard = memo(function GoldCard({ listing, isFirst, near }: GoldCardProps) {
  const { slug, name, category, excerpt, featured } = listing
  return (
    <article className="group @container relative h-full overflow-hidden rounded-xl border border-gold-line bg-surface shadow-card ring-1 ring-gold-line/40 transition-shadow hover:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring has-[a:focus-visible]:outline-offset-2">
      <div className="flex h-full flex-col @2xl:flex-row">
        <ListingPicture listing={listing} picture={listing.image} sizes={pictureSizes.gold} isFirst={isFirst} className="@2xl:w-[54%]" />
        {featured && (
          <Badge className="absolute top-3 left-3 shadow-card">
            <Icon name="sparkles" />
            Featured
          </Badge>
        )}
        <div className="flex flex-1 flex-col p-5 @2xl:p-7">
          <div className="flex flex-wrap items-center gap-2">
            <PackageBadge packageId={listing.package} />
            <span className="text-ink-soft text-sm">{category?.name ?? 'Uncategorized'}</span>
          </div>
          <h3 className="mt-3 font-display font-medium text-[1.625rem] leading-tight tracking-tight">
            <Link to={`/business/${slug}`} className="stretched outline-none group-hover:text-primary">
              {name}
            </Link>
          </h3>
          {excerpt && <p className="mt-2 line-clamp-3 text-ink-soft">{excerpt}</p>}
          <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-4 text-sm">
            <Rating listing={listing} />
            <ListingPlace listing={listing} near={near} />
            <VerifiedMark isVerified={listing.isVerified} />
            <ClosedMark closure={listing.closure} />
            <Icon name="arrow-right" className="ml-auto size-5 text-gold-ink transition-transform group-hover:translate-x-1" />
          </div>
        </div>
      </div>
      <FavouriteButton slug={slug} name={name} />
    </article>
  )
})
