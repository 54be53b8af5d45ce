import { useQuery } from '@directory/frontend-kit/queries'
import { Navigate, Outlet, useLocation } from '@directory/frontend-kit/router'
import { sessionQuery } from '@directory/frontend-kit/session'
import { signInPath } from '@directory/frontend-kit/sign-in-path'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { TermsPrompt } from '@directory/frontend-kit/ui/terms/terms-prompt'
import { mayOpen } from './screens.ts'
import { NotForRole } from './shared/not-for-role.tsx'

/** As high as the window, so that Back finds its place again. */
function Waiting({ label }: { label: string }) {
  return (
    <div className="grid min-h-dvh place-content-center">
      <Spinner label={label} />
    </div>
  )
}

/** Milliseconds. The loss of a role takes effect within five seconds, even on a screen that makes no other calls. */
const pollInterval = 4_000

/**
 * Wraps the team's screens: redirects visitors to the sign-in and users to the home page, and tells the team which are not for their role.
 * The services check access themselves.
 */
export function AdminsOnly() {
  const { data: session, error, refetch } = useQuery({ ...sessionQuery, refetchInterval: pollInterval })
  const location = useLocation()
  if (!session && error)
    return (
      <div className="wrap py-16">
        <ErrorState title="We could not check who you are" message={error.message} onRetry={() => void refetch()} />
      </div>
    )
  if (!session) return <Waiting label="Checking who you are…" />
  // When signing out, the address is already the home page's, and only this screen has not been replaced yet.
  const isLeft = window.location.pathname !== location.pathname
  if (!session.account) return isLeft ? <Waiting label="Signing you out…" /> : <Navigate to={signInPath(location)} replace />
  const { role } = session.account
  if (role === 'user') return <Navigate to="/" replace />
  if (!mayOpen(role, location.pathname)) return <NotForRole role={role} />
  return (
    <>
      <TermsPrompt account={session.account} />
      <Outlet key={session.account.id} />
    </>
  )
}
