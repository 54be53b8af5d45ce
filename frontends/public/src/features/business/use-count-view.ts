import { useEffect, useRef } from 'react'
import { countEngagement } from './api/count-engagement.ts'

/** Whether a person sees the page: not while it waits in a tab behind, and not while the browser has only made it ready. */
const isShown = (): boolean => document.visibilityState === 'visible' && !('prerendering' in document && document.prerendering)

/** Counts one view as soon as the page is shown to a person. */
export function useCountView(listingId: string): void {
  const counted = useRef(false)
  useEffect(() => {
    const count = () => {
      if (counted.current || !isShown()) return
      counted.current = true
      countEngagement(listingId, 'view')
    }
    count()
    document.addEventListener('visibilitychange', count)
    document.addEventListener('prerenderingchange', count)
    return () => {
      document.removeEventListener('visibilitychange', count)
      document.removeEventListener('prerenderingchange', count)
    }
  }, [listingId])
}
