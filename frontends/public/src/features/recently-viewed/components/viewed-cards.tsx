import { Button } from '@directory/frontend-kit/ui/button'
import { useStoredCards } from '../../../shared/stored-listings/use-stored-cards.ts'
import { viewed } from '../recently-viewed.ts'
import { SmallCard } from './small-card.tsx'

/** Recently viewed listings as small cards in a row. */
export function ViewedCards({ slugs, onClear }: { slugs: readonly string[]; onClear: () => void }) {
  const { cards = [] } = useStoredCards(viewed, slugs)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="wrap pb-16 print:hidden">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recently-viewed" className="font-display font-medium text-heading">
          Recently viewed
        </h2>
        <Button variant="quiet" className="-mr-4" aria-label="Clear recently viewed" onClick={onClear}>
          Clear
        </Button>
      </div>
      <ul className="mt-3 -mx-1 flex snap-x scroll-px-1 gap-4 overflow-x-auto p-1 pb-3">
        {cards.map((listing) => (
          <li key={listing.id} className="w-44 shrink-0 snap-start">
            <SmallCard listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  )
}
