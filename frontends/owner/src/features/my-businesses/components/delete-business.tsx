import type { Listing } from '@directory/contracts/events/listings'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { toast } from 'sonner'
import { useDeleteListing } from '../api/delete-listing.ts'
import { subscriptionEnds } from '../packages-on-offer.ts'

interface DeleteBusinessProps {
  readonly listing: Listing | undefined
  readonly isSubscribed: boolean
  readonly onClose: () => void
}

/** Deletes a business after confirmation. */
export function DeleteBusiness({ listing, isSubscribed, onClose }: DeleteBusinessProps) {
  const deleting = useDeleteListing()
  function close() {
    deleting.reset()
    onClose()
  }
  const confirm = () =>
    listing &&
    deleting.mutate(listing.id, {
      onSuccess() {
        toast.success('Business deleted successfully')
        close()
      },
      onError: (error) => toast.error('Error', { description: error.message }),
    })
  return (
    <ConfirmDialog
      isDestructive
      isOpen={listing !== undefined}
      isBusy={deleting.isPending}
      title={`Delete ${listing?.name ?? 'this business'}?`}
      description={
        <p>Its page, its images and its reviews are permanently deleted. {isSubscribed && subscriptionEnds} This cannot be undone.</p>
      }
      error={deleting.error}
      action={deleting.isPending ? 'Deleting…' : 'Delete business'}
      onConfirm={confirm}
      onCancel={close}
    />
  )
}
