import { formatDate } from '@directory/contracts/catalogue/local-time'
import { offerOnScreen, offers } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { priceFor } from '@directory/frontend-kit/prices'
import { ChargeTerms } from '@directory/frontend-kit/ui/charge-terms'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import type { ReplacementChoice } from '../use-choose-package.ts'

interface ReplacePackageProps {
  readonly choice: ReplacementChoice
  readonly subscriptions: readonly Subscription[]
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before buying a package that replaces a given one. */
export function ReplacePackage({ choice, subscriptions, onConfirm, onCancel }: ReplacePackageProps) {
  const { given, listing, screen } = choice
  const { name } = packages[choice.package]
  const currentName = packages[given.package].name
  const offer = offerOnScreen(choice.package, screen)
  return (
    <ConfirmDialog
      isOpen
      title={`Replace ${currentName}?`}
      description={
        <div className="grid gap-2">
          <p>
            This business has {currentName} until {formatDate(given.until)}. Buying {name} replaces it.
          </p>
          {offer && <ChargeTerms price={priceFor(offers[offer], subscriptions, listing.id)} />}
        </div>
      }
      action={`Buy ${name}`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
