import { sessionRefused } from '@directory/frontend-kit/api-client'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { useNavigate } from '@directory/frontend-kit/router'
import { replaceSession, sessionQuery } from '@directory/frontend-kit/session'
import { signInPath } from '@directory/frontend-kit/sign-in-path'
import { useEffect } from 'react'
import { toastShown } from './toasts.tsx'

/** Runs after the rejected call's own message has been shown, so as to replace it. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const id = 'session-expired'

async function showExpired(): Promise<void> {
  const [{ toast }] = await Promise.all([import('sonner'), nextTask()])
  window.dispatchEvent(new Event(toastShown))
  const toasts = toast.getToasts()
  for (const { id: toastId } of toasts) if (toastId !== id) toast.dismiss(toastId)
  // The rejected call may have shown the same message in its own words.
  if (!toasts.some((entry) => entry.id === id)) toast.error('Session Expired', { id, description: 'Please sign in again to continue.' })
}

/**
 * Shows a message when a session has expired. A rejected call leads to the sign-in; if the expiry is only noticed when reading the session,
 * the screen decides whether it needs an account.
 */
export function useSessionEnd(): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    const isSignedIn = () => Boolean(queryClient.getQueryData(sessionQuery.queryKey)?.account)
    let wasSignedIn = isSignedIn()
    const endHere = () => {
      // Only the first of several rejected calls ends the session. At the sign-in there is none to end.
      if (!isSignedIn()) return
      replaceSession(queryClient, { account: null })
      void navigate(signInPath(window.location), { replace: true })
      void showExpired()
    }
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      if (event.query.queryKey[0] !== sessionQuery.queryKey[0] || event.type !== 'updated' || event.action.type !== 'success') return
      const isEnded = wasSignedIn && !isSignedIn()
      wasSignedIn = isSignedIn()
      // Manual updates are sign-ins and sign-outs, here or in another tab.
      if (isEnded && !event.action.manual) void showExpired()
    })
    window.addEventListener(sessionRefused, endHere)
    return () => {
      unsubscribe()
      window.removeEventListener(sessionRefused, endHere)
    }
  }, [queryClient, navigate])
}
