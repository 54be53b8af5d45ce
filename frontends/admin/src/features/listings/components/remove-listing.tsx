import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { Field } from '@directory/frontend-kit/ui/field'
import { Select } from '@directory/frontend-kit/ui/select'
import { useState } from 'react'
import { toast } from 'sonner'
import { alikeBy } from '../../../shared/listing-text.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { useRemoveListing } from '../api/remove-listing.ts'

interface RemoveListingProps {
  readonly listing: Pick<ListedForAdmins, 'id' | 'name' | 'advertisingPackage' | 'lookalikes'>
  readonly onClose: () => void
}

/** Deletes a business for a reason, or merges it into one that may be the same. */
export function RemoveListing({ listing: { id, name, advertisingPackage, lookalikes }, onClose }: RemoveListingProps) {
  const removing = useRemoveListing()
  const [into, setInto] = useState('')
  const remove = (reason: string) =>
    removing.mutate(
      { id, reason, ...(into ? { into } : {}) },
      {
        onSuccess() {
          toast.success(into ? 'Businesses merged successfully' : 'Business deleted successfully')
          onClose()
        },
      },
    )
  const subscription = advertisingPackage === 'starter' ? '' : ' If it has a subscription, that ends immediately.'
  return (
    <ReasonDialog
      title={`Delete ${name}?`}
      description={
        into
          ? `Its reviews move to the other business, and its address leads there. Its page and its images are permanently deleted.${subscription} This cannot be undone.`
          : `Its page, its images and its reviews are permanently deleted.${subscription} This cannot be undone. Its owner gets the reason by email.`
      }
      action={into ? 'Merge businesses' : 'Delete business'}
      busyAction={into ? 'Merging…' : 'Deleting…'}
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={remove}
      onClose={onClose}
    >
      {lookalikes.length > 0 && (
        <Field id="merge-into" label="Is it listed twice?">
          <Select id="merge-into" value={into} onChange={({ target }) => setInto(target.value)}>
            <option value="">No, delete it with its reviews</option>
            {lookalikes.map(({ id: other, name: otherName, slug, by }) => (
              <option key={other} value={other}>
                Merge it into {otherName} ({slug}, {alikeBy[by]})
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ReasonDialog>
  )
}
