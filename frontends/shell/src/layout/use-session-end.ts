import { sessionRefused } from '@directory/frontend-kit/api-client'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { useNavigate } from '@directory/frontend-kit/router'
import { replaceSession, sessionQuery } from '@directory/frontend-kit/session'
import { signInPath } from '@directory/frontend-kit/sign-in-path'
import { useEffect } from 'react'

/** After what the refused call itself had to say, and in its place. */
const afterwards = () => new Promise((resolve) => setTimeout(resolve))

const id = 'session-expired'

async function say(): Promise<void> {
  const [{ toast }] = await Promise.all([import('sonner'), afterwards()])
  const shown = toast.getToasts()
  for (const other of shown) if (other.id !== id) toast.dismiss(other.id)
  // The refused call may have said the same in words of its own.
  if (!shown.some((other) => other.id === id)) toast.error('Session Expired', { id, description: 'Please sign in again to continue.' })
}

/**
 * Says when a session has ended by itself. A call that was refused leads to the sign-in; where it is only noticed when asking who is signed
 * in, the screen decides whether it needs someone.
 */
export function useSessionEnd(): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    const isSomebodyIn = () => Boolean(queryClient.getQueryData(sessionQuery.queryKey)?.account)
    let wasSomebodyIn = isSomebodyIn()
    const endHere = () => {
      // Of several calls that are refused together, the first one ends it. At the sign-in there is nothing to end.
      if (!isSomebodyIn()) return
      replaceSession(queryClient, { account: null })
      void navigate(signInPath(window.location), { replace: true })
      void say()
    }
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      if (event.query.queryKey[0] !== sessionQuery.queryKey[0] || event.type !== 'updated' || event.action.type !== 'success') return
      const isEnded = wasSomebodyIn && !isSomebodyIn()
      wasSomebodyIn = isSomebodyIn()
      // What is written by hand is a sign-in or sign-out, here or in another tab.
      if (isEnded && !event.action.manual) void say()
    })
    window.addEventListener(sessionRefused, endHere)
    return () => {
      unsubscribe()
      window.removeEventListener(sessionRefused, endHere)
    }
  }, [queryClient, navigate])
}
