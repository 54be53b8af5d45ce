import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { useState } from 'react'
import { toast } from 'sonner'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { useRejectListing } from '../api/reject-listing.ts'
import { RefundChoice } from './refund-choice.tsx'

interface RejectListingProps {
  readonly listing: Pick<ListedForAdmins, 'id' | 'name' | 'version' | 'advertisingPackage'>
  readonly onClose: () => void
}

/** Rejects a listing with a reason; the payment for its package is refunded if ticked. */
export function RejectListing({ listing: { id, name, version, advertisingPackage }, onClose }: RejectListingProps) {
  const rejecting = useRejectListing()
  const [refund, setRefund] = useState(true)
  const reject = (reason: string) =>
    rejecting.mutate(
      { id, version, reason, refund },
      {
        onSuccess() {
          toast.success('Business updated successfully!', { description: `${name} is rejected. Its owner is told why.` })
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={`Reject ${name}`}
      description="Its owner gets the reason by email, and can change the listing and submit it again."
      action="Reject business"
      busyAction="Rejecting…"
      isBusy={rejecting.isPending}
      error={rejecting.error}
      onConfirm={reject}
      onClose={onClose}
    >
      {advertisingPackage !== 'starter' && <RefundChoice isChosen={refund} onChoose={setRefund} />}
    </ReasonDialog>
  )
}
