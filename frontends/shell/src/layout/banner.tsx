import { bannerKey, isShownOn } from '@directory/contracts/catalogue/banner'
import { localDate } from '@directory/contracts/catalogue/local-time'
import { bannerPutAway } from '@directory/contracts/catalogue/stored-names'
import type { Site } from '@directory/contracts/http/directory'
import { TargetLink } from '@directory/frontend-kit/ui/target-link'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'

function readDismissed(): string | null {
  try {
    return sessionStorage.getItem(bannerPutAway)
  } catch {
    return null
  }
}

function storeDismissed(key: string): void {
  try {
    sessionStorage.setItem(bannerPutAway, key)
  } catch {
    // Without storage, the browser shows the banner again on the next page.
  }
}

/** Whether the banner is hidden: dismissed in this tab, or past its last day while the page is open. False until hydration. */
function useIsOver(banner: NonNullable<Site['banner']>) {
  const key = bannerKey(banner)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const update = () => setOver(readDismissed() === key || !isShownOn(banner, localDate(new Date())))
    update()
    const timer = setInterval(update, 60_000)
    return () => clearInterval(timer)
  }, [banner, key])
  return {
    key,
    isOver,
    dismiss() {
      storeDismissed(key)
      setOver(true)
    },
  }
}

/** The admins’ announcement to all visitors, until they dismiss it. */
export function Banner({ banner, onDismiss }: { banner: NonNullable<Site['banner']>; onDismiss: () => void }) {
  const { key, isOver, dismiss } = useIsOver(banner)
  if (isOver) return null
  const { text, link, linkText } = banner
  return (
    <aside aria-label="Announcement" data-banner={key} className="border-gold-line border-b bg-gold-soft text-gold-ink print:hidden">
      {/* Hides a dismissed banner before hydration too, so that nothing moves. */}
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
            dismiss()
            onDismiss()
          }}
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-md hover:bg-gold-line/40 noscript:hidden"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </aside>
  )
}
