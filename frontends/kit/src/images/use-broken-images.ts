import { useState } from 'react'

/** Tracks images that failed to load; `attempt` counts the tries. */
export function useBrokenImages(ids: readonly string[]) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)
  return {
    isAnyBroken: ids.some((id) => broken.includes(id)),
    attempt,
    noteBroken: (id: string) => setBroken((current) => [...current, id]),
    tryAgain() {
      setBroken([])
      setAttempt(attempt + 1)
    },
  }
}
