import { claimMethods } from '@directory/contracts/catalogue/business-claims'
import { formatDate, formatDateTime } from '@directory/contracts/catalogue/local-time'
import type { ModeratedClaim } from '@directory/contracts/http/business-claims'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { ConflictOfInterest } from '../../../shared/conflict-of-interest.tsx'
import { textLink } from '../../../shared/text-link.ts'
import type { ClaimAction } from '../api/decide-claim.ts'
import { describeClaim, describePerson, describeWaiting, stateLabels } from '../claim-labels.ts'
import { ClaimDocuments } from './claim-documents.tsx'
import { ClaimRivals } from './claim-rivals.tsx'

interface ClaimCardProps {
  readonly claim: ModeratedClaim
  readonly onDecide: (action: ClaimAction) => void
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-3 border-line border-l-2 pl-4">
      <p className="text-ink-soft text-sm">{label}</p>
      <p className="mt-1 max-w-[70ch] whitespace-pre-line">{text}</p>
    </div>
  )
}

/** A claim of a business, with everything that it is decided by. */
export function ClaimCard({ claim, onDecide }: ClaimCardProps) {
  const { listing, method, proof, isProven, state, claimant, owner, note, objection, reason, createdAt, decidedAt } = claim
  const { undoableUntil, conflictOfInterest } = claim
  const which = describeClaim(claim)
  const waiting = describeWaiting(claim)
  const facts = [
    ['Claimant', describePerson(claimant)],
    ['Present owner', owner ? (owner.id === claimant.id ? 'The claimant' : describePerson(owner)) : 'Nobody'],
    ['Way', claimMethods[method].label],
    [isProven ? 'Proven' : 'To be proven', proof],
  ]
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
      <dl className="mt-3 grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([term, value]) => (
          <div key={term} className="sm:contents">
            <dt className="text-ink-soft text-sm sm:leading-6">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <Said label="The claimant says" text={note} />}
      {objection && <Said label="The present owner objects" text={objection} />}
      <ClaimDocuments claim={claim} />
      <ClaimRivals claim={claim} />
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
