import type { BusinessOffer } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import { Button } from '@directory/frontend-kit/ui/button'
import { SignedInLink } from '../../marketing/components/signed-in-link.tsx'

const notice = { title: 'Sign in required', description: 'Please sign in to choose a package.' }

/** Leads to choosing a business for the package; for the free package, to adding a business. */
export function ChoosePlan({ offer }: { offer: BusinessOffer }) {
  const { id, name } = packages[offer.package]
  if (offer.monthly === 0)
    return (
      <Button asChild variant="outline" size="large">
        <SignedInLink to="/add-business">List Your Business Free</SignedInLink>
      </Button>
    )
  return (
    <Button asChild variant={id === 'gold' ? 'gold' : 'primary'} size="large">
      <SignedInLink
        to={`/my-businesses?upgrade=${id}&screen=pricing-page`}
        state={{ upgradePackage: id, screen: 'pricing-page' }}
        returnTo="/advertising-pricing"
        notice={notice}
      >
        Choose {name}
      </SignedInLink>
    </Button>
  )
}
