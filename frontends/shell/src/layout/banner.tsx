import { bannerKey, isShownOn } from '@directory/contracts/catalogue/banner'
import { localDate } from '@directory/contracts/catalogue/local-time'
import type { Site } from '@directory/contracts/http/directory'
import { bannerPutAway } from '@directory/contracts/http/rendering'
import { TargetLink } from '@directory/frontend-kit/ui/target-link'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'

function readPutAway(): string | null {
  try {
    return sessionStorage.getItem(bannerPutAway)
  } catch {
    return null
  }
}

function keepPutAway(key: string): void {
  try {
    sessionStorage.setItem(bannerPutAway, key)
  } catch {
    // A browser that keeps nothing shows it again on the next page.
  }
}

/** Whether it is there no longer: put away in this tab, or its last day is over while the page is open. Before the page is the browser's, it is. */
function useIsOver(banner: NonNullable<Site['banner']>) {
  const key = bannerKey(banner)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const look = () => setOver(readPutAway() === key || !isShownOn(banner, localDate(new Date())))
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [banner, key])
  return {
    key,
    isOver,
    putAway() {
      keepPutAway(key)
      setOver(true)
    },
  }
}

/** What an admin has to say to all visitors today, until they put it away. */
export function Banner({ banner, onPutAway }: { banner: NonNullable<Site['banner']>; onPutAway: () => void }) {
  const { key, isOver, putAway } = useIsOver(banner)
  if (isOver) return null
  const { text, link, linkText } = banner
  return (
    <aside aria-label="Announcement" data-banner={key} className="border-gold-line border-b bg-gold-soft text-gold-ink print:hidden">
      {/* Anyone who has put it away does not see it before the page is the browser's either, so that nothing moves. */}
      <style>{`html[data-put-away="${key}"] [data-banner="${key}"]{display:none}`}</style>
      <div className="mx-auto flex max-w-7xl items-center gap-3 px-4 sm:px-6">
        <p className="min-w-0 flex-1 py-2.5 text-[0.9375rem] leading-6 wrap-anywhere">
          {text}
          {link && linkText && (
            <>
              {' '}
              <TargetLink to={link} className="inline-block min-h-6 font-semibold underline underline-offset-4">
                {linkText}
              </TargetLink>
            </>
          )}
        </p>
        <button
          type="button"
          aria-label="Dismiss announcement"
          onClick={() => {
            putAway()
            onPutAway()
          }}
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-md hover:bg-gold-line/40 noscript:hidden"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </aside>
  )
}
