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

interface ListingTileProps {
  readonly listing: ListingCard
  readonly isFirst?: boolean
  readonly near?: Coordinates | null | undefined
}

/** A listing in the grid; the whole card is its link. */
export const ListingTile = memo(function ListingTile({ listing, isFirst = false, near }: ListingTileProps) {
  const { slug, name, category, excerpt, featured } = listing
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-card transition-shadow hover:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring has-[a:focus-visible]:outline-offset-2">
      <ListingPicture listing={listing} picture={listing.image} sizes={pictureSizes.tile} isFirst={isFirst} />
      {featured && (
        <Badge className="absolute top-3 left-3 shadow-card">
          <Icon name="sparkles" />
          Featured
        </Badge>
      )}
      <div className="flex flex-1 flex-col p-4.5">
        <div className="flex items-center justify-between gap-2 text-ink-soft text-sm">
          <span>{category?.name ?? 'Uncategorized'}</span>
          <PackageBadge packageId={listing.package} />
        </div>
        <h3 className="mt-1.5 font-semibold text-lg leading-snug tracking-tight">
          <Link to={`/business/${slug}`} className="stretched outline-none group-hover:text-primary">
            {name}
          </Link>
        </h3>
        {excerpt && <p className="mt-1.5 line-clamp-2 text-[0.9375rem] text-ink-soft">{excerpt}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-3.5 text-sm">
          <Rating listing={listing} />
          <ListingPlace listing={listing} near={near} />
          <VerifiedMark isVerified={listing.isVerified} />
          <ClosedMark closure={listing.closure} />
        </div>
      </div>
      <FavouriteButton slug={slug} name={name} />
    </article>
  )
})
