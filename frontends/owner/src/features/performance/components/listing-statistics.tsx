import { formatCount } from '@directory/contracts/catalogue/number-format'
import { sourceWords } from '@directory/contracts/catalogue/rating-words'
import { shownRating } from '@directory/contracts/catalogue/shown-rating'
import type { Listing } from '@directory/contracts/events/listings'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { Lightbulb } from 'lucide-react'
import { isVisible, ownerBadge, whyHidden } from '../../my-businesses/owner-badge.ts'
import { tips } from '../tips.ts'
import { Completeness } from './completeness.tsx'
import { ContactClicks } from './contact-clicks.tsx'

/** The metrics of one listing, with a tip for its owner. */
export function ListingStatistics({ listing }: { listing: Listing }) {
  const { id, slug, name, viewsCount, advertisingPackage } = listing
  const { rating, reviewCount, ratingSource } = shownRating(listing)
  const badge = ownerBadge(listing)
  const metrics = [
    ['Views', formatCount(viewsCount)],
    ['Reviews', `${formatCount(reviewCount)}${rating > 0 ? sourceWords(ratingSource) : ''}`],
    ['Rating', rating > 0 ? rating.toFixed(1) : 'Not rated'],
  ] as const
  return (
    <Card className="flex flex-col p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3 className="min-w-0 font-semibold text-lg leading-snug [overflow-wrap:anywhere]">{name}</h3>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <dl className="mt-4 grid grid-cols-3 gap-3">
        {metrics.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="mt-0.5 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ContactClicks listingId={id} />
      <Completeness listing={listing} />
      <p className="mt-4 mb-5 flex gap-3 rounded-lg bg-sunken p-3 text-sm">
        <Lightbulb aria-hidden className="mt-0.5 size-4.5 shrink-0 text-gold-ink" />
        {tips[advertisingPackage]}
      </p>
      <div className="mt-auto">
        {isVisible(listing) ? (
          <Button asChild variant="outline">
            <Link to={`/business/${slug}`} aria-label={`View Listing: ${name}`}>
              View Listing
            </Link>
          </Button>
        ) : (
          <p className="text-ink-soft text-sm">{whyHidden(listing)}</p>
        )}
      </div>
    </Card>
  )
}
