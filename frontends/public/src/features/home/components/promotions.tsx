import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { offers } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import { siteVat, vatOnTop } from '@directory/frontend-kit/prices'
import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { Award, Megaphone } from 'lucide-react'

/** Offers for owners: the gold banner and the social media card. */
export function Promotions() {
  const { city, pricesIncludeVat } = useSite()
  return (
    <section aria-label="For business owners" className="wrap grid gap-5 pt-10 lg:grid-cols-[1.6fr_1fr]">
      <div className="flex flex-col gap-5 rounded-xl border border-gold-line bg-gold-soft p-6 sm:flex-row sm:items-center sm:p-7">
        <span className="grid size-13 shrink-0 place-items-center rounded-full bg-gold text-on-gold">
          <Award aria-hidden className="size-6" />
        </span>
        <div className="flex-1">
          <h2 className="font-display font-medium text-heading text-gold-ink">Be seen first with {packages.gold.name}</h2>
          <p className="mt-1">
            A large card above every list, up to {packages.gold.imageCap} pictures and the gold badge, for{' '}
            {formatPounds(offers['gold-direct'].monthly)} a month{vatOnTop(siteVat({ city, pricesIncludeVat }))}.
          </p>
        </div>
        <Button asChild variant="gold" className="shrink-0">
          <Link to="/upgrade-premium">Upgrade</Link>
        </Button>
      </div>
      <Card className="flex flex-col gap-5 p-6 sm:flex-row sm:items-center sm:p-7">
        <div className="flex-1">
          <p className="flex items-center gap-2 font-semibold text-primary text-sm">
            <Megaphone aria-hidden className="size-4.5" />
            from {formatPounds(offers['social-basic'].monthly)}/month{vatOnTop(siteVat({ city, pricesIncludeVat }))}
          </p>
          <h2 className="mt-1 font-display font-medium text-heading">Social media, done for you</h2>
          <p className="mt-1 text-ink-soft">Posts and stories that {city.name} follows.</p>
        </div>
        <Button asChild variant="outline" className="shrink-0">
          <Link to="/social-media-marketing">View Packages</Link>
        </Button>
      </Card>
    </section>
  )
}
