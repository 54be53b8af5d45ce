import { Navigate, useSearchParams } from '@directory/frontend-kit/router'
import { useSession } from '@directory/frontend-kit/session'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { AuthCard } from './auth-card.tsx'
import { authPath } from './auth-paths.ts'
import { AuthTabs } from './auth-tabs.tsx'
import { ForgottenForm } from './forgotten-form.tsx'
import { ResetPassword } from './reset-password.tsx'
import { safeReturnPath } from './return-path.ts'

/** Sign-in, sign-up, and the two steps of a password reset. */
export function AuthScreen() {
  const { account } = useSession()
  const [query] = useSearchParams()
  const from = query.get('from')
  const token = query.get('reset')
  const returnTo = safeReturnPath(from)
  if (token !== null) return <ResetPassword key={token} token={token} />
  if (account)
    return (
      <div className="grid min-h-dvh place-content-center">
        <Navigate to={returnTo} replace />
        <Spinner label="You are signed in…" />
      </div>
    )
  if (query.has('forgotten'))
    return (
      <AuthCard
        title="Forgot your password?"
        text="Tell us your account’s email address, and we will send you a link to choose a new password."
        back={{ to: authPath({ from }), label: 'Back to Login' }}
      >
        <ForgottenForm />
      </AuthCard>
    )
  return (
    <AuthCard
      title="Welcome"
      text="Sign in to manage your listings, or create an account to add your first one. It is free."
      back={{ to: '/', label: 'Back to Home' }}
    >
      <AuthTabs returnTo={returnTo} forgotten={authPath({ from, forgotten: 'password' })} />
    </AuthCard>
  )
}
