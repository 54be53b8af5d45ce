import { lazy, Suspense, useEffect, useState } from 'react'

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
const parts = { classNames: { description: 'text-ink-soft!' } }

/** Messages that come and go, away from the header: loaded after the page is there, in the browser alone. */
export function Toasts() {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!isMounted) return null
  return (
    <Suspense fallback={null}>
      <Toaster position="bottom-right" closeButton style={look} toastOptions={parts} />
    </Suspense>
  )
}
