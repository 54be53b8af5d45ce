import { LinkButton } from '../layout/link-button.tsx'
import { MessageScreen } from './message-screen.tsx'

export function NotFoundScreen() {
  return (
    <MessageScreen eyebrow="404" title="Oops! Page not found">
      <p>The address may be mistyped, or the page may have moved.</p>
      <LinkButton to="/" look="primary">
        Return to Home
      </LinkButton>
    </MessageScreen>
  )
}
