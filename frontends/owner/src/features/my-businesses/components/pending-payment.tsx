import { packages } from '@directory/contracts/catalogue/packages'
import { ownSubscriptionsQuery } from '@directory/frontend-kit/own-subscriptions'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { getPackageId } from '@directory/frontend-kit/subscription'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { useEffect, useEffectEvent } from 'react'
import { toast } from 'sonner'
import { isSettled } from '../../billing/confirmation.ts'
import { useConfirmation } from '../../billing/use-confirmation.ts'
import { describeUnpaid } from '../package-failures.ts'
import type { PendingPayment as Payment } from '../pending-payments.ts'
import { showActivated } from '../show-activated.ts'

interface PendingPaymentProps {
  readonly payment: Payment
  readonly onPaid: () => void
  readonly onOver: () => void
}

/** The notice of a payment open in another tab, until it is paid or expires. */
export function PendingPayment({ payment, onPaid, onOver }: PendingPaymentProps) {
  const { state, checkout: confirmed } = useConfirmation(payment.id)
  const queryClient = useQueryClient()
  async function showUnpaid() {
    // Another offer for the same business may have been paid in a third tab, which also changes the price of this one.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' && queryKey[1] !== 'checkouts' })
    const subscriptionsState = queryClient.getQueryState(ownSubscriptionsQuery.queryKey)
    const { title, description } = describeUnpaid(
      payment.listingId,
      subscriptionsState?.status === 'success' ? subscriptionsState.data : undefined,
    )
    toast.error(title, { description })
  }
  const follow = useEffectEvent(async () => {
    const bought = confirmed && getPackageId(confirmed)
    if (state === 'paid' && bought && bought !== 'starter') {
      toast.success('Package Updated', { description: `Successfully updated to ${packages[bought].name}` })
      showActivated(bought)
      onPaid()
    }
    if (state === 'expired') await showUnpaid()
    if (state === 'expired' || state === 'unknown') onOver()
  })
  useEffect(() => {
    if (isSettled(state)) void follow()
  }, [state])
  return (
    <div role="status" className="mb-6">
      <Alert>
        <p>
          A payment is open in another tab. Your package starts as soon as it is confirmed; until then nothing changes.{' '}
          <a href={payment.url} target="_blank" rel="noopener" className="font-semibold text-primary underline underline-offset-4">
            Open it again
          </a>
        </p>
      </Alert>
    </div>
  )
}
