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
const isNarrow = (): boolean => matchMedia(narrow).matches
function onWidth(report: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', report)
  return () => query.removeEventListener('change', report)
}

// A narrow screen has its buttons at the foot of forms and dialogs, and at the right of their head: menu and Close.
const above = { position: 'top-left', style: { ...look, width: 'calc(100% - 4.5rem)' }, mobileOffset: '0.5rem' } as const
const beside = { position: 'bottom-right', style: look } as const

/** Messages that come and go, away from what is used: loaded after the page is there, in the browser alone. */
export function Toasts() {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const place = useSyncExternalStore(onWidth, isNarrow, () => false) ? above : beside
  if (!isMounted) return null
  return (
    <Suspense fallback={null}>
      <Toaster {...place} closeButton toastOptions={parts} />
    </Suspense>
  )
}
