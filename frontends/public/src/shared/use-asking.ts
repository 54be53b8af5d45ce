import { type RefObject, useEffect, useRef, useState } from 'react'

interface Asking {
  readonly isAsking: boolean
  setAsking(isAsking: boolean): void
  /** The button that gets the focus: the one that asks, and while asking, the one that cancels. */
  readonly first: RefObject<HTMLButtonElement | null>
}

/**
 * Asks for confirmation in place before something is removed. Asking and answering each remove the button that had the focus, so it moves
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
