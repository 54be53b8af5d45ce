import { Button } from '@directory/frontend-kit/ui/button'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStoredCards } from '../../../shared/stored-listings/use-stored-cards.ts'
import { useStoredSlugs } from '../../../shared/stored-listings/use-stored-slugs.ts'
import { viewed } from '../recently-viewed.ts'
import { SmallCard } from './small-card.tsx'

const noSlugs: readonly string[] = []

/** The visitor's recently viewed listings, except the current one; nothing if there are none. */
export function RecentlyViewed({ except }: { except?: string }) {
  const stored = useStoredSlugs(viewed)
  const slugs = useMemo(() => stored?.filter((slug) => slug !== except) ?? noSlugs, [stored, except])
  const [isCleared, setCleared] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The pressed button was removed: move the focus to the message in its place.
    if (isCleared) message.current?.focus({ preventScroll: true })
  }, [isCleared])

  function clear() {
    viewed.change(() => [])
    setCleared(true)
  }

  // The element tells the page's loader that a script is needed here.
  return (
    <div data-needs-script="">
      {slugs.length > 0 && <Cards slugs={slugs} onClear={clear} />}
      {slugs.length === 0 && isCleared && (
        <p ref={message} tabIndex={-1} className="wrap pb-16 text-ink-soft outline-none">
          Your recently viewed businesses have been cleared.
        </p>
      )}
    </div>
  )
}

function Cards({ slugs, onClear }: { slugs: readonly string[]; onClear: () => void }) {
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
