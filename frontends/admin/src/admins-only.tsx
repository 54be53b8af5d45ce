import { Navigate, useLocation } from '@directory/frontend-kit/router'
import { useSession } from '@directory/frontend-kit/session'
import { signInPath } from '@directory/frontend-kit/sign-in-path'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { UpcomingScreen } from '@directory/frontend-kit/ui/upcoming-screen'

/** Leads visitors to the sign-in and everybody who is no admin home; the services decide for themselves. */
export function AdminsOnly({ title }: { title: string }) {
  const { account, isLoading } = useSession()
  const location = useLocation()
  if (isLoading) return <Spinner label="Checking who you are…" />
  // Who signs out is on the way home: the address is there already, and only this screen has not been replaced yet.
  const isLeft = typeof window !== 'undefined' && window.location.pathname !== location.pathname
  if (!account) return isLeft ? <Spinner label="Signing you out…" /> : <Navigate to={signInPath(location)} replace />
  if (account.role !== 'admin') return <Navigate to="/" replace />
  return <UpcomingScreen title={title} missing="Listings and clients cannot be managed here yet." />
}
