import type { VisitorEnquiry } from '@directory/contracts/http/enquiries'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { useEffect, useRef } from 'react'
import { useConfirmEnquiry } from '../api/confirm-enquiry.ts'
import { UnreachedBusinesses } from './unreached-businesses.tsx'

/** Where an enquiry is on its way. Opening the page confirms nothing: programs that check the links in emails open them too. */
export function SendingState({ enquiry: { state, unreached, conversations }, secret }: { enquiry: VisitorEnquiry; secret: string }) {
  const confirming = useConfirmEnquiry(secret)
  const result = useRef<HTMLDivElement>(null)
  const { isSuccess } = confirming
  useEffect(() => {
    if (isSuccess) result.current?.focus()
  }, [isSuccess])
  const isAwaited = conversations.every(({ isAnswered }) => !isAnswered) && conversations.some(({ business }) => business.isReachable)
  const recipients = new Intl.ListFormat('en-GB').format([
    ...conversations.map(({ business }) => business.name),
    ...unreached.map(({ name }) => name),
  ])
  if (state === 'unconfirmed')
    return (
      <Alert>
        <h2 className="font-display font-medium text-heading">Send this enquiry?</h2>
        <p className="mt-2">It goes to {recipients}. If you have not written it, close this page: it is then deleted.</p>
        {confirming.error && (
          <p role="alert" className="mt-2 font-medium text-danger">
            {confirming.error instanceof ApiProblem ? confirming.error.title : confirming.error.message}
          </p>
        )}
        <Button className="mt-4" disabled={confirming.isPending} onClick={() => confirming.mutate()}>
          {confirming.isPending ? 'Sending…' : 'Confirm and send'}
        </Button>
      </Alert>
    )
  const texts = {
    held: 'A person looks at your enquiry before it is passed on, since some enquiries are spam, usually within a day.',
    refused: 'We have not passed this enquiry on, since it looked like spam. If that is wrong, please write to us.',
    delivered: 'Your enquiry has been sent. Answers come by email, and you find them here.',
  } as const
  const isReached = conversations.length > 0
  const isSaid = state !== 'delivered' || (isReached && (isSuccess || isAwaited))
  return (
    <div ref={result} tabIndex={-1} className="grid gap-6 outline-none">
      {isSaid && <Alert tone={state === 'refused' ? 'danger' : 'info'}>{texts[state]}</Alert>}
      {state === 'delivered' && <UnreachedBusinesses unreached={unreached} isReached={isReached} />}
    </div>
  )
}
