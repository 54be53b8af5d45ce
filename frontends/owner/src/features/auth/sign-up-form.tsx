import { limits } from '@directory/contracts/catalogue/limits'
import { signUpFields } from '@directory/contracts/catalogue/profile-fields'
import { SignUp } from '@directory/contracts/http/identity'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { isOutdated } from '@directory/frontend-kit/terms/use-accepting-terms'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { TickBoxField } from '@directory/frontend-kit/ui/forms/tick-box-field'
import { TermsLink } from '@directory/frontend-kit/ui/terms/terms-link'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { mapToObj } from 'remeda'
import { toast } from 'sonner'
import { z } from 'zod'
import { orBlank } from '../../shared/forms/blank.ts'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { passwordHint } from '../../shared/forms/password-hint.ts'
import { NameFields } from '../../shared/forms/profile-text.tsx'
import { useSignUp } from './api/sign-up.ts'

const Entries = SignUp.omit({ acceptedTerms: true }).extend({
  ...mapToObj(signUpFields, (name) => [name, orBlank(SignUp.shape[name])]),
  acceptsTerms: z.boolean().refine(Boolean, 'Please read and accept the terms of use.'),
})
const blank = { email: '', password: '', ...mapToObj(signUpFields, (name) => [name, '']), acceptsTerms: false }

/** The form's state. It is kept outside the component, so that it survives switching tabs. */
export const useSignUpEntries = () => useForm({ resolver: zodResolver(Entries), defaultValues: blank })

interface SignUpFormProps {
  readonly form: ReturnType<typeof useSignUpEntries>
  readonly onDone: () => void
}

/** The box is beside the terms: an error about them belongs there. */
const fieldNames = { 'terms-outdated': 'acceptsTerms' }

const describeError = (error: Error): string =>
  error instanceof ApiProblem && error.errors.length ? error.errors.map(({ message }) => message).join(' ') : error.message

export function SignUpForm({ form, onDone }: SignUpFormProps) {
  const signUp = useSignUp()
  const showErrors = useServerErrors(form, fieldNames)
  return (
    <Form
      form={form}
      onSubmit={({ acceptsTerms: _, ...account }) =>
        signUp.mutate(account, {
          onSuccess() {
            toast.success('Account Created Successfully!', { description: 'We have sent you an email to confirm your address.' })
            onDone()
          },
          onError(error) {
            if (isOutdated(error)) form.resetField('acceptsTerms')
            showErrors(error)
            toast.error('Sign Up Failed', { description: describeError(error) })
          },
        })
      }
    >
      <FormProblem title="Sign Up Failed" />
      <NameFields />
      <TextField label="Email" name="email" type="email" autoComplete="email" required />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        minLength={limits.passwordMinimumLength}
        hint={passwordHint}
      />
      <TickBoxField
        name="acceptsTerms"
        label={
          <span>
            I have read and accept the <TermsLink />
          </span>
        }
      />
      <Button type="submit" size="large" disabled={signUp.isPending}>
        {signUp.isPending ? 'Creating your account…' : 'Sign Up'}
      </Button>
    </Form>
  )
}
