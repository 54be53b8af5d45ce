import { localDate } from '@directory/contracts/catalogue/local-time'
import type { Post } from '@directory/contracts/http/social-posts'
import { getFileAt } from '@directory/frontend-kit/api-client'
import { Link } from '@directory/frontend-kit/router'
import { saveFile } from '@directory/frontend-kit/save-file'
import type { CalendarPlace } from '@directory/frontend-kit/social-media/use-calendar-address'
import { Button } from '@directory/frontend-kit/ui/button'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { CalendarClock, Copy, ImageDown, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { showError } from '../../../shared/show-error.ts'
import { useDeletePost } from '../api/finish-post.ts'
import { MoveForm } from './move-form.tsx'
import { PublishForm } from './publish-form.tsx'

interface PostActionsProps {
  readonly post: Post
  readonly place: CalendarPlace
  readonly onMove: (post: Post, plannedAt: string) => Promise<boolean>
}

async function copy({ text }: Post): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Text copied')
  } catch {
    toast.error('The browser does not allow copying.', { description: 'Select the text and copy it yourself.' })
  }
}

async function download({ images, network, plannedAt }: Post): Promise<void> {
  try {
    const files = await Promise.all(images.map(({ url }) => getFileAt(url)))
    for (const [index, file] of files.entries()) saveFile(file, `${network}-${localDate(plannedAt)}-${index + 1}.jpg`)
    toast.success(files.length === 1 ? 'The picture is in your downloads.' : 'The pictures are in your downloads.')
  } catch (error) {
    if (error instanceof Error) showError(error)
  }
}

/** The team's actions on a post. */
export function PostActions({ post, place, onMove }: PostActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const deleting = useDeletePost()
  const isPublished = post.state === 'published'
  const remove = () =>
    deleting.mutate(post, {
      onSuccess() {
        toast.success('Post deleted')
        place.close()
      },
    })
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        {!isPublished && (
          <Button asChild>
            <Link {...place.opensInstead({ edit: post.id })}>
              <Pencil aria-hidden />
              Edit
            </Link>
          </Button>
        )}
        {!isPublished && (
          <Button variant="outline" aria-expanded={isMoving} onClick={() => setMoving(!isMoving)}>
            <CalendarClock aria-hidden />
            Move to…
          </Button>
        )}
        <Button variant="outline" onClick={() => void copy(post)}>
          <Copy aria-hidden />
          Copy text
        </Button>
        {post.images.length > 0 && (
          <Button variant="outline" onClick={() => void download(post)}>
            <ImageDown aria-hidden />
            {post.images.length === 1 ? 'Download picture' : 'Download pictures'}
          </Button>
        )}
        {!isPublished && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            <Trash2 aria-hidden />
            Delete
          </Button>
        )}
      </div>
      {isMoving && <MoveForm post={post} place={place} onMove={onMove} />}
      {post.state === 'approved' && <PublishForm post={post} onPublished={place.close} />}
      <ConfirmDialog
        isDestructive
        isOpen={isAsking}
        isBusy={deleting.isPending}
        title="Delete this post?"
        description={<p>It is removed from the client’s calendar, with its history.</p>}
        error={deleting.error}
        action={deleting.isPending ? 'Deleting…' : 'Delete post'}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
