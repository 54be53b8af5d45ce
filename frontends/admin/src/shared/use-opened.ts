import { useRef, useState } from 'react'

/** What is open over the page, and the control that it was opened with, to which the focus goes back. */
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
    /** That control, as long as it is there. */
    backTo: () => (opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : undefined),
  }
}
