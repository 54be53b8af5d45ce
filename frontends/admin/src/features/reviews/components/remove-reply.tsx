import { Button } from '@directory/frontend-kit/ui/button'
import { useState } from 'react'
import { toast } from 'sonner'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { useRemoveReply } from '../api/remove-reply.ts'

/** Removes the owner’s reply to a review, for a reason. */
export function RemoveReply({ reviewId, whose }: { reviewId: string; whose: string }) {
  const removing = useRemoveReply()
  const [isAsking, setAsking] = useState(false)
  const remove = (reason: string) =>
    removing.mutate(
      { id: reviewId, reason },
      {
        onSuccess() {
          toast.success('Reply removed')
          setAsking(false)
        },
      },
    )
  return (
    <>
      <Button variant="quiet" className="-ml-4.5 mt-1 text-danger" onClick={() => setAsking(true)}>
        Remove reply<span className="sr-only"> to {whose}</span>
      </Button>
      {isAsking && (
        <ReasonDialog
          title="Remove the owner’s reply"
          description="The review stays as it is. The owner gets the reason by email, and can write another reply."
          action="Remove reply"
          busyAction="Removing…"
          isBusy={removing.isPending}
          error={removing.error}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
