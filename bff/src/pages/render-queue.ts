/** Pages to be rendered, in the order of arrival. */
export interface RenderQueue {
  /** Resolves when it is the page's turn. */
  turn(): Promise<void>
  /** How long the first in the queue has waited, in milliseconds. */
  wait(): number
}

/**
 * Starts rendering one page per turn of the event loop. Node accepts one new connection per turn: if all waiting pages were rendered in one
 * turn, new requests under load would not even be refused.
 */
export function createRenderQueue(now: () => number = () => performance.now()): RenderQueue {
  const waiting: { begin(): void; since: number }[] = []
  let isCalling = false
  function callNext(): void {
    const first = waiting.shift()
    isCalling = first !== undefined
    if (!first) return
    first.begin()
    setImmediate(callNext)
  }
  return {
    turn: () =>
      new Promise((begin) => {
        waiting.push({ begin, since: now() })
        if (!isCalling) setImmediate(callNext)
        isCalling = true
      }),
    wait: () => (waiting[0] ? now() - waiting[0].since : 0),
  }
}
