import type { SocialOffer } from '@directory/contracts/catalogue/offers'
import type { Subscription } from '@directory/contracts/http/subscriptions'
import { lazy, Suspense } from 'react'

/** Loaded on click, as few visitors need it. */
const ChangeSubscription = lazy(async () => ({
  default: (await import('@directory/frontend-kit/ui/change-subscription')).ChangeSubscription,
}))

const text = 'Your social media package moves to it immediately. What you have paid for the remaining time counts towards it.'

interface ChangePackageProps {
  readonly subscription: Pick<Subscription, 'id' | 'isEnding'>
  readonly offer: SocialOffer
  readonly onClose: () => void
}

/** Shows the cost of another package before changing to it. */
export function ChangePackage({ subscription, offer, onClose }: ChangePackageProps) {
  return (
    <Suspense>
      <ChangeSubscription
        change={{ id: subscription.id, packageType: offer.package, screen: 'social-media-page' }}
        name={offer.name}
        text={text}
        isEnding={subscription.isEnding}
        onClose={onClose}
      />
    </Suspense>
  )
}
