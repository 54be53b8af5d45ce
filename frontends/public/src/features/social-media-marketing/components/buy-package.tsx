import type { SocialOffer } from '@directory/contracts/catalogue/offers'
import { useSession } from '@directory/frontend-kit/session'
import { startPayment } from '@directory/frontend-kit/start-payment'
import { Button } from '@directory/frontend-kit/ui/button'
import { useState } from 'react'
import { SignedInLink } from '../../marketing/components/signed-in-link.tsx'
import { createCheckout } from '../api/create-checkout.ts'

const notice = { title: 'Authentication Required', description: 'Please log in to purchase a package.' }
const failure = { title: 'Error', message: 'Failed to create checkout session' }
const page = '/social-media-marketing'

/** Leads to the payment of a package; those who are not signed in sign in first. */
export function BuyPackage({ offer, variant }: { offer: SocialOffer; variant: 'gold' | 'primary' }) {
  const { account } = useSession()
  const [isStarting, setStarting] = useState(false)
  async function buy() {
    setStarting(true)
    await startPayment(
      () => createCheckout(offer.package),
      () => failure,
    )
    setStarting(false)
  }
  if (!account)
    return (
      <Button asChild variant={variant} size="large">
        <SignedInLink to={page} notice={notice}>
          Buy {offer.name}
        </SignedInLink>
      </Button>
    )
  return (
    <Button variant={variant} size="large" disabled={isStarting} onClick={() => void buy()}>
      Buy {offer.name}
    </Button>
  )
}
