import { useRef } from 'react'

/**
 * Gives the focus back to what had it when a dialog opened, as long as that is still there: dialogs here are opened without the library's
 * own trigger, which would get it back by itself.
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
