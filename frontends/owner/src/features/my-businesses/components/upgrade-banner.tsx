import { type BusinessOffer, offers, type SocialOffer } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import { vatText } from '@directory/frontend-kit/prices'
import { useSite } from '@directory/frontend-kit/site'
import { Button } from '@directory/frontend-kit/ui/button'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { formatFullPrice } from '../packages-on-offer.ts'
import type { UpgradeMode } from '../upgrade-mode.ts'

/** The chosen upgrade and its price, with a way to cancel it. */
export function UpgradeBanner({ mode, onCancel }: { mode: UpgradeMode; onCancel: () => void }) {
  const { pricesIncludeVat } = useSite()
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
          <p className="mt-1">
            {formatFullPrice(offer)}, {vatText(pricesIncludeVat)}
            {offer.firstMonth !== undefined && '. The first-month price applies to a business’s first package.'}
          </p>
        </div>
      </div>
      <Button variant="outline" onClick={onCancel}>
        Cancel Upgrade Mode
      </Button>
    </section>
  )
}
