import { enquiryStates } from '@directory/contracts/catalogue/enquiries'
import type { ReceivedEnquiry } from '@directory/contracts/http/received-enquiries'
import { emailText } from '@directory/frontend-kit/enquiries/email-text'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Card } from '@directory/frontend-kit/ui/card'
import { ReportMessage } from '@directory/frontend-kit/ui/report-message'
import { MessageList } from '@directory/frontend-kit/ui/social-media/message-list'
import { cx } from 'class-variance-authority'
import type { Ref } from 'react'
import { stateTones, whyEnded } from '../enquiry-states.ts'
import { AnswerForm } from './answer-form.tsx'
import { EnquiryFacts, firstMessage } from './enquiry-facts.tsx'
import { EnquiryPictures } from './enquiry-pictures.tsx'
import { LabelsField } from './labels-field.tsx'
import { NoteForm } from './note-form.tsx'
import { StateButtons } from './state-buttons.tsx'
import { ValueForm } from './value-form.tsx'

interface ConversationProps {
  readonly enquiry: ReceivedEnquiry
  readonly heading: Ref<HTMLHeadingElement>
  readonly onReload: () => void
}

/** An enquiry: who sent it, what was written, the answer, and what the owner notes about it. */
export function Conversation({ enquiry, heading, onReload }: ConversationProps) {
  const { id, name, state, messages } = enquiry
  const ended = whyEnded(enquiry)
  const isAnonymous = enquiry.email === null
  return (
    <div className="grid gap-5">
      <Card className="grid gap-5 p-5 sm:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 font-display font-medium text-heading outline-none wrap-anywhere">
            {name}
          </h2>
          <Badge tone={stateTones[state]}>{enquiryStates[state]}</Badge>
        </div>
        <EnquiryFacts enquiry={enquiry} />
        <StateButtons enquiry={enquiry} />
        {state === 'won' && <ValueForm enquiry={enquiry} />}
      </Card>
      <Card className="overflow-hidden">
        {!isAnonymous && (
          <section aria-label="Conversation" className="p-5 sm:p-6">
            <MessageList messages={[firstMessage(enquiry), ...messages]} self="business" other={name} dayAs="h3">
              {({ id: messageId, from, pictures, email }) => (
                <>
                  <EnquiryPictures pictures={pictures} name={from === 'visitor' ? name : 'you'} onReload={onReload} />
                  {email && <p className={cx('text-ink-soft text-xs', from === 'business' && 'text-right')}>{emailText(email)}</p>}
                  {from === 'visitor' && <ReportMessage conversation={id} message={messageId} from={name} />}
                </>
              )}
            </MessageList>
          </section>
        )}
        <div className="border-line p-5 not-first:border-t sm:p-6">{ended ? <Alert>{ended}</Alert> : <AnswerForm enquiry={enquiry} />}</div>
      </Card>
      <Card className="grid gap-6 p-5 sm:p-6">
        <LabelsField enquiry={enquiry} />
        <NoteForm enquiry={enquiry} />
      </Card>
    </div>
  )
}
