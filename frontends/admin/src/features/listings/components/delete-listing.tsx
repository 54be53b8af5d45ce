import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { toast } from 'sonner'
import { useDeleteListing } from '../api/delete-listing.ts'

interface DeleteListingProps {
  readonly listing: Pick<ListedForAdmins, 'id' | 'name' | 'advertisingPackage'>
  readonly onClose: () => void
}

/** Asks before a business is deleted, and deletes it. */
export function DeleteListing({ listing: { id, name, advertisingPackage }, onClose }: DeleteListingProps) {
  const deleting = useDeleteListing()
  const confirm = () =>
    deleting.mutate(id, {
      onSuccess() {
        toast.success('Business deleted successfully')
        onClose()
      },
    })
  return (
    <ConfirmDialog
      isDestructive
      isOpen
      isBusy={deleting.isPending}
      title={`Delete ${name}?`}
      description={
        <p>
          Its page, its images and its reviews go for good.
          {advertisingPackage !== 'starter' && ' Where a subscription is paid for it, that ends at once.'} This cannot be undone.
        </p>
      }
      error={deleting.error}
      action={deleting.isPending ? 'Deleting…' : 'Delete business'}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
