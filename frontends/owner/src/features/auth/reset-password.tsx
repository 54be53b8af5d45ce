import { MailToken } from '@directory/contracts/primitives'
import { problems } from '@directory/contracts/problem'
import { Link, useNavigate } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { useState } from 'react'
import { AuthCard } from './auth-card.tsx'
import { authPath } from './auth-paths.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { signedOutElsewhere } from './signed-out-elsewhere.ts'

const back = { to: authPath(), label: 'Back to Login' }

/** The target of the link in a password reset email. */
export function ResetPassword({ token }: { token: string }) {
  const navigate = useNavigate()
  const [isUsed, setUsed] = useState(!MailToken.safeParse(token).success)
  if (isUsed)
    return (
      <AuthCard title="Choose a new password" text="Each link works once, within an hour." back={back}>
        <Alert tone="danger">
          <p>{problems['mail-link-expired'].title}</p>
        </Alert>
        <Button asChild size="large" className="mt-5 w-full">
          <Link to={authPath({ forgotten: 'password' })}>Send me a new link</Link>
        </Button>
      </AuthCard>
    )
  return (
    <AuthCard title="Choose a new password" text={`Use it to sign in from now on. ${signedOutElsewhere}`} back={back}>
      <NewPasswordForm token={token} onDone={() => void navigate(authPath(), { replace: true })} onUsedLink={() => setUsed(true)} />
    </AuthCard>
  )
}
