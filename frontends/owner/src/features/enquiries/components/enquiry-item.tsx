import { type EnquiryState, enquiryStates } from '@directory/contracts/catalogue/enquiries'
import type { ReceivedEnquirySummary } from '@directory/contracts/http/received-enquiries'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { cx } from 'class-variance-authority'
import { stateTones } from '../enquiry-states.ts'
import { shortMoment, waitingText } from '../waiting-text.ts'

interface EnquiryItemProps {
  readonly enquiry: ReceivedEnquirySummary
  readonly to: string
  readonly isCurrent: boolean
  /** Whether the owner has several businesses. */
  readonly showsBusiness: boolean
  readonly now: number
}

const StateBadge = ({ state }: { state: EnquiryState }) => <Badge tone={stateTones[state]}>{enquiryStates[state]}</Badge>

/** An enquiry in the inbox. Unread ones have a word and a bolder name, not only a colour. */
export function EnquiryItem({ enquiry, to, isCurrent, showsBusiness, now }: EnquiryItemProps) {
  const { name, listing, state, labels, isUnread, excerpt, waitingSince, lastMessageAt } = enquiry
  return (
    <li
      className={cx(
        'relative grid gap-1 border-line border-b px-4 py-3.5 last:border-b-0 hover:bg-sunken',
        isCurrent && 'bg-primary-soft! shadow-[inset_3px_0_0_var(--color-primary)]',
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 className={cx('min-w-0 wrap-anywhere', isUnread ? 'font-bold' : 'font-semibold')}>
          <Link to={to} preventScrollReset aria-current={isCurrent ? 'page' : undefined} className="stretched rounded-sm -outline-offset-2">
            {isUnread && (
              <>
                <span className="mr-0.5 rounded-sm bg-primary px-1.5 py-0.5 align-[0.1em] text-on-primary text-xs">Unread</span>{' '}
              </>
            )}
            {name}
          </Link>
        </h3>
        <time dateTime={lastMessageAt} className="shrink-0 text-ink-soft text-sm tabular-nums">
          {shortMoment(lastMessageAt, now)}
        </time>
      </div>
      {showsBusiness && <p className="text-ink-soft text-sm wrap-anywhere">{listing.name}</p>}
      <p className="line-clamp-2 text-[0.9375rem] wrap-anywhere">{excerpt || 'The message has been deleted.'}</p>
      <div className="mt-0.5 flex flex-wrap items-center gap-1.5">
        <StateBadge state={state} />
        {labels.map((label) => (
          <Badge key={label} className="max-w-full whitespace-normal! wrap-anywhere">
            {label}
          </Badge>
        ))}
        {state === 'new' && waitingSince && <span className="text-sm">{waitingText(waitingSince, now)}</span>}
      </div>
    </li>
  )
}
