import { type BusinessOffer, offers, type SocialOffer } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import { Button } from '@directory/frontend-kit/ui/button'
import { ChargeTerms } from '@directory/frontend-kit/ui/charge-terms'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { AcceptedByOrdering } from '@directory/frontend-kit/ui/terms/accepted-by-ordering'
import type { UpgradeMode } from '../upgrade-mode.ts'

/** The chosen upgrade and its price, with a way to cancel it. */
export function UpgradeBanner({ mode, onCancel }: { mode: UpgradeMode; onCancel: () => void }) {
  const { name } = packages[mode.package]
  const offer: BusinessOffer | SocialOffer = offers[mode.offer]
  return (
    <section
      aria-label="Upgrade"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-xl border border-gold-line bg-gold-soft p-5"
    >
      <div className="flex min-w-0 gap-4">
        <Icon name="award" className="mt-0.5 size-6 text-gold-ink" />
        <div>
          <p className="font-semibold">Upgrade to {name}</p>
          <p className="text-ink-soft">{mode.message ?? `Choose the business to upgrade to ${name}.`}</p>
          <ChargeTerms price={offer} className="mt-1" />
          {offer.firstMonth !== undefined && (
            <p className="text-ink-soft text-sm">The first-month price applies to a business’s first package.</p>
          )}
          <AcceptedByOrdering className="mt-1" />
        </div>
      </div>
      <Button variant="outline" onClick={onCancel}>
        Cancel Upgrade Mode
      </Button>
    </section>
  )
}
