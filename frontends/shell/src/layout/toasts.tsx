import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }))

// The library's own colours know no dark scheme but by a second setting; ours follow the page.
const look = {
  fontFamily: 'var(--font-sans)',
  '--normal-bg': 'var(--color-surface)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-line)',
  '--gray2': 'var(--color-sunken)',
  '--gray5': 'var(--color-control)',
}
// The library's button to close is too small a target where others are near.
const parts = { classNames: { description: 'text-ink-soft!', closeButton: 'size-6!' } }

// Where the library makes them as wide as the screen.
const narrow = '(max-width: 600px)'
/** What the dialogs set on the page as long as one is open. */
const dialogMark = 'data-scroll-locked'
const isUnderDialog = (): boolean => matchMedia(narrow).matches && document.body.hasAttribute(dialogMark)
function onChange(report: () => void): () => void {
  const query = matchMedia(narrow)
  const dialogs = new MutationObserver(report)
  query.addEventListener('change', report)
  dialogs.observe(document.body, { attributeFilter: [dialogMark] })
  return () => {
    query.removeEventListener('change', report)
    dialogs.disconnect()
  }
}

/** At the foot, over no title and over no bar that is there. */
const bottom = 'calc(var(--bottom-bar, 0rem) + 0.75rem)'
const atFoot = {
  position: 'bottom-right',
  style: look,
  offset: { bottom, right: '1.5rem' },
  mobileOffset: { bottom, left: '0.5rem', right: '0.5rem' },
} as const
// A dialog on a narrow screen has its buttons at the foot, and at the right of its head Close; above it is a strip of the page.
const atHead = { position: 'top-left', style: { ...look, width: 'calc(100% - 4.5rem)' }, mobileOffset: '0.5rem' } as const

/** Messages that come and go, away from what is used: loaded after the page is there, in the browser alone. */
export function Toasts() {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const place = useSyncExternalStore(onChange, isUnderDialog, () => false) ? atHead : atFoot
  if (!isMounted) return null
  return (
    <Suspense fallback={null}>
      <Toaster {...place} closeButton toastOptions={parts} />
    </Suspense>
  )
}
