import { useQuery } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { Conversation } from '../../social-media/conversation.ts'
import { messagesQuery, useEarlierMessages, useRefreshUnread } from '../../social-media/read-messages.ts'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'

interface MessagesProps {
  /** The client that the team writes to; by default, the current account writes to the team. */
  readonly clientId?: string
  /** The name of the other side. */
  readonly other: string
}

function Written({ clientId, other, data }: MessagesProps & { data: Conversation }) {
  const earlier = useEarlierMessages(clientId)
  if (data.messages.length === 0)
    return <EmptyState icon={MessagesSquare} title="No messages yet" message="Your conversation is kept here." />
  return (
    // In reverse column order, so that it starts scrolled to its end and keeps its position when earlier messages load.
    <div
      role="log"
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard
      tabIndex={0}
      className="flex max-h-[60dvh] flex-col-reverse overflow-y-auto overscroll-contain p-4 sm:p-5"
    >
      <div className="grid gap-5">
        {data.hasOlder && (
          <div className="text-center">
            <Button variant="outline" disabled={earlier.isPending} onClick={() => earlier.mutate(data.messages[0]?.at ?? '')}>
              {earlier.isPending ? 'Loading…' : 'Show earlier'}
            </Button>
            {earlier.isError && (
              <p role="alert" className="mt-2 text-danger">
                {earlier.error.message}
              </p>
            )}
          </div>
        )}
        <MessageList messages={data.messages} self={clientId === undefined ? 'client' : 'team'} other={other} />
      </div>
    </div>
  )
}

/** The conversation of client and team, and a box to write in. */
export function Messages({ clientId, other }: MessagesProps) {
  const { data, error, refetch } = useQuery(messagesQuery(clientId))
  // Reading them here marks them as read elsewhere.
  const refreshUnread = useEffectEvent(useRefreshUnread())
  const last = data?.messages.at(-1)?.id
  useEffect(() => {
    if (last) refreshUnread()
  }, [last])
  return (
    <Card className="mx-auto max-w-3xl overflow-hidden">
      {data ? (
        <Written clientId={clientId} other={other} data={data} />
      ) : error ? (
        <ErrorState title="The messages could not be read" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" className="grid gap-4 p-5">
          <span className="sr-only">Loading messages…</span>
          <Skeleton className="h-16 w-2/3" />
          <Skeleton className="ml-auto h-16 w-2/3" />
        </div>
      )}
      <div className="border-line border-t p-4 sm:p-5">
        <MessageForm clientId={clientId} label={`Write to ${other}`} />
      </div>
    </Card>
  )
}
