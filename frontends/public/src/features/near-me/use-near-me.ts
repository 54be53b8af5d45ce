import type { Coordinates } from '@directory/contracts/primitives'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

interface NearMe {
  /** False on the server, until the browser has taken over, and where it cannot tell its position. */
  readonly isAvailable: boolean
  readonly isFinding: boolean
  find(): void
}

const neverChanges = () => () => {}
const isAvailable = () => 'geolocation' in navigator
const unknown = () => false
const options: PositionOptions = { timeout: 10_000, maximumAge: 5 * 60_000 }

async function showNotFound(): Promise<void> {
  const { toast } = await import('sonner')
  toast.error('We could not find where you are. You can search for a postcode instead.')
}

/** Asks the browser where it is; says so where it does not tell. */
export function useNearMe(onFound: (position: Coordinates) => void): NearMe {
  const [isFinding, setFinding] = useState(false)
  // The answer may come long after the visitor has gone to another page.
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const whileHere = (act: () => void) => {
    if (!isHere.current) return
    setFinding(false)
    act()
  }

  return {
    isAvailable: useSyncExternalStore(neverChanges, isAvailable, unknown),
    isFinding,
    find() {
      if (isFinding) return
      setFinding(true)
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => whileHere(() => onFound({ latitude, longitude })),
        () => whileHere(() => void showNotFound()),
        options,
      )
    },
  }
}
