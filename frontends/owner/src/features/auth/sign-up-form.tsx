import { limits } from '@directory/contracts/catalogue/limits'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useSignUp } from '@directory/frontend-kit/session'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import type { FormEvent } from 'react'
import { toast } from 'sonner'
import { PasswordField } from './password-field.tsx'
import { fieldOf, passwordOf } from './read-form.ts'
import { TextField } from './text-field.tsx'

const reasonOf = (error: Error): string =>
  error instanceof ApiProblem && error.errors.length ? error.errors.map(({ message }) => message).join(' ') : error.message

export function SignUpForm({ onDone }: { onDone: () => void }) {
  const signUp = useSignUp()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const names = { firstName: fieldOf(form, 'firstName'), lastName: fieldOf(form, 'lastName') }
    signUp.mutate(
      { email: fieldOf(form, 'email') ?? '', password: passwordOf(form), ...names },
      {
        onSuccess() {
          toast.success('Account Created Successfully!')
          onDone()
        },
        onError: (error) => toast.error('Sign Up Failed', { description: reasonOf(error) }),
      },
    )
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      {signUp.isError && (
        <Alert tone="danger">
          <strong>Sign Up Failed</strong>
          <p>{reasonOf(signUp.error)}</p>
        </Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First Name" name="firstName" autoComplete="given-name" maxLength={80} />
        <TextField label="Last Name" name="lastName" autoComplete="family-name" maxLength={80} />
      </div>
      <TextField label="Email" name="email" type="email" autoComplete="email" required />
      <PasswordField
        autoComplete="new-password"
        minLength={limits.passwordMinimumLength}
        hint={`Password must be at least ${limits.passwordMinimumLength} characters long`}
      />
      <Button type="submit" size="large" disabled={signUp.isPending}>
        {signUp.isPending ? 'Creating your account…' : 'Sign Up'}
      </Button>
    </form>
  )
}
