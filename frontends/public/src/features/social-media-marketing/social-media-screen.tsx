import { firstMonthDiscount, offers } from '@directory/contracts/catalogue/offers'
import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Button } from '@directory/frontend-kit/ui/button'
import { Gift, Percent } from 'lucide-react'
import { ClaimNumbers } from '../marketing/components/claim-numbers.tsx'
import { ClosingBand } from '../marketing/components/closing-band.tsx'
import { OfferBanner } from '../marketing/components/offer-banner.tsx'
import { PageHero } from '../marketing/components/page-hero.tsx'
import { Benefits } from './components/benefits.tsx'
import { PlatformList } from './components/platform-list.tsx'
import { SocialPackages } from './components/social-packages.tsx'

/** The social media marketing service and its packages. */
export function SocialMediaScreen() {
  const { city, claims } = useSite()
  const { reach, followerGrowth, localBrands, happyClients } = claims
  const numbers = [reach, followerGrowth, localBrands, happyClients]
  return (
    <>
      <PageHero
        kicker="Social media marketing"
        title={
          <>
            {city.name} follows <span className="text-gold-light">businesses it knows</span>
          </>
        }
        text={`Posts, stories and campaigns for ${city.name} businesses, planned, written and published by our team.`}
        aside={
          numbers.some(({ text }) => text !== null) && (
            <ClaimNumbers
              claims={numbers}
              className="rounded-xl border border-deep-line bg-deep-raised/85 p-6 lg:p-8"
              gridClassName="grid-cols-2"
            />
          )
        }
      >
        <Button asChild variant="light" size="large">
          <Link to="/contact">Get Free Consultation</Link>
        </Button>
        <Button asChild variant="deepOutline" size="large">
          <Link to="/advertising-pricing">View All Packages</Link>
        </Button>
      </PageHero>
      <section aria-label="Offers" className="wrap grid gap-5 pt-10 lg:grid-cols-2">
        <OfferBanner icon={Gift} title="New clients" text="Free setup and first week of content, with every package." />
        <OfferBanner
          icon={Percent}
          title="Launch offer"
          text={`${firstMonthDiscount(offers['social-basic'])}% off first month for new clients, whichever package you choose.`}
        />
      </section>
      <SocialPackages />
      <PlatformList />
      <Benefits />
      <ClosingBand
        title="Let us talk about your business"
        text="Free and without obligation: where you stand, what others do and what would help."
      >
        <Button asChild variant="light" size="large">
          <Link to="/contact">Get Free Consultation</Link>
        </Button>
        <Button asChild variant="deepOutline" size="large">
          <Link to="/advertising-pricing">View All Packages</Link>
        </Button>
      </ClosingBand>
    </>
  )
}
