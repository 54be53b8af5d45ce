import { PlanCard } from '../../marketing/components/plan-card.tsx'
import { featuresOf, mostPopular, socialOffers, summaries } from '../social-plans.ts'
import { BuyPackage } from './buy-package.tsx'

/** The packages for sale. */
export function SocialPackages() {
  return (
    <section aria-labelledby="packages-title" className="wrap py-16 sm:py-20">
      <h2 id="packages-title" className="font-display font-medium text-title">
        Choose your package
      </h2>
      <ul className="mt-8 grid gap-6 lg:grid-cols-3">
        {socialOffers.map((offer) => {
          const isPopular = offer.package === mostPopular
          return (
            <li key={offer.package}>
              <PlanCard
                name={offer.name}
                summary={summaries[offer.package]}
                price={offer}
                features={featuresOf(offer)}
                flag={isPopular ? 'Most popular' : undefined}
              >
                <BuyPackage offer={offer} variant={isPopular ? 'gold' : 'primary'} />
              </PlanCard>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
