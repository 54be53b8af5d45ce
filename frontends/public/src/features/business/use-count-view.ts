import { useEffect, useRef } from 'react'
import { countEngagement } from './api/count-engagement.ts'

/** Whether a person sees the page: not in a background tab, nor while the browser is prerendering it. */
const isShown = (): boolean => document.visibilityState === 'visible' && !('prerendering' in document && document.prerendering)

/** Counts one view as soon as a person sees the page. */
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
