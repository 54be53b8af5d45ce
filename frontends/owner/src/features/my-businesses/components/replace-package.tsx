import { formatDate } from '@directory/contracts/catalogue/local-time'
import { packages } from '@directory/contracts/catalogue/packages'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import type { GivenPackage } from '../given-package.ts'
import type { PaidPackageId } from '../upgrade-mode.ts'

interface ReplacePackageProps {
  readonly given: GivenPackage
  readonly packageId: PaidPackageId
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before buying a package that replaces a given one. */
export function ReplacePackage({ given, packageId, onConfirm, onCancel }: ReplacePackageProps) {
  const { name } = packages[packageId]
  const currentName = packages[given.package].name
  return (
    <ConfirmDialog
      isOpen
      title={`Replace ${currentName}?`}
      description={
        <p>
          This business has {currentName} until {formatDate(given.until)}. Buying {name} replaces it.
        </p>
      }
      action={`Buy ${name}`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
