import type { Post } from '@directory/contracts/http/social-posts'
import type { TeamCalendar } from '@directory/contracts/http/team-calendar'
import type { CalendarPlace } from '@directory/frontend-kit/social-media/use-calendar-address'
import { PostDialog, postIn } from '@directory/frontend-kit/ui/social-media/post-dialog'
import { ChooseClient } from './choose-client.tsx'
import { EditPost } from './edit-post.tsx'
import { PostActions } from './post-actions.tsx'

interface OpenedPostProps {
  readonly calendar: TeamCalendar
  readonly place: CalendarPlace
  /** The client of a new post; undefined if it is to be chosen. */
  readonly clientId: string | undefined
  readonly onMove: (post: Post, plannedAt: string) => Promise<boolean>
}

/** The dialog over the calendar, if its address opens one: a post, its form, or the form of a new one. */
export function OpenedPost({ calendar, place, clientId, onMove }: OpenedPostProps) {
  const { post: postId, edit: editedId, new: day } = place.opened
  const nameOf = (id: string | undefined): string => calendar.clients.find((client) => client.id === id)?.name ?? ''
  if (postId !== undefined) {
    const post = postIn(calendar, postId)
    return (
      <PostDialog post={post} businessName={nameOf(post?.clientId)} isTeam onClose={place.close}>
        {(shown) => <PostActions key={shown.id} post={shown} place={place} onMove={onMove} />}
      </PostDialog>
    )
  }
  if (editedId !== undefined) {
    const post = postIn(calendar, editedId)
    const owner = post?.clientId ?? clientId
    return <EditPost key={editedId} clientId={owner} clientName={nameOf(owner)} id={editedId} post={post} place={place} />
  }
  if (day === undefined) return null
  if (clientId === undefined) return <ChooseClient clients={calendar.clients} place={place} />
  return <EditPost key="new" clientId={clientId} clientName={nameOf(clientId)} day={day} place={place} />
}
