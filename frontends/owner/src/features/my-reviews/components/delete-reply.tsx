import { Button } from '@directory/frontend-kit/ui/button'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useDeleteReply } from '../api/delete-reply.ts'

/** Deletes the owner's reply after confirmation. */
export function DeleteReply({ reviewId, about }: { reviewId: string; about: string }) {
  const [isAsking, setAsking] = useState(false)
  const deleting = useDeleteReply(reviewId)
  return (
    <>
      <Button variant="quiet" className="mt-2" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Delete reply
        <span className="sr-only"> to {about}</span>
      </Button>
      <ConfirmDialog
        isDestructive
        isOpen={isAsking}
        isBusy={deleting.isPending}
        error={deleting.error}
        title="Delete your reply?"
        description={<p>Nobody sees it any longer. You can write another.</p>}
        action="Delete reply"
        cancel="Keep it"
        onConfirm={() => deleting.mutate(undefined, { onSuccess: () => toast.success('Your reply has been deleted.') })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
