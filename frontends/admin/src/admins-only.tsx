import { useQuery } from '@directory/frontend-kit/queries'
import { Navigate, Outlet, useLocation } from '@directory/frontend-kit/router'
import { sessionQuery } from '@directory/frontend-kit/session'
import { signInPath } from '@directory/frontend-kit/sign-in-path'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Spinner } from '@directory/frontend-kit/ui/spinner'

function Waiting({ label }: { label: string }) {
  return (
    <div className="grid min-h-[60vh] place-content-center">
      <Spinner label={label} />
    </div>
  )
}

/** Milliseconds: a demotion counts within five seconds, also where a screen full of other people's data is only looked at. */
const askEvery = 4_000

/** The screens of the routes below it: visitors are led to the sign-in and everybody who is no admin home; the services decide for themselves. */
export function AdminsOnly() {
  const { data: session, error, refetch } = useQuery({ ...sessionQuery, refetchInterval: askEvery })
  const location = useLocation()
  if (!session && error)
    return (
      <div className="wrap py-16">
        <ErrorState title="We could not check who you are" message={error.message} onRetry={() => void refetch()} />
      </div>
    )
  if (!session) return <Waiting label="Checking who you are…" />
  // Who signs out is on the way home: the address is there already, and only this screen has not been replaced yet.
  const isLeft = window.location.pathname !== location.pathname
  if (!session.account) return isLeft ? <Waiting label="Signing you out…" /> : <Navigate to={signInPath(location)} replace />
  if (session.account.role !== 'admin') return <Navigate to="/" replace />
  return <Outlet key={session.account.id} />
}
