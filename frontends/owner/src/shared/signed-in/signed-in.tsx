import { useQuery } from '@directory/frontend-kit/queries'
import { Outlet } from '@directory/frontend-kit/router'
import { sessionQuery } from '@directory/frontend-kit/session'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { Fragment, type ReactNode } from 'react'
import { ToSignIn } from './to-sign-in.tsx'
import { AccountContext } from './use-account.ts'
import { VerificationBanner } from './verification-banner.tsx'

const quiet = 'grid min-h-[60vh] place-content-center'

/** Screens for those signed in: visitors are led to the sign-in, and from there back. Without children, those of the routes below it. */
export function SignedIn({ children = <Outlet /> }: { children?: ReactNode }) {
  const { data: session, error, refetch } = useQuery(sessionQuery)
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
  if (!session.account)
    return (
      <div className={quiet}>
        <ToSignIn />
      </div>
    )
  return (
    <AccountContext value={session.account}>
      {!session.account.isEmailVerified && <VerificationBanner />}
      {/* What one person has typed is never another's. */}
      <Fragment key={session.account.id}>{children}</Fragment>
    </AccountContext>
  )
}
