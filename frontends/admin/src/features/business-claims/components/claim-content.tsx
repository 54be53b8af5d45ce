import { claimMethods } from '@directory/contracts/catalogue/business-claims'
import type { ModeratedClaim } from '@directory/contracts/http/business-claims'
import { describePerson } from '../claim-labels.ts'
import { ClaimDocuments } from './claim-documents.tsx'
import { ClaimRivals } from './claim-rivals.tsx'

interface ClaimContentProps {
  readonly claim: ModeratedClaim
  /** Whether the documents are shown large. */
  readonly isLarge?: boolean | undefined
  readonly onReload: () => void
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-3 border-line border-l-2 pl-4">
      <p className="text-ink-soft text-sm">{label}</p>
      <p className="mt-1 max-w-[70ch] whitespace-pre-line">{text}</p>
    </div>
  )
}

/** Everything that a claim is decided by. */
export function ClaimContent({ claim, isLarge, onReload }: ClaimContentProps) {
  const { method, proof, isProven, claimant, owner, note, objection } = claim
  const facts = [
    ['Claimant', describePerson(claimant)],
    ['Present owner', owner ? (owner.id === claimant.id ? 'The claimant' : describePerson(owner)) : 'Nobody'],
    ['Way', claimMethods[method].label],
    [isProven ? 'Proven' : 'To be proven', proof],
  ]
  return (
    <>
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
      <ClaimDocuments claim={claim} isLarge={isLarge} onReload={onReload} />
      <ClaimRivals claim={claim} />
    </>
  )
}
