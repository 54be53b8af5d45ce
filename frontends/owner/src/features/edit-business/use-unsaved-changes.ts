import { useBlocker } from '@directory/frontend-kit/router'
import { isEndOfSession } from '@directory/frontend-kit/session'
import type { Saving } from '@directory/frontend-kit/ui/images/images-section'
import { useEffect } from 'react'

interface UnsavedChanges {
  readonly isAsking: boolean
  leave(): void
  stay(): void
}

/**
 * Asks before unsaved changes are left behind; where they are just being saved, leaving waits for that. The sign-in may come in between: what
 * was typed is there again afterwards.
 */
export function useUnsavedChanges(saving: Saving): UnsavedChanges {
  const isSaved = saving === 'saved'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSaved &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== '/auth' &&
      !isEndOfSession(nextLocation.state),
  )
  useEffect(() => {
    if (isSaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSaved])
  const isBlocked = blocker.state === 'blocked'
  const leave = blocker.proceed
  useEffect(() => {
    if (isBlocked && isSaved) leave?.()
  }, [isBlocked, isSaved, leave])
  return { isAsking: isBlocked && saving === 'unsaved', leave: () => leave?.(), stay: () => blocker.reset?.() }
}
