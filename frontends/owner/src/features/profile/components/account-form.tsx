import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { toast } from 'sonner'
import { PasswordField } from '../../../shared/forms/password-field.tsx'
import { NameFields, ProfileText } from '../../../shared/forms/profile-text.tsx'
import { takeSaved } from '../../../shared/forms/take-saved.ts'
import { useFormDraft } from '../../../shared/forms/use-form-draft.ts'
import { useServerValues } from '../../../shared/forms/use-server-values.ts'
import { useAccount } from '../../../shared/signed-in/use-account.ts'
import { accountEntries, asksForPassword, toEntries } from '../account-entries.ts'
import { useSaveAccount } from '../api/save-account.ts'

const secrets = ['currentPassword']
const names = { newEmail: 'email', 'email-taken': 'email', 'invalid-credentials': 'currentPassword' }

/** Name, email address and telephone number. A new address asks for the password in place. */
export function AccountForm() {
  const account = useAccount()
  const save = useSaveAccount()
  const resolver = useMemo(() => zodResolver(accountEntries(account.email)), [account.email])
  const form = useForm({ resolver, defaultValues: toEntries(account) })
  const draft = useFormDraft('profile', form, { except: secrets })
  useServerValues(form, toEntries(account))
  const showErrors = useServerErrors(form, names)
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <Form
      form={form}
      onSubmit={(changes) => {
        const sent = { ...form.getValues() }
        save.mutate(changes, {
          onSuccess(saved) {
            draft.forget()
            takeSaved(form, sent, toEntries(saved))
            toast.success('Success', { description: 'Profile updated successfully' })
          },
          onError(error) {
            showErrors(error)
            toast.error('Error', { description: 'Failed to update profile' })
          },
        })
      }}
    >
      <FormProblem title="Failed to update profile" />
      <NameFields />
      <TextField label="Email" name="email" type="email" autoComplete="email" required />
      {asksForPassword(email, account.email) && (
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          hint="Changing the address requires your password. We send a link to the new one, and the change takes effect when you follow it."
        />
      )}
      <ProfileText name="phone" type="tel" autoComplete="tel" />
      <Button type="submit" disabled={save.isPending} className="justify-self-start">
        {save.isPending ? 'Saving...' : 'Save Changes'}
      </Button>
    </Form>
  )
}
