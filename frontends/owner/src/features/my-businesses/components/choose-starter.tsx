import type { Listing } from '@directory/contracts/events/listings'
import { getReason } from '@directory/frontend-kit/failure-text'
import { Button } from '@directory/frontend-kit/ui/button'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { useDropPackage } from '../api/drop-package.ts'
import { updateFailure } from '../package-failures.ts'
import { starterKeeps, subscriptionEnds } from '../packages-on-offer.ts'

/** Returns a business to the free package after confirmation. */
export function ChooseStarter({ listing, isSubscribed }: { listing: Listing; isSubscribed: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const dropping = useDropPackage()
  const opener = useRef<HTMLButtonElement>(null)
  const drop = () =>
    dropping.mutate(listing.id, {
      onSuccess() {
        setAsking(false)
        toast.success('Package Updated', { description: 'Successfully updated to Starter' })
      },
      onError(error) {
        setAsking(false)
        toast.error(updateFailure.title, { description: getReason(error) ?? updateFailure.message })
      },
    })
  return (
    <LeadFocus next={() => opener.current}>
      <Button ref={opener} variant="outline" onClick={() => setAsking(true)}>
        Choose Starter
      </Button>
      <ConfirmDialog
        isDestructive
        isOpen={isAsking}
        isBusy={dropping.isPending}
        title={listing.advertisingPackage === 'starter' ? 'Stay with Starter?' : 'Go back to Starter?'}
        description={
          <p>
            {listing.advertisingPackage !== 'starter' && starterKeeps} {isSubscribed && subscriptionEnds}
          </p>
        }
        action={dropping.isPending ? 'Updating…' : 'Choose Starter'}
        onConfirm={drop}
        onCancel={() => setAsking(false)}
      />
    </LeadFocus>
  )
}
