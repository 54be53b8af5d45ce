import { Navigate, Outlet, useLocation, useQuery } from '@directory/frontend-kit/router'
import { sessionQuery } from '@directory/frontend-kit/session'
import { signInPath } from '@directory/frontend-kit/sign-in-path'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { Fragment, type ReactNode } from 'react'
import { AccountContext } from './use-account.ts'
import { VerificationBanner } from './verification-banner.tsx'

const quiet = 'grid min-h-[60vh] place-content-center'

/** Screens for those signed in: visitors are led to the sign-in, and from there back. Without children, those of the routes below it. */
export function SignedIn({ children = <Outlet /> }: { children?: ReactNode }) {
  const { data: session, error, refetch } = useQuery(sessionQuery)
  const location = useLocation()
  if (!session && error)
    return (
      <div className="wrap py-16">
        <ErrorState title="We could not check who you are" message={error.message} onRetry={() => void refetch()} />
      </div>
    )
  if (!session)
    return (
      <div className={quiet}>
        <Spinner label="Checking who you are…" />
      </div>
    )
  if (!session.account) {
    // Who signs out is on the way home: the address is there already, and only this screen has not been replaced yet.
    const isLeft = window.location.pathname !== location.pathname
    return (
      <div className={quiet}>
        {!isLeft && <Navigate to={signInPath(location)} replace />}
        <Spinner label={isLeft ? 'Signing you out…' : 'Leading you to the sign-in…'} />
      </div>
    )
  }
  return (
    <AccountContext value={session.account}>
      {!session.account.isEmailVerified && <VerificationBanner />}
      {/* What one person has typed is never another's. */}
      <Fragment key={session.account.id}>{children}</Fragment>
    </AccountContext>
  )
}
