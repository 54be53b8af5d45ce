/** Whether a person sees the page: not in a background tab, nor while the browser is prerendering it. */
const isShown = (): boolean => document.visibilityState === 'visible' && !('prerendering' in document && document.prerendering)

/** Acts once, as soon as a person sees the page; returns a function that stops waiting for that. */
export function whenSeen(act: () => void): () => void {
  const stop = () => {
    document.removeEventListener('visibilitychange', check)
    document.removeEventListener('prerenderingchange', check)
  }
  const check = () => {
    if (!isShown()) return
    stop()
    act()
  }
  document.addEventListener('visibilitychange', check)
  document.addEventListener('prerenderingchange', check)
  check()
  return stop
}
