import { Link, Navigate, useSearchParams } from '@directory/frontend-kit/router'
import { useSession } from '@directory/frontend-kit/session'
import { Button } from '@directory/frontend-kit/ui/button'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { ArrowLeft } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { LoginForm } from './login-form.tsx'
import { safeReturnPath } from './return-path.ts'
import { SignUpForm } from './sign-up-form.tsx'

const tab =
  'min-h-11 flex-1 rounded-md px-4 font-semibold text-sm text-ink-soft data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-card'

export function AuthScreen() {
  const { account } = useSession()
  const [query] = useSearchParams()
  const [chosen, choose] = useState('login')
  const returnTo = safeReturnPath(query.get('from'))
  if (account)
    return (
      <div className="grid min-h-[60vh] place-content-center">
        <Navigate to={returnTo} replace />
        <Spinner label="You are signed in…" />
      </div>
    )
  return (
    <section className="mx-auto w-full max-w-md px-4 py-12">
      <Button asChild variant="quiet" className="-ml-4.5">
        <Link to="/">
          <ArrowLeft aria-hidden="true" /> Back to Home
        </Link>
      </Button>
      <h1 className="mt-6 font-display font-medium text-title">Welcome</h1>
      <p className="mt-2 text-ink-soft">Sign in to manage your listings, or open an account to add your first one. It is free.</p>
      <Tabs.Root value={chosen} onValueChange={choose} className="mt-8 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-7">
        <Tabs.List aria-label="Login or Sign Up" className="mb-7 flex gap-1 rounded-lg bg-sunken p-1">
          <Tabs.Trigger value="login" className={tab}>
            Login
          </Tabs.Trigger>
          <Tabs.Trigger value="sign-up" className={tab}>
            Sign Up
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="login">
          <LoginForm returnTo={returnTo} />
        </Tabs.Content>
        <Tabs.Content value="sign-up">
          <SignUpForm onDone={() => choose('login')} />
        </Tabs.Content>
      </Tabs.Root>
    </section>
  )
}
