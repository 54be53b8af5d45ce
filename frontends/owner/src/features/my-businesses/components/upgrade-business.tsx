import { packages } from '@directory/contracts/catalogue/packages'
import type { Listing } from '@directory/contracts/events/listings'
import { Button } from '@directory/frontend-kit/ui/button'
import { isUpgrade, type UpgradeMode } from '../upgrade-mode.ts'

interface UpgradeBusinessProps {
  readonly listing: Pick<Listing, 'name' | 'advertisingPackage'>
  readonly mode: UpgradeMode
  readonly onUpgrade: () => void
}

/** Offers the upgrade that the owner has come for, where the business is not that far yet. */
export function UpgradeBusiness({ listing: { name, advertisingPackage }, mode, onUpgrade }: UpgradeBusinessProps) {
  if (!isUpgrade(advertisingPackage, mode.package))
    return <p className="mt-4 font-semibold text-gold-ink text-sm">This business has {packages[advertisingPackage].name} already.</p>
  return (
    <Button variant="gold" className="mt-4" onClick={onUpgrade}>
      Upgrade to {packages[mode.package].name}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
