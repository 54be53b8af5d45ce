import { ApiProblem } from '@directory/frontend-kit/api-client'
import { isRouteErrorResponse, useRevalidator, useRouteError } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { useEffect } from 'react'
import { MessageScreen } from './message-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** Shown in place of a screen that failed. */
export function ErrorScreen() {
  const error = useRouteError()
  const revalidator = useRevalidator()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (!isMissing) console.error(error)
  }, [error, isMissing])
  if (isMissing) return <NotFoundScreen />
  const isProblem = error instanceof ApiProblem
  // Code that failed to load may belong to a release that no longer exists: only a reload fetches the current one.
  const retry = () => (isProblem ? void revalidator.revalidate() : location.reload())
  return (
    <MessageScreen eyebrow="Something went wrong" title="This page could not be shown">
      <p role="alert">{isProblem ? error.message : 'An unexpected error occurred. Please check your connection and try again.'}</p>
      <Button type="button" disabled={revalidator.state === 'loading'} onClick={retry}>
        Try again
      </Button>
    </MessageScreen>
  )
}
