import { useEffect } from 'react'

/** Reports to the parent while busy, and the end of it on unmount too. */
export function useReportBusy(isBusy: boolean, report: ((isBusy: boolean) => void) | undefined): void {
  useEffect(() => {
    if (!isBusy || !report) return
    report(true)
    return () => report(false)
  }, [isBusy, report])
}
