import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { deleteReview } from '@directory/frontend-kit/reviews/delete-review'
import { writtenReviewsQuery } from '@directory/frontend-kit/reviews/read-written-reviews'
import { Button } from '@directory/frontend-kit/ui/button'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'

/** Deletes a review that the account has written, after confirmation. */
export function DeleteWrittenReview({ id, business }: { id: string; business: string }) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    // Already deleted, perhaps in another tab, counts as success.
    mutationFn: () =>
      deleteReview(id).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.status === 404) return null
        throw error
      }),
    onSuccess() {
      setAsking(false)
      toast.success('Your review has been deleted.')
      queryClient.setQueryData(writtenReviewsQuery.queryKey, (written) => written?.filter((review) => review.id !== id))
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Delete
        <span className="sr-only"> your review of {business}</span>
      </Button>
      <ConfirmDialog
        isDestructive
        isOpen={isAsking}
        isBusy={remove.isPending}
        error={remove.error}
        title="Delete your review?"
        description={<p>Your review of {business} is deleted with its proof and its reply. This cannot be undone.</p>}
        action="Delete it"
        cancel="Keep it"
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
