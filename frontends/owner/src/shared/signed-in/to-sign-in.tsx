import { Navigate, useLocation } from '@directory/frontend-kit/router'
import { signInPath } from '@directory/frontend-kit/sign-in-path'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { useEffect } from 'react'
import { toast } from 'sonner'

const reasons: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^\/upgrade-premium$/, 'Please log in to upgrade to premium'],
  [/^\/claim\//, 'Please log in, or sign up for free, to claim the business. You then come back to it.'],
]

/** Redirects to the sign-in, which returns here. On sales screens, a message gives the reason. */
export function ToSignIn() {
  const location = useLocation()
  // When signing out, the address is already the home page's, and only this screen has not been replaced yet.
  const isLeft = window.location.pathname !== location.pathname
  const reason = isLeft ? undefined : reasons.find(([path]) => path.test(location.pathname))?.[1]
  useEffect(() => {
    if (reason) toast.error('Authentication Required', { id: 'authentication-required', description: reason })
  }, [reason])
  return (
    <>
      {!isLeft && <Navigate to={signInPath(location)} replace />}
      <Spinner label={isLeft ? 'Signing you out…' : 'Taking you to the sign-in page…'} />
    </>
  )
}
