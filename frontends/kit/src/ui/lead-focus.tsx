import { type ComponentProps, useEffect, useRef } from 'react'

interface LeadFocusProps extends Omit<ComponentProps<'div'>, 'ref' | 'onFocus'> {
  /** The element that gets the focus after the focused one was removed. */
  readonly next: (within: HTMLElement) => HTMLElement | null | undefined
}

/**
 * Moves the focus on when the focused element in here, or in a dialog opened from here, is removed: otherwise the keyboard would start
 * again at the top of the page. Does nothing if the focus has moved elsewhere meanwhile.
 */
export function LeadFocus({ next, ...props }: LeadFocusProps) {
  const within = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(undefined)
  useEffect(() => {
    // A dialog is removed a moment after it closes.
    const soon = setTimeout(() => {
      // The focus falls back to the page, or to a dialog around this.
      if (!within.current || !last.current || last.current.isConnected || !document.activeElement?.contains(within.current)) return
      last.current = undefined
      next(within.current)?.focus()
    })
    return () => clearTimeout(soon)
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
    <div
      {...props}
      ref={within}
      onFocus={({ target }) => {
        last.current = target
      }}
    />
  )
}
