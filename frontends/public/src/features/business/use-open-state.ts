import { today } from '@directory/contracts/catalogue/opening-hours'
import { useSite } from '@directory/frontend-kit/site'
import { useEffect, useState } from 'react'

/** The time, minute by minute; undefined on the server, whose pages are kept for longer than that. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const tick = () => setNow(new Date())
    // Not at once: the clock of the city takes a slow telephone a moment, and the page answers to touch first.
    const first = setTimeout(tick)
    const timer = setInterval(tick, 30_000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return now
}

/** The day in the city; undefined on the server. */
export function useToday() {
  const { city } = useSite()
  const now = useNow()
  return now && today(city, now)
}
