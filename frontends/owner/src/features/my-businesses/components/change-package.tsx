import { packages } from '@directory/contracts/catalogue/packages'
import { ChangeSubscription } from '@directory/frontend-kit/ui/change-subscription'
import { failuresOn } from '../package-failures.ts'
import { showActivated } from '../show-activated.ts'
import type { PackageChangeChoice } from '../use-choose-package.ts'

interface ChangePackageProps {
  readonly choice: PackageChangeChoice
  readonly onClose: () => void
  readonly onChanged?: (() => void) | undefined
}

/** Shows the cost of another package before changing the subscription of a business. */
export function ChangePackage({ choice, onClose, onChanged }: ChangePackageProps) {
  const { subscription, package: packageId, screen, listing } = choice
  return (
    <ChangeSubscription
      change={{ id: subscription.id, packageType: packageId, screen }}
      name={packages[packageId].name}
      text={`${listing.name} moves to it immediately. What you have paid for the remaining time counts towards it.`}
      isEnding={subscription.isEnding}
      failure={failuresOn(screen).change}
      onClose={onClose}
      onChanged={() => {
        showActivated(packageId)
        onChanged?.()
      }}
    />
  )
}
