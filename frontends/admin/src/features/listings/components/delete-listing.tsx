import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { toast } from 'sonner'
import { useDeleteListing } from '../api/delete-listing.ts'

interface DeleteListingProps {
  readonly listing: Pick<ListedForAdmins, 'id' | 'name' | 'advertisingPackage'>
  readonly onClose: () => void
}

/** Deletes a business after confirmation. */
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
          Its page, its images and its reviews are permanently deleted.
          {advertisingPackage !== 'starter' && ' If it has a subscription, that ends immediately.'} This cannot be undone.
        </p>
      }
      error={deleting.error}
      action={deleting.isPending ? 'Deleting…' : 'Delete business'}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
