import type { Listing } from '@directory/contracts/events/listings'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { Modal } from '@directory/frontend-kit/ui/modal'
import type { ReactNode } from 'react'
import type { PaidPackageId } from '../upgrade-mode.ts'
import { PackageList } from './package-list.tsx'
import { SocialLinksForm } from './social-links-form.tsx'

interface ManageAdvertisingProps {
  readonly listing: Listing
  readonly subscriptions: readonly Subscription[] | undefined
  /** Shown above the packages. */
  readonly notice: ReactNode
  readonly onChoose: (packageId: PaidPackageId) => void
  readonly onClose: () => void
}

/** The package and the social links of a business. */
export function ManageAdvertising({ listing, subscriptions, notice, onChoose, onClose }: ManageAdvertisingProps) {
  return (
    <Modal isOpen title="Manage Advertising" description={listing.name} onClose={onClose}>
      {notice}
      <div className="grid gap-8">
        <PackageList listing={listing} subscriptions={subscriptions} onChoose={onChoose} />
        <SocialLinksForm listing={listing} />
      </div>
    </Modal>
  )
}
