import { useQuery } from '@directory/frontend-kit/queries'
import { Link, Navigate, Outlet, useLocation } from '@directory/frontend-kit/router'
import { sessionQuery } from '@directory/frontend-kit/session'
import { signInPath } from '@directory/frontend-kit/sign-in-path'
import { Button } from '@directory/frontend-kit/ui/button'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { NoticeScreen } from '@directory/frontend-kit/ui/notice-screen'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { ShieldX } from 'lucide-react'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { mayOpen } from '../../screens.ts'
import { NotForRole } from '../../shared/not-for-role.tsx'

const denied = 'You need admin privileges to access this page.'

function AccessDenied() {
  useEffect(() => void toast.error('Access Denied', { id: 'access-denied', description: denied }), [])
  return (
    <NoticeScreen icon={ShieldX} title="Access Denied" message="This page is for our team.">
      <Button asChild>
        <Link to="/dashboard">Back to Dashboard</Link>
      </Button>
    </NoticeScreen>
  )
}

function Unverified({ error, onRetry }: { error: Error; onRetry: () => void }) {
  useEffect(() => void toast.error('Error', { id: 'access-unverified', description: 'Failed to verify admin access.' }), [])
  return (
    <div className="wrap py-16">
      <ErrorState title="Failed to verify admin access." message={error.message} onRetry={onRetry} />
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="grid min-h-dvh place-content-center">
      <Spinner label={label} />
    </div>
  )
}

/** Wraps the social media team's screens: visitors are redirected to the sign-in, and others get a notice; nothing is fetched for them. */
export function TeamOnly() {
  const { data: session, error, refetch } = useQuery(sessionQuery)
  const location = useLocation()
  if (!session && error) return <Unverified error={error} onRetry={() => void refetch()} />
  if (!session) return <Waiting label="Checking who you are…" />
  // When signing out, the address is already the home page's, and only this screen has not been replaced yet.
  const isLeft = window.location.pathname !== location.pathname
  if (!session.account) return isLeft ? <Waiting label="Signing you out…" /> : <Navigate to={signInPath(location)} replace />
  const { role } = session.account
  if (role === 'user') return <AccessDenied />
  if (!mayOpen(role, location.pathname)) return <NotForRole role={role} />
  return <Outlet key={session.account.id} />
}
