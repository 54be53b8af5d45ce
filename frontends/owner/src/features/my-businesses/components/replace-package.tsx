import { packages } from '@directory/contracts/catalogue/packages'
import { dateOf } from '@directory/frontend-kit/date-of'
import { useSite } from '@directory/frontend-kit/site'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import type { GivenPackage } from '../given-package.ts'
import type { PaidPackageId } from '../upgrade-mode.ts'

interface ReplacePackageProps {
  readonly given: GivenPackage
  readonly wanted: PaidPackageId
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before a package is bought that takes the place of one which nothing is paid for. */
export function ReplacePackage({ given, wanted, onConfirm, onCancel }: ReplacePackageProps) {
  const { timeZone } = useSite().city
  const { name } = packages[wanted]
  const had = packages[given.package].name
  return (
    <ConfirmDialog
      isOpen
      title={`Replace ${had}?`}
      description={
        <p>
          This business has {had} until {dateOf(given.until, timeZone)}. Buying {name} replaces it.
        </p>
      }
      action={`Buy ${name}`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
