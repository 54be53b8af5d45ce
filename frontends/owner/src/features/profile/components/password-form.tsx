import { limits } from '@directory/contracts/catalogue/limits'
import { changePassword } from '@directory/contracts/http/identity'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { PasswordField } from '../../../shared/forms/password-field.tsx'
import { passwordHint } from '../../../shared/forms/password-hint.ts'
import { signedOutElsewhere } from '../../auth/signed-out-elsewhere.ts'
import { useChangePassword } from '../api/change-password.ts'

const names = { 'invalid-credentials': 'currentPassword' }

export function PasswordForm() {
  const change = useChangePassword()
  const form = useForm({ resolver: zodResolver(changePassword.body), defaultValues: { currentPassword: '', newPassword: '' } })
  const showErrors = useServerErrors(form, names)
  return (
    <Form
      form={form}
      onSubmit={(passwords) =>
        change.mutate(passwords, {
          onSuccess() {
            form.reset()
            toast.success('Your password has been changed.', { description: signedOutElsewhere })
          },
          onError(error) {
            showErrors(error)
            toast.error('Error', { description: error.message })
          },
        })
      }
    >
      <FormProblem title="Your password was not changed" />
      <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        minLength={limits.passwordMinimumLength}
        hint={passwordHint}
      />
      <Button type="submit" variant="outline" disabled={change.isPending} className="justify-self-start">
        {change.isPending ? 'Saving...' : 'Change password'}
      </Button>
    </Form>
  )
}
