import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { SavedReplies } from '@directory/contracts/http/received-enquiries'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Form } from '@directory/frontend-kit/ui/forms/form'
import { TextAreaField } from '@directory/frontend-kit/ui/forms/text-area-field'
import { TextField } from '@directory/frontend-kit/ui/forms/text-field'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { useSaveReplies } from '../api/saved-replies.ts'
import { type SavedReply, withReply } from '../saved-reply-changes.ts'

const Reply = SavedReplies.shape.replies.element

interface ReplyDialogProps {
  readonly saved: SavedReplies
  /** The reply to edit; undefined for a new one. */
  readonly original: SavedReply | undefined
  readonly onClose: () => void
}

/** Adds or edits a saved reply. It stays open, with what was typed, until that has succeeded. */
export function ReplyDialog({ saved: { replies, version }, original, onClose }: ReplyDialogProps) {
  const form = useForm({ resolver: zodResolver(Reply), defaultValues: original ?? { title: '', text: '' } })
  const saving = useSaveReplies()
  const save = (reply: SavedReply) =>
    saving.mutate(
      { replies: withReply(replies, original, reply), version },
      {
        onSuccess() {
          toast.success('Reply saved')
          onClose()
        },
      },
    )
  return (
    <Modal
      isOpen
      isForm
      title={original ? 'Edit saved reply' : 'New saved reply'}
      description="Where it says {name}, the visitor’s first name is inserted."
      onClose={onClose}
    >
      <Form form={form} onSubmit={save}>
        <TextField name="title" label="Title" hint="For you to find it again." maxLength={60} />
        <TextAreaField name="text" label="Text" rows={7} maxLength={enquiryLimits.answer} />
        {saving.error && (
          <Alert tone="danger">
            {isProblem(saving.error, 'conflict')
              ? 'Your replies have been changed elsewhere, and are up to date now. What you typed is still here: save it again.'
              : saving.error.message}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={saving.isPending}>
            {saving.isPending ? 'Saving…' : 'Save reply'}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
