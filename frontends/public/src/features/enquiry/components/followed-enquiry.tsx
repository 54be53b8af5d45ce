import { formatDate, formatDateTime } from '@directory/contracts/catalogue/local-time'
import type { VisitorEnquiry } from '@directory/contracts/http/enquiries'
import { Card } from '@directory/frontend-kit/ui/card'
import { PictureList } from '@directory/frontend-kit/ui/picture-list'
import { Conversation } from './conversation.tsx'
import { SendingState } from './sending-state.tsx'

/** What was asked, and the conversation with each business. */
export function FollowedEnquiry({ enquiry, secret }: { enquiry: VisitorEnquiry; secret: string }) {
  const { message, pictures, wishedOn, wishedTime, sentAt, keptUntil, conversations } = enquiry
  const wish = [wishedOn && formatDate(wishedOn), wishedTime].filter(Boolean).join(', ')
  return (
    <div className="grid gap-6">
      <SendingState enquiry={enquiry} secret={secret} />
      <Card className="grid gap-3 p-6">
        <h2 className="font-semibold">What you asked</h2>
        <p className="whitespace-pre-wrap break-words">{message}</p>
        <PictureList pictures={pictures} />
        <p className="text-ink-soft text-sm">
          {wish && `Preferred time: ${wish}. `}Written on {formatDateTime(sentAt)}, kept until {formatDate(keptUntil)}.
        </p>
      </Card>
      {conversations.map((conversation) => (
        <Conversation key={conversation.id} conversation={conversation} secret={secret} />
      ))}
    </div>
  )
}
