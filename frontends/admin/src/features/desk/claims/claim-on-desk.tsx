import type { DeskClaim } from '@directory/contracts/http/desk'
import { Card } from '@directory/frontend-kit/ui/card'
import { GiveReason } from '../../../shared/rejection/give-reason.tsx'
import { describeClaim, describeEffect } from '../../business-claims/claim-labels.ts'
import { ClaimContent } from '../../business-claims/components/claim-content.tsx'
import { Desk, type DeskControls } from '../components/desk.tsx'
import { ReasonsToEdit } from '../components/edit-reasons.tsx'
import { SubmittedListing } from '../listings/submitted-listing.tsx'
import { ClaimBackground } from './claim-background.tsx'
import { decideClaim, nameOf } from './claim-queue.ts'

/** A claim that waits for an admin, with its documents large, and the business as it is. */
export function ClaimOnDesk({ item: { claim, listing }, controls }: { item: DeskClaim; controls: DeskControls }) {
  const choice = (action: 'grant' | 'refuse') => {
    const label = action === 'grant' ? 'Grant' : 'Refuse'
    return {
      label,
      dialog: (close: () => void) => (
        <GiveReason
          title={`${label} ${describeClaim(claim)}`}
          description={describeEffect(action, claim)}
          action={`${action}-claim`}
          verb={label}
          missing="Enter the reason, which the claimant gets."
          isDestructive={action === 'refuse'}
          isUndoable
          hasKeys={controls.hasKeys}
          onGive={(reason) => controls.decide(decideClaim(claim, { isGranted: action === 'grant', reason }))}
          onClose={close}
        />
      ),
    }
  }
  return (
    <Desk
      name={nameOf(claim)}
      controls={controls}
      background={<ClaimBackground claim={claim} />}
      choices={{ approve: choice('grant'), reject: choice('refuse') }}
      settings={<ReasonsToEdit actions={['grant-claim', 'refuse-claim']} />}
    >
      <Card className="p-5 wrap-anywhere sm:p-6">
        <h3 className="font-semibold">Claim</h3>
        <ClaimContent claim={claim} isLarge onReload={controls.reload} />
      </Card>
      <section aria-label="The business as it is" className="grid gap-6">
        <h3 className="font-semibold">{listing.name} as it is</h3>
        <SubmittedListing listing={listing} />
      </section>
    </Desk>
  )
}
