import type { Post } from '@directory/contracts/http/social-posts'
import { formatDayAndTime } from '@directory/frontend-kit/social-media/calendar-days'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { type PostMove, useMovePost } from './api/move-post.ts'
import { contentAt, planMove } from './move.ts'

interface Moving {
  /** Moves a post, if its rules allow it and the server accepts it; whether it did. */
  move(post: Post, plannedAt: string): Promise<boolean>
  /** The question that is open, if any. */
  readonly question: ReactNode
}

interface Asked extends PostMove {
  readonly text: string
  answer(isConfirmed: boolean): void
}

/** The way back of a post that was moved, which keeps its state. */
const moveBack = (post: Post, plannedAt: string): PostMove => ({
  post,
  content: contentAt(post, plannedAt),
  propose: post.state === 'proposed',
})

const refuse = (description: string): false => {
  toast.error('The post was not moved', { description })
  return false
}

/** Moves posts: asks about those that the client has decided, says what happened, and offers to undo it where that is possible. */
export function useMove(): Moving {
  const { mutateAsync } = useMovePost()
  const [asked, ask] = useState<Asked>()

  async function save(move: PostMove, canUndo: boolean): Promise<boolean> {
    try {
      const moved = await mutateAsync(move)
      const undo = () => void save(moveBack(moved, move.post.plannedAt), false)
      toast.success(`Moved to ${formatDayAndTime(moved.plannedAt)}`, {
        ...(canUndo ? { action: { label: 'Undo', onClick: undo }, duration: 10_000 } : {}),
      })
      return true
    } catch (error) {
      return refuse(error instanceof Error ? error.message : 'An unexpected error occurred.')
    }
  }

  async function move(post: Post, plannedAt: string): Promise<boolean> {
    if (plannedAt === post.plannedAt) return true
    const plan = planMove(post, plannedAt, new Date())
    if ('refusal' in plan) return refuse(plan.refusal)
    const { question, ...change } = plan
    const next = { post, ...change }
    // An overdue post does not go back to a time that has passed.
    if (question === undefined) return save(next, new Date(post.plannedAt) > new Date())
    const isConfirmed = await new Promise<boolean>((answer) => ask({ ...next, text: question, answer }))
    ask(undefined)
    return isConfirmed && save(next, false)
  }

  return {
    move,
    question: asked && (
      <ConfirmDialog
        isOpen
        title="Move this post?"
        description={<p>{asked.text}</p>}
        action={asked.propose ? 'Move and ask again' : 'Move'}
        onConfirm={() => asked.answer(true)}
        onCancel={() => asked.answer(false)}
      />
    ),
  }
}
