import type { ListingCard } from '@directory/contracts/http/directory'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { PackageBadge } from '@directory/frontend-kit/ui/package-badge'
import { Rating } from '@directory/frontend-kit/ui/rating'
import { ArrowRight, MapPin, Sparkles } from 'lucide-react'
import { ListingPicture } from './listing-picture.tsx'

/** A Gold Standard listing: the large card above the grid. */
export function GoldCard({ listing, isEager }: { listing: ListingCard; isEager: boolean }) {
  const { slug, name, category, excerpt, location, rating, reviewCount, featured } = listing
  return (
    <article className="group @container relative h-full overflow-hidden rounded-xl border border-gold-line bg-surface shadow-card ring-1 ring-gold-line/40 transition-shadow hover:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring has-[a:focus-visible]:outline-offset-2">
      <div className="flex h-full flex-col @2xl:flex-row">
        <ListingPicture listing={listing} picture={listing.image} isEager={isEager} className="@2xl:w-[54%]" />
        {featured && (
          <Badge className="absolute top-3 left-3 shadow-card">
            <Sparkles aria-hidden />
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
            <Rating value={rating} count={reviewCount} />
            <span className="inline-flex items-center gap-1.5 text-ink-soft">
              <MapPin aria-hidden className="size-4 shrink-0" />
              {location}
            </span>
            <ArrowRight aria-hidden className="ml-auto size-5 text-gold-ink transition-transform group-hover:translate-x-1" />
          </div>
        </div>
      </div>
    </article>
  )
}
