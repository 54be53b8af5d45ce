import { useEffect, useRef } from 'react'
import { countView } from './count-view.ts'
import { takeEarlyVisit } from './early-visit.ts'

/** Counts one view as soon as a person sees the page, unless that has been done before hydration. */
export function useCountView(listingId: string): void {
  const counted = useRef('')
  useEffect(() => {
    if (counted.current === listingId || takeEarlyVisit(listingId)) return
    counted.current = listingId
    return countView(listingId)
  }, [listingId])
}
