import { formatDate, formatDateTime } from '@directory/contracts/catalogue/local-time'
import type { ModeratedClaim } from '@directory/contracts/http/business-claims'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { ConflictOfInterest } from '../../../shared/conflict-of-interest.tsx'
import { textLink } from '../../../shared/text-link.ts'
import type { ClaimAction } from '../api/decide-claim.ts'
import { claimQueueKey } from '../api/read-claims.ts'
import { describeClaim, describeWaiting, stateLabels } from '../claim-labels.ts'
import { ClaimContent } from './claim-content.tsx'

interface ClaimCardProps {
  readonly claim: ModeratedClaim
  readonly onDecide: (action: ClaimAction) => void
}

/** A claim of a business, with everything that it is decided by. */
export function ClaimCard({ claim, onDecide }: ClaimCardProps) {
  const { listing, state, reason, createdAt, decidedAt, undoableUntil, conflictOfInterest } = claim
  const which = describeClaim(claim)
  const waiting = describeWaiting(claim)
  const queryClient = useQueryClient()
  return (
    <Card className="p-5 wrap-anywhere sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3 className="min-w-0 font-semibold text-lg leading-snug">
          <Link to={`/business/${listing.slug}`} className={textLink}>
            {listing.name}
          </Link>
        </h3>
        <Badge tone={state === 'awaiting-decision' ? 'gold' : state === 'granted' ? 'primary' : 'neutral'}>{stateLabels[state]}</Badge>
      </div>
      <ClaimContent claim={claim} onReload={() => void queryClient.invalidateQueries({ queryKey: claimQueueKey })} />
      <p className="mt-3 text-ink-soft text-sm">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {waiting && ` · ${waiting}`}
        {decidedAt && ` · Decided on ${formatDate(decidedAt)}`}
      </p>
      {reason && <p className="mt-2 max-w-[70ch] whitespace-pre-line">Reason: {reason}</p>}
      {conflictOfInterest && (state === 'awaiting-decision' || undoableUntil) && (
        <div className="mt-5">
          <ConflictOfInterest conflict={conflictOfInterest} />
        </div>
      )}
      {!conflictOfInterest && state === 'awaiting-decision' && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button onClick={() => onDecide('grant')}>
            Grant<span className="sr-only"> {which}</span>
          </Button>
          <Button variant="outline" onClick={() => onDecide('refuse')}>
            Refuse<span className="sr-only"> {which}</span>
          </Button>
        </div>
      )}
      {!conflictOfInterest && undoableUntil && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="danger" onClick={() => onDecide('undo')}>
            Undo<span className="sr-only"> {which}</span>
          </Button>
          <p className="text-ink-soft text-sm">Until {formatDate(undoableUntil)}</p>
        </div>
      )}
    </Card>
  )
}
