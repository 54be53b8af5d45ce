import { offers } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import { TickBoxField } from '@directory/frontend-kit/ui/forms/tick-box-field'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { AcceptedByOrdering } from '@directory/frontend-kit/ui/terms/accepted-by-ordering'
import { useChargeTerms } from '@directory/frontend-kit/use-charge-terms'
import { goldLabel } from '../new-business.ts'

const { gold } = packages
const features = `A large card above every list, the ${gold.name} badge and up to ${gold.imageCap} images.`

/** Offers the top package with the listing. */
export function GoldField({ isAdmin }: { isAdmin: boolean }) {
  const chargeTerms = useChargeTerms(offers['gold-direct'])
  const terms = isAdmin
    ? 'Admins give it for a year, and nothing is charged.'
    : `${chargeTerms} You pay on a secure page, and your business is submitted when the payment is confirmed.`
  return (
    <div className="flex gap-4 rounded-xl border border-gold-line bg-gold-soft p-5">
      <Icon name="award" className="mt-3 size-6 text-gold-ink" />
      <div>
        <TickBoxField name="wantsGold" label={goldLabel} hint={`${features} ${terms}`} />
        {!isAdmin && <AcceptedByOrdering className="mt-2" />}
      </div>
    </div>
  )
}
