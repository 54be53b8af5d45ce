import { formatCount } from '@directory/contracts/catalogue/number-format'
import { packages } from '@directory/contracts/catalogue/packages'
import { sourceWords } from '@directory/contracts/catalogue/rating-words'
import type { ListingPage } from '@directory/contracts/http/directory'
import { Card } from '@directory/frontend-kit/ui/card'

export function QuickFacts({ listing }: { listing: ListingPage }) {
  const { category, location, rating, reviewCount, ratingSource } = listing
  const { isPremium, name } = packages[listing.package]
  const facts = [
    ['Category', category?.name ?? 'General'],
    ['Location', location],
    ['Rating', rating > 0 ? `${rating.toFixed(1)} out of 5` : 'Not rated'],
    ['Reviews', `${formatCount(reviewCount)}${rating > 0 ? sourceWords(ratingSource) : ''}`],
    ['Premium', isPremium ? name : 'No'],
  ]
  return (
    <Card className="p-6">
      <h2 className="font-display font-medium text-heading">Quick Facts</h2>
      <dl className="mt-3 divide-y divide-line">
        {facts.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-6 py-2.5">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
