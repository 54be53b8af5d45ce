import { useNavigate } from '@directory/frontend-kit/router'
import { useSignIn } from '@directory/frontend-kit/session'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import type { FormEvent } from 'react'
import { toast } from 'sonner'
import { PasswordField } from './password-field.tsx'
import { fieldOf, passwordOf } from './read-form.ts'
import { TextField } from './text-field.tsx'

export function LoginForm({ returnTo }: { returnTo: string }) {
  const signIn = useSignIn()
  const navigate = useNavigate()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    signIn.mutate(
      { email: fieldOf(form, 'email') ?? '', password: passwordOf(form) },
      {
        onSuccess() {
          toast.success('Welcome back!')
          void navigate(returnTo, { replace: true })
        },
        onError: (error) => toast.error('Login Failed', { description: error.message }),
      },
    )
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      {signIn.isError && (
        <Alert tone="danger">
          <strong>Login Failed</strong>
          <p>{signIn.error.message}</p>
        </Alert>
      )}
      <TextField label="Email" name="email" type="email" autoComplete="email" required />
      <PasswordField autoComplete="current-password" />
      <Button type="submit" size="large" disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in…' : 'Login'}
      </Button>
    </form>
  )
}
