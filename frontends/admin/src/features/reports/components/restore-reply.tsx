import { Button } from '@directory/frontend-kit/ui/button'
import { useRestoreReply } from '../api/restore-reply.ts'

/** Puts back the reply that was removed, once the appeal of its owner is upheld. */
export function RestoreReply({ reviewId, business }: { reviewId: string; business: string }) {
  const restoring = useRestoreReply()
  return (
    <Button
      variant="outline"
      aria-disabled={restoring.isPending || restoring.isSuccess}
      onClick={() => !restoring.isPending && !restoring.isSuccess && restoring.mutate(reviewId)}
    >
      {restoring.isSuccess ? 'The reply is back' : 'Put the reply back'}
      <span className="sr-only"> of {business}</span>
    </Button>
  )
}
