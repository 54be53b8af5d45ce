import { useBlocker } from '@directory/frontend-kit/router'
import { isEndOfSession } from '@directory/frontend-kit/session'
import { useEffect } from 'react'

interface UnsavedChanges {
  readonly isAsking: boolean
  leave(): void
  stay(): void
}

/** Asks before unsaved changes are left behind. The sign-in may come in between: what was typed is there again afterwards. */
export function useUnsavedChanges(isChanged: boolean): UnsavedChanges {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== '/auth' &&
      !isEndOfSession(nextLocation.state),
  )
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  return { isAsking: blocker.state === 'blocked', leave: () => blocker.proceed?.(), stay: () => blocker.reset?.() }
}
