import { Messages } from '@directory/frontend-kit/ui/social-media/messages'
import { OwnClientScreen } from '../social-client/own-client-screen.tsx'

/** What a client and the team have written to each other. */
export function SocialMessagesScreen() {
  return (
    <OwnClientScreen title="Messages" current="messages">
      {() => <Messages other="our team" />}
    </OwnClientScreen>
  )
}
