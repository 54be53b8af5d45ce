import { useState } from 'react'

/** Which images could not be shown; each attempt at showing them has a number. */
export function useBrokenImages(ids: readonly string[]) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)
  return {
    isAnyBroken: ids.some((id) => broken.includes(id)),
    attempt,
    noteBroken: (id: string) => setBroken((before) => [...before, id]),
    tryAgain() {
      setBroken([])
      setAttempt(attempt + 1)
    },
  }
}
