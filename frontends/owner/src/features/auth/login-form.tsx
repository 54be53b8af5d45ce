import { SignIn } from '@directory/contracts/http/identity'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { Link, useNavigate } from '@directory/frontend-kit/router'
import { useSignIn } from '@directory/frontend-kit/session'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { PasswordField } from '../../shared/forms/password-field.tsx'

/** The form's state. It is kept outside the component, so that it survives switching tabs. */
export const useLoginEntries = () => useForm({ resolver: zodResolver(SignIn), defaultValues: { email: '', password: '' } })

interface LoginFormProps {
  readonly form: ReturnType<typeof useLoginEntries>
  readonly returnTo: string
  readonly forgotten: string
}

export function LoginForm({ form, returnTo, forgotten }: LoginFormProps) {
  const signIn = useSignIn()
  const navigate = useNavigate()
  const showErrors = useServerErrors(form)
  return (
    <Form
      form={form}
      onSubmit={(credentials) =>
        signIn.mutate(credentials, {
          onSuccess() {
            toast.success('Welcome back!')
            void navigate(returnTo, { replace: true })
          },
          onError(error) {
            showErrors(error)
            toast.error('Login Failed', { description: error.message })
          },
        })
      }
    >
      <FormProblem title="Login Failed" />
      <TextField label="Email" name="email" type="email" autoComplete="email" required />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <Button type="submit" size="large" disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in…' : 'Login'}
      </Button>
      <Link to={forgotten} className="inline-flex min-h-11 items-center justify-self-center rounded-sm font-semibold text-primary text-sm">
        Forgot password?
      </Link>
    </Form>
  )
}
