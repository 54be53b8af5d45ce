import { useEffect, useState } from 'react'

/** The current time, updated every 30 seconds; undefined on the server, whose pages are cached for longer. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const tick = () => setNow(new Date())
    // Deferred: computing the city's time takes a slow phone a moment, and input comes first.
    const first = setTimeout(tick)
    const timer = setInterval(tick, 30_000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return now
}
