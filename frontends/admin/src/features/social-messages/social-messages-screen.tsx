import { Messages } from '@directory/frontend-kit/ui/social-media/messages'
import { ClientScreen } from '../social-client/client-screen.tsx'

/** The conversation of the team with a client. */
export function SocialMessagesScreen() {
  return (
    <ClientScreen title="Messages" current="messages">
      {({ id, businessName }) => <Messages key={id} clientId={id} other={businessName || 'the client'} />}
    </ClientScreen>
  )
}
