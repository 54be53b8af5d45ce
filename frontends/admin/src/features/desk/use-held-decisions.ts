import { useEffect, useRef, useState } from 'react'
import type { Decision } from './decision.ts'

/** For how long a decision can be undone, in milliseconds: its email cannot be recalled. */
const undoTime = 10_000

interface Held {
  readonly decision: Decision
  readonly timer: ReturnType<typeof setTimeout>
}

/** Carries decisions out once they can no longer be undone, or when the page is left. */
export function useHeldDecisions({ onDone, onFailure }: { onDone: () => void; onFailure: (decision: Decision, error: unknown) => void }) {
  const held = useRef<readonly Held[]>([])
  const [last, setLast] = useState<Decision>()
  const show = (next: readonly Held[]) => {
    held.current = next
    setLast(next.at(-1)?.decision)
  }
  function hold(decision: Decision): void {
    const timer = setTimeout(() => {
      show(held.current.filter((one) => one.timer !== timer))
      decision.carryOut().then(onDone, (error: unknown) => onFailure(decision, error))
    }, undoTime)
    show([...held.current, { decision, timer }])
  }
  /** Takes the last decision back, if there is still time. */
  function undo(): Decision | undefined {
    const latest = held.current.at(-1)
    if (!latest) return undefined
    clearTimeout(latest.timer)
    show(held.current.slice(0, -1))
    return latest.decision
  }
  useEffect(() => {
    const leave = () => {
      for (const { decision, timer } of held.current) {
        clearTimeout(timer)
        decision.carryOutOnLeaving()
      }
      held.current = []
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return { last, hold, undo }
}
