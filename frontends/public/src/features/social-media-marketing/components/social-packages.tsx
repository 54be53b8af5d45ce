import type { SocialOffer } from '@directory/contracts/catalogue/offers'
import { useLeftCheckout } from '@directory/frontend-kit/checkouts/use-left-checkout'
import { priceFor } from '@directory/frontend-kit/prices'
import { useSite } from '@directory/frontend-kit/site'
import { ChargeTerms } from '@directory/frontend-kit/ui/charge-terms'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { PaymentLeft } from '@directory/frontend-kit/ui/payment-left'
import { AcceptedByOrdering } from '@directory/frontend-kit/ui/terms/accepted-by-ordering'
import { useRef, useState } from 'react'
import { ClaimSources } from '../../marketing/components/claim-sources.tsx'
import { Claimed } from '../../marketing/components/claimed.tsx'
import { PlanCard } from '../../marketing/components/plan-card.tsx'
import { listFeatures, mostPopular, socialOffers, summaries } from '../social-plans.ts'
import { useSocialSubscription } from '../use-social-subscription.ts'
import { BuyPackage } from './buy-package.tsx'
import { ChangePackage } from './change-package.tsx'
import { OwnPackage } from './own-package.tsx'

export function SocialPackages() {
  const { subscriptions, current: subscription } = useSocialSubscription()
  const { mostPopular: popularity } = useSite().claims
  const { left, forget } = useLeftCheckout({ successPath: '/social-media-success' })
  const heading = useRef<HTMLHeadingElement>(null)
  const [selected, setSelected] = useState<SocialOffer>()
  return (
    <section aria-labelledby="packages-title" className="wrap py-16 sm:py-20">
      <h2 id="packages-title" ref={heading} tabIndex={-1} className="scroll-mt-28 outline-none font-display font-medium text-title">
        Choose your package
      </h2>
      {subscription && <OwnPackage subscription={subscription} />}
      {left && !subscription && (
        <PaymentLeft className="mt-6">
          The payment was not made, and nothing has been charged. You can choose a package again whenever you like.
        </PaymentLeft>
      )}
      <LeadFocus next={() => heading.current}>
        <ul className="mt-8 grid gap-6 lg:grid-cols-3">
          {socialOffers.map((offer) => {
            const isPopular = offer.package === mostPopular && popularity.text !== null
            const price = priceFor(offer, subscriptions, null)
            return (
              <li key={offer.package}>
                <PlanCard
                  name={offer.name}
                  summary={summaries[offer.package]}
                  price={price}
                  features={listFeatures(offer)}
                  terms={!subscription && <ChargeTerms price={price} />}
                  flag={isPopular && <Claimed {...popularity} />}
                >
                  <BuyPackage
                    offer={offer}
                    variant={isPopular ? 'gold' : 'primary'}
                    subscription={subscription}
                    onChange={() => setSelected(offer)}
                    onOpened={() => left && forget()}
                  />
                </PlanCard>
              </li>
            )
          })}
        </ul>
        <AcceptedByOrdering className="mt-6" />
        <ClaimSources claims={[popularity]} className="mt-4 text-ink-soft" />
      </LeadFocus>
      {selected && subscription && <ChangePackage subscription={subscription} offer={selected} onClose={() => setSelected(undefined)} />}
    </section>
  )
}
