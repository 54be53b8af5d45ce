import type { Post } from '@directory/contracts/http/social-posts'
import { useQuery } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { toast } from 'sonner'
import { postCommentsQuery, useSettleComment } from '../../social-media/post-comments.ts'
import { CommentList } from './comment-list.tsx'

/** What approvers have commented on a post; the team marks what it has dealt with. Nothing if there are no comments. */
export function PostComments({ post: { id, images }, isTeam }: { post: Post; isTeam: boolean }) {
  const { data, error, refetch } = useQuery(postCommentsQuery(id, isTeam))
  const settling = useSettleComment(id)
  if (!data) return error && <ErrorState title="The comments could not be read" message={error.message} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <section aria-labelledby="post-comments" className="grid gap-3">
      <h3 id="post-comments" className="font-semibold">
        Comments
      </h3>
      <CommentList
        comments={data}
        images={images}
        action={
          isTeam
            ? ({ id: commentId, isSettled, author }) => (
                <Button
                  variant="quiet"
                  className="-ml-4.5"
                  aria-label={`Mark the comment of ${author} as ${isSettled ? 'open' : 'settled'}`}
                  disabled={settling.isPending}
                  onClick={() =>
                    settling.mutate(
                      { commentId, isSettled: !isSettled },
                      {
                        onSuccess: () => void toast.success(isSettled ? 'Comment opened again' : 'Comment settled'),
                        onError: (problem) => void toast.error('Error', { description: problem.message }),
                      },
                    )
                  }
                >
                  {isSettled ? 'Open again' : 'Mark as settled'}
                </Button>
              )
            : undefined
        }
      />
    </section>
  )
}
