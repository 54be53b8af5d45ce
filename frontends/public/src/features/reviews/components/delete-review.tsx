import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useMutation } from '@directory/frontend-kit/queries'
import { deleteReview } from '@directory/frontend-kit/reviews/delete-review'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Trash2 } from 'lucide-react'
import { useAsking } from '../../../shared/use-asking.ts'

interface DeleteReviewProps {
  readonly id: string
  readonly onDeleted: () => void
}

/** Deletes the visitor's review after confirmation. */
export function DeleteReview({ id, onDeleted }: DeleteReviewProps) {
  const { isAsking, setAsking, first } = useAsking()
  const remove = useMutation({
    mutationFn: () => deleteReview(id),
    onSuccess: onDeleted,
    // Already deleted, perhaps in another tab, counts as success.
    onError: (error) => error instanceof ApiProblem && error.status === 404 && onDeleted(),
  })
  if (!isAsking)
    return (
      <Button ref={first} variant="quiet" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Delete
      </Button>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-labelledby="delete-question" className="flex flex-wrap items-center gap-3">
      <p id="delete-question">Delete your review?</p>
      <Button ref={first} variant="outline" disabled={remove.isPending} onClick={() => setAsking(false)}>
        Keep it
      </Button>
      <Button disabled={remove.isPending} onClick={() => remove.mutate()}>
        Delete it
      </Button>
      {remove.error && <Alert tone="danger">{remove.error instanceof ApiProblem ? remove.error.title : remove.error.message}</Alert>}
    </div>
  )
}
