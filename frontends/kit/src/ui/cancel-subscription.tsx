import type { Subscription } from '@directory/contracts/http/subscriptions'
import { useState } from 'react'
import { toast } from 'sonner'
import { offerName } from '../offer-name.ts'
import { isCancellable, standing, whenCancelled } from '../subscription.ts'
import { useCancelSubscription } from '../use-cancel-subscription.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface CancelSubscriptionProps {
  readonly subscription: Subscription
  readonly business?: string | undefined
  readonly className?: string
}

/** Cancels a subscription with one confirmation, which says until when it stays; nothing if there is nothing to cancel. */
export function CancelSubscription({ subscription, business, className }: CancelSubscriptionProps) {
  const [isAsking, setAsking] = useState(false)
  const cancelling = useCancelSubscription((now) => {
    setAsking(false)
    toast.success('Your subscription is cancelled', { description: standing(now) })
  })
  if (!isCancellable(subscription)) return null
  return (
    <>
      <Button variant="quiet" {...(className ? { className } : {})} onClick={() => setAsking(true)}>
        Cancel subscription
        {business && <span className="sr-only">: {business}</span>}
      </Button>
      <ConfirmDialog
        isDestructive
        isOpen={isAsking}
        isBusy={cancelling.isPending}
        title={`Cancel ${offerName(subscription.offer)}?`}
        description={
          <p>
            {business && `This is the package of ${business}. `}
            {whenCancelled(subscription)}
          </p>
        }
        error={cancelling.error}
        action={cancelling.isPending ? 'Cancelling…' : 'Cancel subscription'}
        cancel="Back"
        onConfirm={() => cancelling.mutate(subscription.id)}
        onCancel={() => {
          cancelling.reset()
          setAsking(false)
        }}
      />
    </>
  )
}
