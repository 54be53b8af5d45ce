import { useEffect } from 'react'

/** Tells those above as long as something is under way; that it is over, too, when it is taken away. */
export function useReportBusy(isBusy: boolean, tell: ((isBusy: boolean) => void) | undefined): void {
  useEffect(() => {
    if (!isBusy || !tell) return
    tell(true)
    return () => tell(false)
  }, [isBusy, tell])
}
