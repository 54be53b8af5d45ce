import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { offers } from '@directory/contracts/catalogue/offers'
import { describeContents } from '@directory/contracts/catalogue/package-contents-text'
import { packages } from '@directory/contracts/catalogue/packages'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { ChargeTerms } from '@directory/frontend-kit/ui/charge-terms'
import { FeatureList } from '@directory/frontend-kit/ui/feature-list'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { subscriptionStatusQuery } from '../billing/api/read-subscription-status.ts'
import { paidFeatures } from '../billing/paid-features.ts'
import { GoldAlready } from './gold-already.tsx'

const { gold } = packages
const upgrade = { upgradePackage: gold.id, message: `Choose the business that you want to upgrade to ${gold.name}.` }

/** Sells Gold Standard, and shows existing subscriptions. If these cannot be loaded, it can be bought regardless. */
export function UpgradePremiumScreen() {
  const { city } = useSite()
  const { data, isPending } = useQuery(subscriptionStatusQuery)
  return (
    <div className="wrap pt-8 pb-20">
      <div className="mx-auto max-w-3xl">
        <h1 className="font-display font-medium text-title">Go {gold.name}</h1>
        <p className="mt-2 text-ink-soft text-lg">Be the first business that {city.name} sees when it is looking for what you do.</p>
        {data?.subscribed && <GoldAlready until={data.subscriptionEnd} />}
        <Card className="mt-7 border-gold-line p-6 sm:p-8">
          <div className="grid gap-8 sm:grid-cols-[1fr_auto] sm:items-start">
            <div>
              <h2 className="mb-4 font-display font-medium text-heading">What {gold.name} brings</h2>
              <FeatureList features={[...paidFeatures.gold, ...describeContents(gold.id)]} />
            </div>
            <p className="rounded-xl bg-gold-soft px-6 py-5 text-gold-ink">
              <span className="block font-display font-medium text-[2.5rem] leading-none tracking-tight">
                {formatPounds(offers['gold-direct'].monthly)}
              </span>
              <span className="mt-2 block">a month</span>
            </p>
          </div>
          <div className="mt-8 border-line border-t pt-6">
            {isPending ? (
              <Skeleton className="h-13 w-full sm:w-64" />
            ) : (
              <Button asChild variant={data?.subscribed ? 'outline' : 'gold'} size="large" className="w-full sm:w-auto">
                <Link to="/my-businesses?upgrade=gold&screen=upgrade-page" state={upgrade}>
                  <Icon name="award" className="size-4.5" />
                  {data?.subscribed ? 'Upgrade another business' : `Upgrade to ${gold.name}`}
                </Link>
              </Button>
            )}
            <ChargeTerms price={offers['gold-direct']} className="mt-3" />
            <p className="mt-1 text-ink-soft text-sm">Next you choose the business, and pay on a secure page.</p>
          </div>
        </Card>
      </div>
    </div>
  )
}
