import { Button } from '@directory/frontend-kit/ui/button'
import { PlanCard } from '../../marketing/components/plan-card.tsx'
import { SignedInLink } from '../../marketing/components/signed-in-link.tsx'
import { featuresOf, mostPopular, socialOffers, summaries } from '../social-plans.ts'

const notice = { title: 'Authentication Required', description: 'Please log in to purchase a package.' }

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
                <Button asChild variant={isPopular ? 'gold' : 'primary'} size="large">
                  <SignedInLink to={`/social-media-dashboard?package=${offer.package}`} returnTo="/social-media-marketing" notice={notice}>
                    Buy {offer.name}
                  </SignedInLink>
                </Button>
              </PlanCard>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
