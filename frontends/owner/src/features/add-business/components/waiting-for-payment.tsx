import { limits } from '@directory/contracts/catalogue/limits'
import { isPaidMeanwhile } from '@directory/frontend-kit/checkouts/cancel-checkout'
import { Navigate } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useConfirmation } from '../../billing/use-confirmation.ts'

interface WaitingForPaymentProps {
  readonly checkout: { readonly id: string; readonly url: string }
  /** Cancels the payment, so that the form can be changed or submitted without it. */
  readonly onGiveUp: () => Promise<void>
  /** Called after the payment has expired. */
  readonly onExpired: () => void
}

/** Replaces the form while the payment is open in another tab. */
export function WaitingForPayment({ checkout, onGiveUp, onExpired }: WaitingForPaymentProps) {
  const { state, retry } = useConfirmation(checkout.id)
  const [isLeaving, setLeaving] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form was longer, with its button at the end, so the focus needs to move.
  useEffect(() => heading.current?.focus(), [])
  async function giveUp() {
    setLeaving(true)
    try {
      await onGiveUp()
    } catch (error) {
      setLeaving(false)
      if (isPaidMeanwhile(error)) retry()
      else toast.error('Error', { description: error instanceof Error ? error.message : 'An unexpected error occurred' })
    }
  }
  if (state === 'paid') return <Navigate to={`/premium-success?checkout=${checkout.id}`} replace />
  if (state === 'expired' || state === 'unknown')
    return (
      <Card className="mt-8 p-6 sm:p-8">
        <h2 className="font-display font-medium text-heading">The payment was not completed</h2>
        <p className="mt-2 text-ink-soft">Nothing has been charged. What you typed is still here: submit it again, or as a free listing.</p>
        <Button className="mt-5" onClick={onExpired}>
          Back to the form
        </Button>
      </Card>
    )
  return (
    <Card className="mt-8 p-6 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 font-display font-medium text-heading outline-none">
        Waiting for your payment
      </h2>
      <p className="mt-2 text-ink-soft">
        Pay in the tab that has opened. As soon as the payment is confirmed, your business is submitted as Gold Standard, whether or not you
        come back here. Its place is reserved for {limits.checkoutMinutes} minutes.
      </p>
      <div className="mt-5">
        <Spinner label="Waiting for the confirmation…" />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild>
          <a href={checkout.url} target="_blank" rel="noopener">
            Open the payment again
            <ExternalLink aria-hidden />
          </a>
        </Button>
        <Button variant="outline" disabled={isLeaving} onClick={() => void giveUp()}>
          Back to the form without paying
        </Button>
      </div>
    </Card>
  )
}
