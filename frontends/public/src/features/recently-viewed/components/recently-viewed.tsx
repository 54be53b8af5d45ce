import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useStoredSlugs } from '../../../shared/stored-listings/use-stored-slugs.ts'
import { viewed } from '../recently-viewed.ts'

/** A new visitor has viewed nothing else, and does not load it. */
const ViewedCards = lazy(async () => {
  const loaded = await import('./viewed-cards.tsx').catch(() => undefined)
  return { default: loaded?.ViewedCards ?? (() => null) }
})

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
      {slugs.length > 0 && (
        <Suspense>
          <ViewedCards slugs={slugs} onClear={clear} />
        </Suspense>
      )}
      {slugs.length === 0 && isCleared && (
        <p ref={message} tabIndex={-1} className="wrap pb-16 text-ink-soft outline-none">
          Your recently viewed businesses have been cleared.
        </p>
      )}
    </div>
  )
}
