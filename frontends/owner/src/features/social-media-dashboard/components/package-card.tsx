import { formatDate } from '@directory/contracts/catalogue/local-time'
import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import type { ClientPackage } from '@directory/contracts/http/social-media'
import { Link } from '@directory/frontend-kit/router'
import { packageBadge, packageName, packageTerm } from '@directory/frontend-kit/social-media/package-text'
import { getPackageId, isLive, standing } from '@directory/frontend-kit/subscription'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { CancelSubscription } from '@directory/frontend-kit/ui/cancel-subscription'
import { Card } from '@directory/frontend-kit/ui/card'
import { ManageSubscription } from '@directory/frontend-kit/ui/manage-subscription'
import { useOwnSubscriptions } from '@directory/frontend-kit/use-own-subscriptions'
import { useId } from 'react'

/** Without a package, the questionnaire can still be filled in. */
function NoPackage() {
  return (
    <>
      <h2 className="font-display font-medium text-heading">No package yet</h2>
      <p className="mt-1.5 text-ink-soft">
        You can tell us about your business without one: our team follows up within {socialMediaLimits.contactHours} hours of your
        submission.
      </p>
      <Button asChild variant="outline" className="mt-4">
        <Link to="/social-media-marketing">Compare packages</Link>
      </Button>
    </>
  )
}

function BoughtPackage({ bought }: { bought: ClientPackage }) {
  const id = useId()
  const subscription = useOwnSubscriptions().find((candidate) => isLive(candidate) && getPackageId(candidate) === undefined)
  const { label, tone } = packageBadge(bought)
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="font-display font-medium text-heading">
          {packageName(bought)} package
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1.5 text-ink-soft">
        {subscription && bought.state !== 'ended'
          ? `Since ${formatDate(bought.startedAt)}. ${standing(subscription)}`
          : packageTerm(bought)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {subscription ? (
          <>
            <ManageSubscription />
            <CancelSubscription subscription={subscription} />
          </>
        ) : (
          <Button asChild variant="outline">
            <Link to="/social-media-marketing">{bought.state === 'ended' ? 'Choose a package' : 'Compare packages'}</Link>
          </Button>
        )}
      </div>
    </section>
  )
}

/** An account's package and its state. */
export function PackageCard({ bought }: { bought: ClientPackage | null }) {
  return <Card className="p-5">{bought ? <BoughtPackage bought={bought} /> : <NoPackage />}</Card>
}
