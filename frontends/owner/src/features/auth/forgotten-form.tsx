import { requestPasswordReset } from '@directory/contracts/http/identity'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { useRequestPasswordReset } from './api/request-password-reset.ts'

/** Requests a password reset link by email. Never reveals whether the account exists. */
export function ForgottenForm() {
  const request = useRequestPasswordReset()
  const form = useForm({ resolver: zodResolver(requestPasswordReset.body), defaultValues: { email: '' } })
  const showErrors = useServerErrors(form)
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        request.mutate(values, {
          onError(error) {
            showErrors(error)
            toast.error('Error', { description: error.message })
          },
        })
      }
    >
      <FormProblem title="The email was not sent" />
      <div role="status" className={request.isSuccess ? undefined : 'sr-only'}>
        {request.isSuccess && (
          <Alert>
            <p>If there is an account for that address, an email is on its way.</p>
          </Alert>
        )}
      </div>
      <TextField label="Email" name="email" type="email" autoComplete="email" required />
      <Button type="submit" size="large" disabled={request.isPending}>
        {request.isPending ? 'Sending…' : 'Send me a link'}
      </Button>
    </Form>
  )
}
