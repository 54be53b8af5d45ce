import { offers, type SocialOffer } from '@directory/contracts/catalogue/offers'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { ownSubscriptionsQuery } from '@directory/frontend-kit/own-subscriptions'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { useSession } from '@directory/frontend-kit/session'
import { startPayment } from '@directory/frontend-kit/start-payment'
import { useAcceptingTerms } from '@directory/frontend-kit/terms/use-accepting-terms'
import { Button } from '@directory/frontend-kit/ui/button'
import { useState } from 'react'
import { SignedInLink } from '../../marketing/components/signed-in-link.tsx'
import { createCheckout } from '../api/create-checkout.ts'

const notice = { title: 'Authentication Required', description: 'Please log in to purchase a package.' }
const failure = { title: 'Error', message: 'Failed to create checkout session', leads: true }
const page = '/social-media-marketing'

interface BuyPackageProps {
  readonly offer: SocialOffer
  readonly variant: 'gold' | 'primary'
  /** The visitor's current subscription. */
  readonly subscription: Subscription | undefined
  /** Changes it to this offer. */
  readonly onChange: () => void
  /** Called once the checkout is open. */
  readonly onOpened: () => void
}

/** Opens the checkout of a package, or changes the current subscription to it; signed-out visitors sign in first. */
export function BuyPackage({ offer, variant, subscription, onChange, onOpened }: BuyPackageProps) {
  const { account } = useSession()
  const queryClient = useQueryClient()
  const accepting = useAcceptingTerms()
  const [isStarting, setStarting] = useState(false)
  async function buy() {
    setStarting(true)
    const checkout = await startPayment(
      () => accepting((acceptedTerms) => createCheckout({ packageType: offer.package, acceptedTerms })),
      () => failure,
    )
    setStarting(false)
    if (checkout) onOpened()
    // It may have been rejected because a subscription exists by now.
    else await queryClient.invalidateQueries({ queryKey: ownSubscriptionsQuery.queryKey })
  }
  if (!account)
    return (
      <Button asChild variant={variant} size="large">
        <SignedInLink to={page} notice={notice}>
          Buy {offer.name}
        </SignedInLink>
      </Button>
    )
  if (subscription && offers[subscription.offer].package === offer.package)
    return <p className="grid min-h-13 place-content-center rounded-md bg-primary-soft font-semibold text-primary">Your package</p>
  if (subscription)
    return (
      // An unpaid package cannot be credited towards another.
      <Button variant={variant} size="large" disabled={subscription.state === 'past-due'} onClick={onChange}>
        Change to {offer.name}
      </Button>
    )
  return (
    <Button variant={variant} size="large" disabled={isStarting} onClick={() => void buy()}>
      Buy {offer.name}
    </Button>
  )
}
