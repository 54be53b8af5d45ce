import type { Coordinates } from '@directory/contracts/primitives'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

interface NearMe {
  /** False on the server, until hydration, and in browsers without geolocation. */
  readonly isAvailable: boolean
  readonly isFinding: boolean
  find(): void
}

const neverChanges = () => () => {}
const isAvailable = () => 'geolocation' in navigator
const onServer = () => false
const options: PositionOptions = { timeout: 10_000, maximumAge: 5 * 60_000 }

async function showNotFound(): Promise<void> {
  const { toast } = await import('sonner')
  toast.error('We could not find where you are. You can search for a postcode instead.')
}

/** Asks the browser for its position; shows an error if it does not provide one. */
export function useNearMe(onFound: (position: Coordinates) => void): NearMe {
  const [isFinding, setFinding] = useState(false)
  // The position may arrive long after the visitor has left the page.
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const ifMounted = (act: () => void) => {
    if (!isMounted.current) return
    setFinding(false)
    act()
  }

  return {
    isAvailable: useSyncExternalStore(neverChanges, isAvailable, onServer),
    isFinding,
    find() {
      if (isFinding) return
      setFinding(true)
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => ifMounted(() => onFound({ latitude, longitude })),
        () => ifMounted(() => void showNotFound()),
        options,
      )
    },
  }
}
