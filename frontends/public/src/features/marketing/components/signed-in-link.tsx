import { Link, useQueryClient } from '@directory/frontend-kit/router'
import { sessionQuery, useSession } from '@directory/frontend-kit/session'
import { signInPath } from '@directory/frontend-kit/sign-in-path'
import type { ComponentProps } from 'react'

interface Notice {
  readonly title: string
  readonly description: string
}

type SignedInLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & {
  readonly to: string
  /** Where the sign-in leads back to: the target itself, unless another page is named. */
  readonly returnTo?: string
  /** Tells those who are not signed in why they come to the sign-in. */
  readonly notice?: Notice
}

/** A link to a screen for those who are signed in; all others, and all without script, sign in first. */
export function SignedInLink({ to, returnTo = to, notice, state, ...props }: SignedInLinkProps) {
  const { account } = useSession()
  const queryClient = useQueryClient()

  async function explain({ title, description }: Notice) {
    // A quick click may come before it is known who is there.
    const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
    if (!session?.account) (await import('sonner')).toast.error(title, { description })
  }

  if (account) return <Link {...props} to={to} state={state} />
  return <Link {...props} to={signInPath({ pathname: returnTo })} onClick={notice && (() => void explain(notice))} />
}
