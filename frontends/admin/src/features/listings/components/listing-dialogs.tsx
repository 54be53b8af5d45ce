import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { EditDialog } from '../../edit-listing/edit-dialog.tsx'
import { DeactivateListing } from './deactivate-listing.tsx'
import type { RowDialog } from './listing-row.tsx'
import { RejectListing } from './reject-listing.tsx'
import { RemoveListing } from './remove-listing.tsx'
import { UnapproveListing } from './unapprove-listing.tsx'

export interface OpenDialog {
  readonly dialog: RowDialog
  readonly listing: Pick<ListedForAdmins, 'id' | 'name' | 'version' | 'advertisingPackage' | 'lookalikes'>
}

/** The open dialog for a listing, if any. */
export function ListingDialogs({ open, onClose }: { open: OpenDialog | undefined; onClose: () => void }) {
  if (!open) return null
  const { dialog, listing } = open
  if (dialog === 'edit') return <EditDialog id={listing.id} name={listing.name} onClose={onClose} />
  if (dialog === 'delete') return <RemoveListing listing={listing} onClose={onClose} />
  if (dialog === 'unapprove') return <UnapproveListing listing={listing} onClose={onClose} />
  if (dialog === 'deactivate') return <DeactivateListing listing={listing} onClose={onClose} />
  return <RejectListing listing={listing} onClose={onClose} />
}
