import { useQuery } from '@directory/frontend-kit/queries'
import { monthsShown } from '@directory/frontend-kit/social-media/calendar-days'
import { posts } from '@directory/frontend-kit/social-media/post-text'
import { ownCalendarQuery } from '@directory/frontend-kit/social-media/read-calendar'
import { useCalendarAddress } from '@directory/frontend-kit/social-media/use-calendar-address'
import { ApprovalLinks } from '@directory/frontend-kit/ui/social-media/approval-links'
import { ContentCalendar } from '@directory/frontend-kit/ui/social-media/content-calendar'
import { ExportPosts } from '@directory/frontend-kit/ui/social-media/export-posts'
import { NetworkFilter } from '@directory/frontend-kit/ui/social-media/network-filter'
import { PostDialog, postIn } from '@directory/frontend-kit/ui/social-media/post-dialog'
import { Quotas } from '@directory/frontend-kit/ui/social-media/quotas'
import { OwnClientScreen } from '../social-client/own-client-screen.tsx'
import { DecidePost } from './components/decide-post.tsx'
import { OwnLibrary } from './components/own-library.tsx'

const waitingText = (count: number): string => `${posts(count)} ${count === 1 ? 'is waiting' : 'are waiting'} for your approval`

/** The posts that the team has planned, for the client to approve or send back. */
export function SocialCalendarScreen() {
  const place = useCalendarAddress()
  const { post: id } = place.opened
  const reading = useQuery(ownCalendarQuery(place))
  return (
    <OwnClientScreen title="Content calendar" current="calendar">
      {({ businessName }) => (
        <>
          <ContentCalendar
            reading={reading}
            place={place}
            waitingText={waitingText}
            emptyMessage="Once the team has planned posts for these days, you will find them here and can approve them."
            toolbar={<NetworkFilter place={place} />}
            above={reading.data && <Quotas quotas={reading.data.quotas} place={place} />}
            below={<ExportPosts clientId={undefined} months={monthsShown(place.view, place.date)} />}
          >
            {(calendar) =>
              id !== undefined && (
                <PostDialog post={postIn(calendar, id)} businessName={businessName} isTeam={false} onClose={place.close}>
                  {(post) => <DecidePost key={post.id} post={post} onDecided={place.close} />}
                </PostDialog>
              )
            }
          </ContentCalendar>
          <ApprovalLinks />
          <OwnLibrary />
        </>
      )}
    </OwnClientScreen>
  )
}
