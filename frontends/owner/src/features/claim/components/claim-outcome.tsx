import { isOpenClaim } from '@directory/contracts/catalogue/business-claims'
import type { OwnClaim } from '@directory/contracts/http/business-claims'
import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { useState } from 'react'
import { toast } from 'sonner'
import type { Claiming } from '../api/use-claim.ts'
import { describeState } from '../claim-text.ts'

/** What has become of a claim, or what it is waiting for. */
export function ClaimOutcome({ claim, claiming: { withdraw } }: { claim: OwnClaim; claiming: Claiming }) {
  const [isAsking, setAsking] = useState(false)
  const { id, listing, state } = claim
  const described = describeState(claim, listing.name)
  if (!described) return null
  return (
    <Card className="mt-6 p-5 sm:p-6">
      <h2 className="font-display font-medium text-heading wrap-anywhere">{described.title}</h2>
      <p role="status" className="mt-2 whitespace-pre-line wrap-anywhere">
        {described.text}
      </p>
      {state === 'granted' && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button asChild>
            <Link to={`/my-businesses/${listing.id}/edit`}>Check its details</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/my-businesses">My Businesses</Link>
          </Button>
        </div>
      )}
      {isOpenClaim(claim) && (
        <Button variant="outline" className="mt-5" onClick={() => setAsking(true)}>
          Withdraw the claim
        </Button>
      )}
      <ConfirmDialog
        title="Withdraw the claim?"
        description={`You would have to prove again that ${listing.name} is yours.`}
        action="Withdraw"
        isDestructive
        isOpen={isAsking}
        isBusy={withdraw.isPending}
        error={withdraw.error}
        onConfirm={() =>
          withdraw.mutate(id, {
            onSuccess() {
              setAsking(false)
              toast.success('Claim withdrawn')
            },
          })
        }
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}
