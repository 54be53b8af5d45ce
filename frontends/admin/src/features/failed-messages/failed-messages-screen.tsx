import { type DeadLetter, deadLettersShown } from '@directory/contracts/http/dead-letters'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link, useParams } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { QueueList } from '../../shared/queue-list.tsx'
import { textLink } from '../../shared/text-link.ts'
import { failedMessagesQuery, useDecideMessages } from './api/failed-messages.ts'
import { FailedMessage } from './components/failed-message.tsx'

interface MessagesProps {
  readonly consumer: string
  readonly messages: readonly DeadLetter[]
}

function Messages({ consumer, messages }: MessagesProps) {
  const deciding = useDecideMessages()
  /** What to discard: one message, or all of them without an id. */
  const [toDiscard, setToDiscard] = useState<{ readonly id?: string }>()
  const isBusy = deciding.isPending
  const replay = (id?: string) => deciding.mutate({ consumer, what: 'replay', id })
  const discard = () => deciding.mutate({ consumer, what: 'discard', id: toDiscard?.id }, { onSettled: () => setToDiscard(undefined) })
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <Button variant="outline" aria-disabled={isBusy} onClick={() => !isBusy && replay()}>
          Replay all
        </Button>
        <Button variant="danger" aria-disabled={isBusy} onClick={() => !isBusy && setToDiscard({})}>
          Discard all
        </Button>
      </div>
      {messages.length === deadLettersShown && <p className="mb-4 text-ink-soft">Only the oldest {deadLettersShown} are shown.</p>}
      <QueueList items={messages} later={undefined}>
        {(message) => (
          <FailedMessage
            message={message}
            isBusy={isBusy}
            onReplay={() => replay(message.id)}
            onDiscard={() => setToDiscard({ id: message.id })}
          />
        )}
      </QueueList>
      <ConfirmDialog
        isDestructive
        isOpen={toDiscard !== undefined}
        isBusy={isBusy}
        title={toDiscard?.id ? 'Discard this message?' : 'Discard all failed messages?'}
        description={
          <p>
            {consumer} will never process {toDiscard?.id ? 'it' : 'them'}. This cannot be undone, and is recorded in the audit log.
          </p>
        }
        action={isBusy ? 'Discarding…' : toDiscard?.id ? 'Discard message' : 'Discard all messages'}
        onConfirm={discard}
        onCancel={() => setToDiscard(undefined)}
      />
    </>
  )
}

function MessageList({ consumer }: { consumer: string }) {
  const { data, error, refetch } = useQuery(failedMessagesQuery(consumer))
  const list = data ? (
    data.length === 0 ? (
      <EmptyState icon={MailCheck} title="No failed messages" message="Every message of this consumer has been processed." />
    ) : (
      <Messages consumer={consumer} messages={data} />
    )
  ) : error ? (
    <ErrorState title="The messages could not be read" message={error.message} onRetry={() => void refetch()} />
  ) : (
    <ListSkeleton label="Loading messages…" />
  )
  return (
    // Removing the last message removes all buttons.
    <LeadFocus next={(here) => here.querySelector('a')}>
      <p className="mb-6">
        <Link to="/admin/health" className={textLink}>
          Back to the health page
        </Link>
      </p>
      <h2 className="sr-only">Messages</h2>
      {list}
    </LeadFocus>
  )
}

/** A consumer's dead letters. They may contain personal data. */
export function FailedMessagesScreen() {
  const { consumer = '' } = useParams()
  return (
    <AdminScreen
      title="Failed messages"
      intro={`Messages that ${consumer} could not process, oldest first. Replay them once the cause is fixed. They may contain personal data.`}
    >
      <MessageList consumer={consumer} />
    </AdminScreen>
  )
}
