import { Messages } from '@directory/frontend-kit/ui/social-media/messages'
import { OwnClientScreen } from '../social-client/own-client-screen.tsx'

/** The conversation of a client with the team. */
export function SocialMessagesScreen() {
  return (
    <OwnClientScreen title="Messages" current="messages">
      {() => <Messages other="our team" />}
    </OwnClientScreen>
  )
}
