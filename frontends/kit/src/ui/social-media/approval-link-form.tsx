import { localDate } from '@directory/contracts/catalogue/local-time'
import { approvalPath, socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { FormProblem } from '@directory/frontend-kit/ui/forms/form-problem'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { useForm } from 'react-hook-form'
import { useServerErrors } from '../../forms/use-server-errors.ts'
import { useCreateApprovalLink } from '../../social-media/approval-links.ts'
import { dayAfter } from '../../social-media/calendar-days.ts'

interface ApprovalLinkFormProps {
  readonly clientId: string | undefined
  readonly onClose: () => void
}

const periodDays = 30

/** Invites somebody to approve posts. The link is shown once, to be passed on in another way than by email. */
export function ApprovalLinkForm({ clientId, onClose }: ApprovalLinkFormProps) {
  const today = localDate(new Date())
  const form = useForm({ defaultValues: { name: '', email: '', from: today, to: dayAfter(today, periodDays) } })
  const showErrors = useServerErrors(form)
  const { mutate, data: created, isPending } = useCreateApprovalLink(clientId)
  return (
    <Modal
      isOpen
      isForm
      title={created ? 'The link has been created' : 'Invite somebody to approve posts'}
      description={`They need no account. The link works for ${socialMediaLimits.approvalDays} days after the last day, and you can withdraw it at any time.`}
      onClose={onClose}
    >
      {created ? (
        <div className="grid gap-5">
          <Alert>
            We are emailing it to {created.link.name} at {created.link.email}. You can also pass it on yourself: it is shown only once.
          </Alert>
          <code className="rounded-md border border-line bg-sunken px-3 py-2 text-sm wrap-anywhere">
            {new URL(`${approvalPath}?key=${created.key}`, window.location.origin).href}
          </code>
          <div>
            <Button onClick={onClose}>Done</Button>
          </div>
        </div>
      ) : (
        <Form form={form} onSubmit={(wanted) => mutate(wanted, { onError: showErrors })}>
          <FormProblem title="The link was not created" />
          <TextField name="name" label="Name of the approver" maxLength={80} autoComplete="off" />
          <TextField name="email" label="Email address of the approver" type="email" maxLength={254} autoComplete="off" />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="from" label="Posts from" type="date" />
            <TextField name="to" label="Until" type="date" />
          </div>
          <div>
            <Button type="submit" disabled={isPending}>
              {isPending ? 'Sending…' : 'Send the link'}
            </Button>
          </div>
        </Form>
      )}
    </Modal>
  )
}
