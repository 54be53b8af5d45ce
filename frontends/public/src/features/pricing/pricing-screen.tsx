import { firstMonthDiscount, offers } from '@directory/contracts/catalogue/offers'
import { describeContents } from '@directory/contracts/catalogue/package-contents-text'
import { packages } from '@directory/contracts/catalogue/packages'
import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Button } from '@directory/frontend-kit/ui/button'
import { ChargeTerms } from '@directory/frontend-kit/ui/charge-terms'
import { CheaperElsewhere } from '@directory/frontend-kit/ui/cheaper-elsewhere'
import { Percent } from 'lucide-react'
import { ClaimSources } from '../marketing/components/claim-sources.tsx'
import { ClosingBand } from '../marketing/components/closing-band.tsx'
import { OfferBanner } from '../marketing/components/offer-banner.tsx'
import { PageHero } from '../marketing/components/page-hero.tsx'
import { PlanCard } from '../marketing/components/plan-card.tsx'
import { ChoosePlan } from './components/choose-plan.tsx'
import { ImageRequirements } from './components/image-requirements.tsx'
import { Reasons } from './components/reasons.tsx'
import { Statistics } from './components/statistics.tsx'
import { plans } from './plans.ts'
import { useOwnPrice } from './use-own-price.ts'

export function PricingScreen() {
  const { city, claims } = useSite()
  const getOwnPrice = useOwnPrice()
  return (
    <>
      <PageHero
        kicker="Advertising packages"
        title={
          <>
            Put your business <span className="text-gold-light">in front of {city.name}</span>
          </>
        }
        text="Start with a free listing, and choose a package when you want to be seen sooner and show more."
        isOverlapped
      />
      <section aria-labelledby="plans-title" className="wrap relative -mt-14 pb-16 sm:pb-20">
        <OfferBanner
          icon={Percent}
          title={`${firstMonthDiscount(offers['pricing-gold'])}% off first month`}
          text={`For a business’s first ${packages.professional.name} or ${packages.gold.name} package. The full price applies from the second month.`}
        />
        <h2 id="plans-title" className="mt-12 font-display font-medium text-title">
          Choose your package
        </h2>
        <ul className="mt-7 grid gap-6 lg:grid-cols-3">
          {plans.map(({ id, offer, summary, features, flag }) => (
            <li key={offer.package}>
              <PlanCard
                name={packages[offer.package].name}
                summary={summary}
                price={{ ...getOwnPrice(offer), usualPrice: offer.monthly === 0 ? claims.usualStarterPrice : undefined }}
                features={[...features, ...describeContents(offer.package)]}
                flag={flag}
                terms={
                  offer.monthly > 0 && (
                    <>
                      <ChargeTerms price={getOwnPrice(offer)} />
                      <CheaperElsewhere offer={id} getPrice={getOwnPrice} />
                    </>
                  )
                }
              >
                <ChoosePlan offer={offer} />
              </PlanCard>
            </li>
          ))}
        </ul>
        <ClaimSources claims={[claims.usualStarterPrice]} className="mt-4 text-ink-soft" />
      </section>
      <Statistics />
      <ImageRequirements />
      <Reasons />
      <ClosingBand
        title="Not sure which one suits you?"
        text="Tell us about your business, and we will tell you honestly what is worth the money."
      >
        <Button asChild variant="light" size="large">
          <Link to="/contact">Ask us</Link>
        </Button>
        <Button asChild variant="deepOutline" size="large">
          <Link to="/social-media-marketing">Social Media Marketing</Link>
        </Button>
      </ClosingBand>
    </>
  )
}
