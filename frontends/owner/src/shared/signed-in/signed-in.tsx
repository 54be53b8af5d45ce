import { useQuery } from '@directory/frontend-kit/queries'
import { Outlet } from '@directory/frontend-kit/router'
import { sessionQuery } from '@directory/frontend-kit/session'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { TermsPrompt } from '@directory/frontend-kit/ui/terms/terms-prompt'
import { Fragment, type ReactNode } from 'react'
import { ToSignIn } from './to-sign-in.tsx'
import { AccountContext } from './use-account.ts'
import { VerificationBanner } from './verification-banner.tsx'

const quiet = 'grid min-h-dvh place-content-center'

/** Wraps signed-in screens: redirects visitors to the sign-in, which returns here. Renders child routes by default. */
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
      <TermsPrompt account={session.account} />
      {!session.account.isEmailVerified && <VerificationBanner />}
      {/* Remounts for another account, so that typed text never carries over. */}
      <Fragment key={session.account.id}>{children}</Fragment>
    </AccountContext>
  )
}
