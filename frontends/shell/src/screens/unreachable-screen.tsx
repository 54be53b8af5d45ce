import { Button } from '@directory/frontend-kit/ui/button'
import { MessageScreen } from './message-screen.tsx'

/** When a part of the application itself could not be loaded: no router, so plain links. */
export function UnreachableScreen() {
  return (
    <main>
      <MessageScreen eyebrow="No connection" title="This page could not be loaded">
        <p role="alert">Please check your connection and try again.</p>
        <Button type="button" onClick={() => location.reload()}>
          Try again
        </Button>
      </MessageScreen>
    </main>
  )
}
