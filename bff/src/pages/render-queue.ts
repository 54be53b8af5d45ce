/** Pages that are to be rendered, in the order in which they came. */
export interface RenderQueue {
  /** Resolves when it is the page's turn. */
  turn(): Promise<void>
  /** Milliseconds for which the first in the queue has waited. */
  wait(): number
}

/**
 * Lets the rendering of one page begin with each turn of the event loop. Node takes one new connection a turn: if all waiting pages were
 * rendered within one, new requests under load would not even be refused.
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
