import { useBlocker } from '@directory/frontend-kit/router'
import { isEndOfSession } from '@directory/frontend-kit/session'
import type { Saving } from '@directory/frontend-kit/ui/images/images-section'
import { useEffect } from 'react'

interface UnsavedChanges {
  readonly isAsking: boolean
  leave(): void
  stay(): void
}

interface Place {
  readonly pathname: string
  readonly search: string
  readonly state: unknown
}

const isOtherScreen = (from: Place, to: Place): boolean => to.pathname !== from.pathname

/**
 * Asks before leaving unsaved changes; while they are being saved, leaving waits for that. The sign-in does not count as leaving, since
 * drafts are restored afterwards. By default, leaving means another screen; a form may define it otherwise.
 */
export function useUnsavedChanges(saving: Saving, isLeft = isOtherScreen): UnsavedChanges {
  const isSaved = saving === 'saved'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSaved && isLeft(currentLocation, nextLocation) && nextLocation.pathname !== '/auth' && !isEndOfSession(nextLocation.state),
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
