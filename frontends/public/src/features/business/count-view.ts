import { countEngagement } from './api/count-engagement.ts'

/** Whether a person sees the page: not in a background tab, nor while the browser is prerendering it. */
const isShown = (): boolean => document.visibilityState === 'visible' && !('prerendering' in document && document.prerendering)

/** Counts one view as soon as a person sees the page; returns a function that stops waiting for that. */
export function countView(listingId: string): () => void {
  const stop = () => {
    document.removeEventListener('visibilitychange', count)
    document.removeEventListener('prerenderingchange', count)
  }
  const count = () => {
    if (!isShown()) return
    stop()
    countEngagement(listingId, 'view')
  }
  document.addEventListener('visibilitychange', count)
  document.addEventListener('prerenderingchange', count)
  count()
  return stop
}
