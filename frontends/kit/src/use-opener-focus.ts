import { useRef } from 'react'

/**
 * Returns the focus to the element that had it when a dialog opened, if it still exists. Our dialogs open without the library's trigger, to
 * which it would return the focus itself.
 */
export function useOpenerFocus() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      const { current } = opener
      if (!(current instanceof HTMLElement) || current === document.body || !current.isConnected) return
      event.preventDefault()
      current.focus({ preventScroll: true })
    },
  }
}
