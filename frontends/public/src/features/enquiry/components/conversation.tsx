import { formatDateTime } from '@directory/contracts/catalogue/local-time'
import type { VisitorConversation } from '@directory/contracts/http/enquiries'
import { emailText } from '@directory/frontend-kit/enquiries/email-text'
import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { PictureList } from '@directory/frontend-kit/ui/picture-list'
import { ReportMessage } from '@directory/frontend-kit/ui/report-message'
import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { useCloseConversation } from '../api/close-conversation.ts'
import { MessageForm } from './message-form.tsx'
import { ReviewAsCustomer } from './review-as-customer.tsx'

const stateText = ({ business, isClosed, isAnswered }: VisitorConversation): string => {
  if (business.isDeleted) return 'No longer listed here'
  if (isClosed) return 'Closed by you'
  return isAnswered ? 'Answered' : 'Not answered yet'
}

/** What was said between the visitor and one business. */
export function Conversation({ conversation, secret }: { conversation: VisitorConversation; secret: string }) {
  const { id, business, messages, isClosed } = conversation
  const [isAsking, setAsking] = useState(false)
  const closing = useCloseConversation(secret, id)
  const title = `conversation-${id}`
  return (
    <Card className="p-6">
      <section aria-labelledby={title}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={title} className="font-display font-medium text-heading">
            {business.slug ? (
              <Link to={`/business/${business.slug}`} className="underline decoration-line underline-offset-4 hover:decoration-current">
                {business.name}
              </Link>
            ) : (
              business.name
            )}
          </h2>
          <p className="text-ink-soft text-sm">{stateText(conversation)}</p>
        </div>
        <ul className="mt-4 grid gap-3">
          {messages.map(({ id: messageId, from, text, at, pictures, email }) => (
            <li
              key={messageId}
              className={cx(
                'grid gap-2 rounded-xl px-4 py-3',
                from === 'business' ? 'mr-6 bg-sunken' : 'ml-6 border border-line bg-primary-soft',
              )}
            >
              <p className="text-ink-soft text-sm">
                {from === 'business' ? business.name : 'You'} · {formatDateTime(at)}
              </p>
              {text && <p className="whitespace-pre-wrap break-words">{text}</p>}
              <PictureList pictures={pictures} />
              {email && <p className="text-ink-soft text-sm">{emailText(email)}</p>}
              {from === 'business' && <ReportMessage conversation={id} message={messageId} from={business.name} />}
            </li>
          ))}
        </ul>
        {business.isDeleted ? (
          <div className="mt-4">
            <Alert>
              {business.name} is no longer listed here, so it can neither read nor answer messages. What you wrote to each other stays here
              for as long as your enquiry is kept.
            </Alert>
          </div>
        ) : (
          <>
            {!isClosed && business.isReachable && <MessageForm secret={secret} conversationId={id} business={business.name} />}
            {!isClosed && !business.isReachable && (
              <div className="mt-4">
                <Alert>
                  {business.name} cannot be reached here at the moment, so you cannot write to it.
                  {business.slug && ' Its page says how else to contact it.'}
                </Alert>
              </div>
            )}
            <ReviewAsCustomer conversation={conversation} secret={secret} />
            {isClosed && closing.error && (
              <div className="mt-4">
                <Alert tone="danger">
                  <strong>The conversation was not opened</strong>
                  <p>{closing.error.message}</p>
                </Alert>
              </div>
            )}
            <Button
              variant="outline"
              className="mt-4"
              aria-disabled={closing.isPending}
              onClick={() => !closing.isPending && (isClosed ? closing.mutate(false) : setAsking(true))}
            >
              {isClosed ? 'Open again' : 'Close this conversation'}
            </Button>
            <ConfirmDialog
              title="Close this conversation?"
              description={`${business.name} can then no longer write to you about this enquiry. You can open it again.`}
              action="Close it"
              error={closing.error}
              isOpen={isAsking}
              isBusy={closing.isPending}
              onCancel={() => setAsking(false)}
              onConfirm={() => closing.mutate(true, { onSuccess: () => setAsking(false) })}
            />
          </>
        )}
      </section>
    </Card>
  )
}
