import type { Subscription } from '@directory/contracts/http/subscriptions'
import { standing } from '@directory/frontend-kit/subscription'
import { CancelSubscription } from '@directory/frontend-kit/ui/cancel-subscription'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { useRef } from 'react'
import { KeepPackage } from './keep-package.tsx'
import { PaymentToConfirm } from './payment-to-confirm.tsx'

interface SubscriptionTermProps {
  readonly subscription: Subscription
  /** Its name, if the heading does not give it. */
  readonly name?: string
  readonly business?: string | undefined
}

/** The term of a subscription and what happens at its end. It can be cancelled, and an ending one kept. */
export function SubscriptionTerm({ subscription, name, business }: SubscriptionTermProps) {
  const words = useRef<HTMLParagraphElement>(null)
  return (
    <LeadFocus next={() => words.current}>
      <p ref={words} tabIndex={-1} className="text-ink-soft text-sm outline-none">
        {name && <span className="font-semibold text-ink">{name}.</span>} {standing(subscription)}
      </p>
      <PaymentToConfirm subscription={subscription} business={business} />
      <KeepPackage subscription={subscription} business={business} />
      {/* Its text begins where the others do. */}
      <CancelSubscription subscription={subscription} business={business} className="-ml-4.5" />
    </LeadFocus>
  )
}
