import { useRef, useState } from 'react'

/** The open dialog, and the control that opened it, to which the focus returns. */
export function useOpened<What>() {
  const [opened, setOpened] = useState<What>()
  const opener = useRef<Element>(null)
  return {
    opened,
    open(what: What) {
      opener.current = document.activeElement
      setOpened(what)
    },
    close: () => setOpened(undefined),
    /** That control, if it still exists. */
    backTo: () => (opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : undefined),
  }
}
