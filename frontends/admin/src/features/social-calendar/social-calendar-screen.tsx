import { Link } from '@directory/frontend-kit/router'
import { posts } from '@directory/frontend-kit/social-media/post-text'
import { useCalendarAddress } from '@directory/frontend-kit/social-media/use-calendar-address'
import { Button } from '@directory/frontend-kit/ui/button'
import { ContentCalendar } from '@directory/frontend-kit/ui/social-media/content-calendar'
import { PostDialog, postIn } from '@directory/frontend-kit/ui/social-media/post-dialog'
import { Plus } from 'lucide-react'
import { ClientScreen } from '../social-client/client-screen.tsx'
import { EditPost } from './components/edit-post.tsx'
import { PostActions } from './components/post-actions.tsx'

const waitingText = (count: number): string => `${posts(count)} ${count === 1 ? 'was' : 'were'} sent back by the client`

/** What the team plans for a client. */
export function SocialCalendarScreen() {
  const place = useCalendarAddress()
  const { post: shown, edit: edited, new: day } = place.opened
  return (
    <ClientScreen title="Content calendar" current="calendar">
      {(client) => (
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
              {shown !== undefined && (
                <PostDialog post={postIn(calendar, shown)} businessName={client.businessName} isTeam onClose={place.close}>
                  {(post) => <PostActions key={post.id} post={post} place={place} />}
                </PostDialog>
              )}
              {edited !== undefined && <EditPost key={edited} client={client} id={edited} post={postIn(calendar, edited)} place={place} />}
              {day !== undefined && <EditPost key="new" client={client} day={day} place={place} />}
            </>
          )}
        </ContentCalendar>
      )}
    </ClientScreen>
  )
}
