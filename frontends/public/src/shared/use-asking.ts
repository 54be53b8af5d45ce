import { type RefObject, useEffect, useRef, useState } from 'react'

interface Asking {
  readonly isAsking: boolean
  setAsking(isAsking: boolean): void
  /** The button to go on from: that which asks, and while it asks, that which keeps everything. */
  readonly first: RefObject<HTMLButtonElement | null>
}

/**
 * Asks for confirmation in place before something is removed. Asking and answering each take away the button that had the focus; it goes on
 * to `first`.
 */
export function useAsking(): Asking {
  const [isAsking, setAsking] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    if (isAsking !== wasAsking.current) first.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  return { isAsking, setAsking, first }
}
