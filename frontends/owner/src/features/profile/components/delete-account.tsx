import { claimLimits } from '@directory/contracts/catalogue/business-claims'
import { limits } from '@directory/contracts/catalogue/limits'
import { deleteAccount } from '@directory/contracts/http/identity'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { PasswordField } from '../../../shared/forms/password-field.tsx'
import { useDeleteAccount } from '../api/delete-account.ts'

const names = { 'invalid-credentials': 'currentPassword' }

function DeletionForm({ onClose }: { onClose: () => void }) {
  const deletion = useDeleteAccount()
  const form = useForm({ resolver: zodResolver(deleteAccount.body), defaultValues: { currentPassword: '' } })
  const showErrors = useServerErrors(form, names)
  return (
    <Form
      form={form}
      onSubmit={(confirmation) =>
        deletion.mutate(confirmation, {
          onError(error) {
            showErrors(error)
            toast.error('Error', { description: error.message })
          },
        })
      }
    >
      <FormProblem title="Your account was not deleted" />
      <PasswordField label="Your password" name="currentPassword" autoComplete="current-password" />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" disabled={deletion.isPending}>
          {deletion.isPending ? 'Deleting…' : 'Delete my account'}
        </Button>
      </div>
    </Form>
  )
}

/** Lists what is deleted and what has to stay, and asks for the password. */
export function DeleteAccount({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal title="Delete my account" description="This cannot be undone." isOpen={isOpen} onClose={onClose} className="max-w-lg">
      <div className="grid gap-4">
        <div>
          <h3 className="font-semibold">What is deleted</h3>
          <ul className="mt-1 list-disc pl-5 text-ink-soft">
            <li>Your name, addresses, telephone number and password</li>
            <li>
              Your listings with their pictures, statistics and reviews; one that you claimed less than {claimLimits.undoDays} days ago goes
              back to whoever had it, as it was
            </li>
            <li>The reviews that you have written, and your replies</li>
            <li>Every session: here immediately, elsewhere within {limits.accessTokenMinutes} minutes</li>
          </ul>
        </div>
        <div>
          <h3 className="font-semibold">What we must keep</h3>
          <p className="mt-1 text-ink-soft">Invoices for what you have bought, if there are any: for six years, and only for accounting.</p>
        </div>
        <DeletionForm onClose={onClose} />
      </div>
    </Modal>
  )
}
