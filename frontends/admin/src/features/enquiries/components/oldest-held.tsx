import { formatDateTime } from '@directory/contracts/catalogue/local-time'
import type { HeldEnquiry } from '@directory/contracts/http/held-enquiries'

/** Milliseconds within which senders are told that somebody usually looks at theirs. */
const usualWait = 86_400_000

/** Since when the oldest of the held enquiries has waited, and whether that is longer than its sender was told. */
export function OldestHeld({ enquiry }: { enquiry: Pick<HeldEnquiry, 'sentAt'> | undefined }) {
  if (!enquiry) return null
  const due = new Date(Date.parse(enquiry.sentAt) + usualWait)
  const isOverdue = due.getTime() < Date.now()
  return (
    <p className={isOverdue ? 'mb-4 font-medium text-danger' : 'mb-4'}>
      The oldest was sent on {formatDateTime(enquiry.sentAt)}. Senders are told that we usually look within a day, which{' '}
      {isOverdue ? 'was' : 'is'} until {formatDateTime(due.toISOString())}.
    </p>
  )
}
