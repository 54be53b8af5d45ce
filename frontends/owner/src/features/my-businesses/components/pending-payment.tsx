import { Alert } from '@directory/frontend-kit/ui/alert'
import { useEffect } from 'react'
import { useConfirmation } from '../../billing/use-confirmation.ts'

interface PendingPaymentProps {
  readonly checkout: { readonly id: string; readonly url: string }
  readonly onPaid: () => void
  readonly onOver: () => void
}

/** Says that a payment is open in another tab, until it is made or over. */
export function PendingPayment({ checkout, onPaid, onOver }: PendingPaymentProps) {
  const { state } = useConfirmation(checkout.id)
  const isPaid = state === 'paid'
  const isOver = state === 'expired' || state === 'unknown'
  useEffect(() => {
    if (isPaid) onPaid()
    else if (isOver) onOver()
  }, [isPaid, isOver, onPaid, onOver])
  return (
    <div role="status" className="mb-6">
      <Alert>
        <p>
          A payment is open in another tab. Your package is there as soon as it is confirmed; until then nothing changes.{' '}
          <a href={checkout.url} target="_blank" rel="noopener" className="font-semibold text-primary underline underline-offset-4">
            Open it again
          </a>
        </p>
      </Alert>
    </div>
  )
}
