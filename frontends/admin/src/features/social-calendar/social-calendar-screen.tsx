import { Link } from '@directory/frontend-kit/router'
import { posts } from '@directory/frontend-kit/social-media/post-text'
import { useCalendarAddress } from '@directory/frontend-kit/social-media/use-calendar-address'
import { Button } from '@directory/frontend-kit/ui/button'
import { ApprovalLinks } from '@directory/frontend-kit/ui/social-media/approval-links'
import { ContentCalendar } from '@directory/frontend-kit/ui/social-media/content-calendar'
import { PostDialog, postIn } from '@directory/frontend-kit/ui/social-media/post-dialog'
import { Plus } from 'lucide-react'
import { ClientScreen } from '../social-client/client-screen.tsx'
import { EditPost } from './components/edit-post.tsx'
import { PostActions } from './components/post-actions.tsx'

const waitingText = (count: number): string => `${posts(count)} ${count === 1 ? 'was' : 'were'} sent back by the client`

/** The team's content calendar of a client. */
export function SocialCalendarScreen() {
  const place = useCalendarAddress()
  const { post: postId, edit: editedId, new: day } = place.opened
  return (
    <ClientScreen title="Content calendar" current="calendar">
      {(client) => (
        <>
          <ContentCalendar
            key={client.id}
            clientId={client.id}
            place={place}
            waitingText={waitingText}
            emptyMessage="Plan the first one with New post."
            action={
              <Button asChild className="max-sm:w-full">
                <Link {...place.opening({ new: place.date })}>
                  <Plus aria-hidden />
                  New post
                </Link>
              </Button>
            }
          >
            {(calendar) => (
              <>
                {postId !== undefined && (
                  <PostDialog post={postIn(calendar, postId)} businessName={client.businessName} isTeam onClose={place.close}>
                    {(post) => <PostActions key={post.id} post={post} place={place} />}
                  </PostDialog>
                )}
                {editedId !== undefined && (
                  <EditPost key={editedId} client={client} id={editedId} post={postIn(calendar, editedId)} place={place} />
                )}
                {day !== undefined && <EditPost key="new" client={client} day={day} place={place} />}
              </>
            )}
          </ContentCalendar>
          <ApprovalLinks key={client.id} clientId={client.id} />
        </>
      )}
    </ClientScreen>
  )
}
