import { isOpenClaim } from '@directory/contracts/catalogue/business-claims'
import { limits } from '@directory/contracts/catalogue/limits'
import type { ClaimOptions } from '@directory/contracts/http/business-claims'
import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { useState } from 'react'
import { useClaim } from '../api/use-claim.ts'
import { ChooseWay } from './choose-way.tsx'
import { ClaimOutcome } from './claim-outcome.tsx'
import { CodeProof } from './code-proof.tsx'
import { VerifiedNote } from './verified-note.tsx'
import { WebsiteProof } from './website-proof.tsx'

/** What to do next: choose a way, prove it, or wait. */
export function ClaimSteps({ options }: { options: ClaimOptions }) {
  const { listing, standing, claim, verification, hasPlace, methods } = options
  const claiming = useClaim(listing.slug)
  const [isChoosing, setChoosing] = useState(false)
  if (claim?.state === 'awaiting-proof' && !isChoosing) {
    const Proof = claim.sentTo === null ? WebsiteProof : CodeProof
    return <Proof claim={claim} claiming={claiming} onChoose={() => setChoosing(true)} />
  }
  // A verification lapses when what it has proven changes: it can then be proven again.
  const isSettled = claim?.state === 'granted' && standing === 'own' && verification !== null
  const isWaiting = claim !== null && isOpenClaim(claim) && claim.state !== 'awaiting-proof'
  const canChoose = !isWaiting && !isSettled
  return (
    <>
      {standing === 'own' && verification && <VerifiedNote verification={verification} />}
      {claim && claim.state !== 'awaiting-proof' && (claim.state !== 'granted' || isSettled) && (
        <ClaimOutcome claim={claim} claiming={claiming} />
      )}
      {canChoose &&
        (hasPlace || standing === 'own' ? (
          <ChooseWay
            listing={listing}
            methods={methods}
            claiming={claiming}
            {...(isChoosing ? { onCancel: () => setChoosing(false) } : {})}
          />
        ) : (
          <div className="mt-6">
            <Alert>
              <p>
                You can only have {limits.listingsPerOwner} businesses in your account, and you have that many. Delete one at{' '}
                <Link to="/my-businesses" className="font-semibold underline underline-offset-4">
                  My Businesses
                </Link>{' '}
                first, or write to us.
              </p>
            </Alert>
          </div>
        ))}
    </>
  )
}
