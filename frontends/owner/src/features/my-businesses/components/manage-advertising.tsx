import type { Listing } from '@directory/contracts/events/listings'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { PackageList } from './package-list.tsx'
import { SocialLinksForm } from './social-links-form.tsx'

/** The package and the social links of a business. */
export function ManageAdvertising({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  return (
    <Modal isOpen title="Manage Advertising" description={listing.name} onClose={onClose}>
      <div className="grid gap-8">
        <PackageList listing={listing} />
        <SocialLinksForm listing={listing} />
      </div>
    </Modal>
  )
}
