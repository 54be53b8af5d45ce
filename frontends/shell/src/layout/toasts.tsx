import { nextPaint } from '@directory/frontend-kit/next-paint'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }))

// The library's dark colours need a setting of their own; ours follow the page.
const look = {
  fontFamily: 'var(--font-sans)',
  '--normal-bg': 'var(--color-surface)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-line)',
  '--gray2': 'var(--color-sunken)',
  '--gray5': 'var(--color-control)',
}
// The library's close button is too small a target next to other controls.
const parts = { classNames: { description: 'text-ink-soft!', closeButton: 'size-6!' } }

// The library's breakpoint for toasts as wide as the screen.
const narrow = '(max-width: 600px)'
/** Set on the body by dialogs while one is open. */
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

/** At the bottom, covering neither titles nor a fixed bar. */
const bottom = 'calc(var(--bottom-bar, 0rem) + 0.75rem)'
const atFoot = {
  position: 'bottom-right',
  style: look,
  offset: { bottom, right: '1.5rem' },
  mobileOffset: { bottom, left: '0.5rem', right: '0.5rem' },
} as const
// On a narrow screen, a dialog has its buttons at the bottom and Close at the top right; above it, a strip of the page is free.
const atHead = { position: 'top-left', style: { ...look, width: 'calc(100% - 4.5rem)' }, mobileOffset: '0.5rem' } as const

/** The window event of the shell's own toasts, which do not follow a click. */
export const toastShown = 'directory-toast-shown'

/** Toasts, out of the way of controls; loaded with the first click on a public page, and shown even if created before. */
export function Toasts({ isPublic }: { isPublic: boolean }) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    const mount = () => setMounted(true)
    const mountLater = () => void nextPaint().then(mount)
    if (!isPublic) return mount()
    window.addEventListener('click', mountLater, { capture: true, once: true })
    window.addEventListener(toastShown, mount, { once: true })
    return () => {
      window.removeEventListener('click', mountLater, { capture: true })
      window.removeEventListener(toastShown, mount)
    }
  }, [isPublic])
  const place = useSyncExternalStore(onChange, isUnderDialog, () => false) ? atHead : atFoot
  if (!isMounted) return null
  return (
    <Suspense fallback={null}>
      <Toaster {...place} closeButton toastOptions={parts} />
    </Suspense>
  )
}
