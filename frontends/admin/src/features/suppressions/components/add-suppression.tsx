import { NewSuppression } from '@directory/contracts/http/suppressions'
import { useServerErrors } from '@directory/frontend-kit/forms/use-server-errors'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { TextAreaField } from '@directory/frontend-kit/ui/forms/text-area-field'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { useForm } from 'react-hook-form'
import { contractRules } from '../../../shared/contract-rules.ts'
import { useAddSuppression } from '../api/suppressions.ts'

interface Entries {
  readonly email: string
  readonly note: string
}

/** The note may be left blank. */
const toRequest = ({ email, note }: Entries): NewSuppression => ({ email, note: note.trim() || null })

/** Adds an address, with a note on why. */
export function AddSuppression({ onClose }: { onClose: () => void }) {
  const adding = useAddSuppression()
  const form = useForm<Entries>({ defaultValues: { email: '', note: '' }, resolver: contractRules(NewSuppression, toRequest) })
  const showErrors = useServerErrors(form)
  return (
    <Modal
      isOpen
      title="Add an address"
      description="Nothing optional is sent to it any more. Links, payments and other emails that people need to know are still sent."
      onClose={onClose}
    >
      <Form form={form} onSubmit={(entries) => adding.mutate(toRequest(entries), { onSuccess: onClose, onError: showErrors })}>
        <TextField name="email" label="Email address" type="email" maxLength={254} required />
        <TextAreaField name="note" label="Why (optional)" rows={3} maxLength={500} hint="For other admins; kept in the audit log." />
        <FormProblem title="The address was not added" />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={adding.isPending}>
            {adding.isPending ? 'Adding…' : 'Add'}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
