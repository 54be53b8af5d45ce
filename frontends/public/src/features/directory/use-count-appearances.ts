import { useEffect } from 'react'
import { whenSeen } from '../../shared/when-seen.ts'
import { countAppearances } from './api/count-appearances.ts'

/** Counts the businesses of a page of results once a person sees it; another page, or another search, counts again. */
export function useCountAppearances(listings: readonly { readonly id: string }[]): void {
  const shown = listings.map(({ id }) => id).join()
  useEffect(() => (shown ? whenSeen(() => countAppearances(shown.split(','))) : undefined), [shown])
}
