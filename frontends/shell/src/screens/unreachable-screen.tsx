import { Button } from '@directory/frontend-kit/ui/button'
import { MessageScreen } from './message-screen.tsx'

/** Shown if part of the application fails to load: without a router, so with plain links. */
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
