import { Button } from '@directory/frontend-kit/ui/button'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import type { ReactNode } from 'react'

interface AnswerProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  readonly loading: string
  readonly children: (data: Data) => ReactNode
}

/** Part of the settings that is loaded from the server, with its loading and error states. */
export function Answer<Data>({ query: { data, error, refetch }, loading, children }: AnswerProps<Data>) {
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{loading}</span>
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    )
  return (
    <div role="alert">
      <p className="font-medium text-danger">{error.message}</p>
      <Button variant="outline" className="mt-3" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}
