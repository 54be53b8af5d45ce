import { Messages } from '@directory/frontend-kit/ui/social-media/messages'
import { ClientScreen } from '../social-client/client-screen.tsx'

/** What the team and a client have written to each other. */
export function SocialMessagesScreen() {
  return (
    <ClientScreen title="Messages" current="messages">
      {({ id, businessName }) => <Messages key={id} clientId={id} other={businessName || 'the client'} />}
    </ClientScreen>
  )
}
