import { limits } from '@directory/contracts/catalogue/limits'
import { resetPassword } from '@directory/contracts/http/identity'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { isUsedLink } from '@directory/frontend-kit/mail-link'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { passwordHint } from '../../shared/forms/password-hint.ts'
import { useResetPassword } from './api/reset-password.ts'

interface NewPasswordFormProps {
  readonly token: string
  readonly onDone: () => void
  /** Called if the link has been used or was never valid. */
  readonly onUsedLink: () => void
}

export function NewPasswordForm({ token, onDone, onUsedLink }: NewPasswordFormProps) {
  const reset = useResetPassword()
  const form = useForm({ resolver: zodResolver(resetPassword.body.pick({ password: true })), defaultValues: { password: '' } })
  const showErrors = useServerErrors(form)
  return (
    <Form
      form={form}
      onSubmit={({ password }) =>
        reset.mutate(
          { token, password },
          {
            onSuccess() {
              toast.success('Your password has been changed.', { description: 'Please sign in with the new one.' })
              onDone()
            },
            onError(error) {
              if (isUsedLink(error)) return onUsedLink()
              showErrors(error)
              toast.error('Error', { description: error.message })
            },
          },
        )
      }
    >
      <FormProblem title="Your password was not changed" />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        minLength={limits.passwordMinimumLength}
        hint={passwordHint}
      />
      <Button type="submit" size="large" disabled={reset.isPending}>
        {reset.isPending ? 'Saving...' : 'Save the new password'}
      </Button>
    </Form>
  )
}
