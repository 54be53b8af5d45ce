import type { ListingCard } from '@directory/contracts/http/directory'
import { Link } from '@directory/frontend-kit/router'
import { ListingPicture } from '../../directory/components/listing-picture.tsx'

/** A small card of a listing: picture, name and location. */
export function SmallCard({ listing }: { listing: ListingCard }) {
  const { slug, name, location } = listing
  return (
    <article className="group relative h-full overflow-hidden rounded-lg border border-line bg-surface transition-shadow hover:shadow-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring has-[a:focus-visible]:outline-offset-2">
      <ListingPicture listing={listing} picture={listing.image} sizes="11rem" />
      <div className="p-3">
        <h3 className="line-clamp-2 font-semibold text-[0.9375rem] leading-snug">
          <Link to={`/business/${slug}`} className="stretched outline-none group-hover:text-primary">
            {name}
          </Link>
        </h3>
        <p className="mt-1 truncate text-ink-soft text-sm">{location}</p>
      </div>
    </article>
  )
}
