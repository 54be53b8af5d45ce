import { formatDateTime } from '@directory/contracts/catalogue/local-time'
import type { ResponseOf } from '@directory/contracts/http/address'
import type { getSentEnquiries, SendingState } from '@directory/contracts/http/enquiries'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Card } from '@directory/frontend-kit/ui/card'

type Sent = ResponseOf<typeof getSentEnquiries>[number]

const states: Readonly<Record<SendingState, { readonly label: string; readonly tone: 'gold' | 'neutral' | 'primary' }>> = {
  unconfirmed: { label: 'Not confirmed', tone: 'gold' },
  held: { label: 'Being checked', tone: 'gold' },
  delivered: { label: 'Delivered', tone: 'neutral' },
  refused: { label: 'Not delivered', tone: 'neutral' },
}
/** Also of one that was sent when none of the businesses took enquiries any more. */
const undelivered = states.refused
const answered = { label: 'Answered', tone: 'primary' } as const

/** An enquiry as its sender sees it in a list. */
export function SentEnquiry({ enquiry: { key, state, message, sentAt, businesses } }: { enquiry: Sent }) {
  const isUnreached = state === 'delivered' && businesses.every(({ isReached }) => !isReached)
  const sending = isUnreached ? undelivered : states[state]
  const { label, tone } = businesses.some(({ isAnswered }) => isAnswered) ? answered : sending
  const names = businesses.map(({ name }) => name).join(', ')
  return (
    <Card className="relative p-5 wrap-anywhere hover:border-control sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3 className="min-w-0 font-semibold text-lg leading-snug">
          {key === null ? (
            names
          ) : (
            <Link to={`/enquiry?key=${key}`} className="after:absolute after:inset-0">
              {names}
            </Link>
          )}
        </h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-2 line-clamp-3 whitespace-pre-line">{message}</p>
      {key === null && <p className="mt-2">We have emailed you a link: it is sent once you have confirmed your address.</p>}
      <p className="mt-2 text-ink-soft text-sm">
        Sent <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
      </p>
    </Card>
  )
}
