import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { toast } from 'sonner'
import { RejectDialog, type Rejection } from '../../../shared/rejection/reject-dialog.tsx'
import { useRejectListing } from '../api/reject-listing.ts'

interface RejectListingProps {
  readonly listing: Pick<ListedForAdmins, 'id' | 'name' | 'version' | 'advertisingPackage'>
  readonly onClose: () => void
}

/** Rejects a listing from a list. */
export function RejectListing({ listing: { id, name, version, advertisingPackage }, onClose }: RejectListingProps) {
  const rejecting = useRejectListing()
  const reject = (rejection: Rejection) =>
    rejecting.mutate(
      { id, version, ...rejection },
      {
        onSuccess() {
          toast.success('Business updated successfully!', { description: `${name} is rejected. Its owner is told why.` })
          onClose()
        },
      },
    )
  return (
    <RejectDialog
      title={`Reject ${name}`}
      action="Reject business"
      isPaid={advertisingPackage !== 'starter'}
      isBusy={rejecting.isPending}
      error={rejecting.error}
      onReject={reject}
      onClose={onClose}
    />
  )
}
