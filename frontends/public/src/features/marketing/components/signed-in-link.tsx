import { isPlainClick } from '@directory/frontend-kit/plain-click'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { Link, useNavigate } from '@directory/frontend-kit/router'
import { sessionQuery, useSession } from '@directory/frontend-kit/session'
import { signInPath } from '@directory/frontend-kit/sign-in-path'
import type { ComponentProps } from 'react'

interface Notice {
  readonly title: string
  readonly description: string
}

type SignedInLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & {
  readonly to: string
  /** The page to return to after the sign-in; by default, the target itself. */
  readonly returnTo?: string
  /** Tells signed-out visitors why they are sent to the sign-in. */
  readonly notice?: Notice
}

/** A link to a signed-in screen; without a session or JavaScript, it leads to the sign-in first. */
export function SignedInLink({ to, returnTo = to, notice, state, ...props }: SignedInLinkProps) {
  const { account } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const signIn = signInPath({ pathname: returnTo })

  /** A quick click may come before the session is loaded. */
  async function follow() {
    const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
    if (session?.account) return navigate(to, { state })
    if (notice) (await import('sonner')).toast.error(notice.title, { description: notice.description })
    return navigate(signIn)
  }

  if (account) return <Link {...props} to={to} state={state} />
  return (
    <Link
      {...props}
      to={signIn}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void follow()
      }}
    />
  )
}
