import { type ComponentProps, useEffect, useRef } from 'react'

interface LeadFocusProps extends Omit<ComponentProps<'div'>, 'ref' | 'onFocus'> {
  /** Where the focus goes from what has been taken away. */
  readonly next: (within: HTMLElement) => HTMLElement | null | undefined
}

/**
 * Leads the focus on when what had it in here, or in a dialog that was opened from here, is taken away: otherwise the keyboard would begin
 * again at the top of the page. Nobody is led who has gone elsewhere meanwhile.
 */
export function LeadFocus({ next, ...props }: LeadFocusProps) {
  const within = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(undefined)
  useEffect(() => {
    // A dialog goes a moment after it was closed.
    const soon = setTimeout(() => {
      // The focus falls to the page, or to a dialog that all of this is in.
      if (!within.current || !last.current || last.current.isConnected || !document.activeElement?.contains(within.current)) return
      last.current = undefined
      next(within.current)?.focus()
    })
    return () => clearTimeout(soon)
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only takes note of where the focus is
    <div
      {...props}
      ref={within}
      onFocus={({ target }) => {
        last.current = target
      }}
    />
  )
}
