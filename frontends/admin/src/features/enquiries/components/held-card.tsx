import { formatDateTime } from '@directory/contracts/catalogue/local-time'
import type { HeldEnquiry } from '@directory/contracts/http/held-enquiries'
import { wishText } from '@directory/frontend-kit/enquiries/wish-text'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { PictureList } from '@directory/frontend-kit/ui/picture-list'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { ConflictOfInterest } from '../../../shared/conflict-of-interest.tsx'
import { decisionForKey } from '../decision-key.ts'

interface HeldCardProps {
  readonly enquiry: HeldEnquiry
  readonly isBusy: boolean
  readonly onDecide: (isSpam: boolean) => void
}

/** An enquiry that looks like spam, and the decision on it. While the focus is in it, D delivers and S refuses. */
export function HeldCard({ enquiry, isBusy, onDecide }: HeldCardProps) {
  const { name, email, phone, message, pictures, businesses, score, signals, sentAt, conflictOfInterest } = enquiry
  const wish = wishText(enquiry)
  const titleId = useId()
  const decide = (isSpam: boolean) => !isBusy && !conflictOfInterest && onDecide(isSpam)
  return (
    <Card className="p-5 sm:p-6">
      <article
        tabIndex={-1}
        aria-labelledby={titleId}
        className="rounded-sm outline-offset-8"
        onKeyDown={(event) => {
          const decision = decisionForKey(event)
          if (decision && !event.repeat) decide(decision.isSpam)
        }}
      >
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <h2 id={titleId} className="min-w-0 font-semibold text-lg leading-snug wrap-anywhere">
            {name}
          </h2>
          <Badge tone={score >= 100 ? 'danger' : 'gold'}>Score {score} of 100</Badge>
        </div>
        <p className="mt-1 text-ink-soft text-sm wrap-anywhere">
          {[email, phone].filter(Boolean).join(' · ')} · <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
        </p>
        <p className="mt-1 wrap-anywhere">To {businesses.map((business) => business.name).join(', ')}</p>
        {signals.length > 0 && (
          <div className="mt-4 flex gap-3 rounded-lg bg-gold-soft p-4 text-sm">
            <TriangleAlert aria-hidden className="size-5 shrink-0" />
            <ul className="grid min-w-0 gap-1 wrap-anywhere">
              {signals.map((signal) => (
                <li key={signal}>{signal}</li>
              ))}
            </ul>
          </div>
        )}
        <p className="mt-4 max-w-[70ch] whitespace-pre-line wrap-anywhere">{message}</p>
        {wish && <p className="mt-3 wrap-anywhere">Preferred time: {wish}</p>}
        {pictures.length > 0 && (
          <div className="mt-4">
            <PictureList pictures={pictures} />
          </div>
        )}
        {conflictOfInterest ? (
          <div className="mt-5">
            <ConflictOfInterest conflict={conflictOfInterest} />
          </div>
        ) : (
          <div className="mt-5 flex flex-wrap gap-3">
            <Button aria-disabled={isBusy} aria-keyshortcuts="d" onClick={() => decide(false)}>
              Deliver<span className="sr-only"> the enquiry of {name}</span>
            </Button>
            <Button variant="outline" aria-disabled={isBusy} aria-keyshortcuts="s" onClick={() => decide(true)}>
              It is spam<span className="sr-only">, the enquiry of {name}</span>
            </Button>
          </div>
        )}
      </article>
    </Card>
  )
}
