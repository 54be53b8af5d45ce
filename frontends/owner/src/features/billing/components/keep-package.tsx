import type { Subscription } from '@directory/contracts/http/subscriptions'
import { getReason } from '@directory/frontend-kit/failure-text'
import { offerName } from '@directory/frontend-kit/offer-name'
import { isKeepable, standing } from '@directory/frontend-kit/subscription'
import { Button } from '@directory/frontend-kit/ui/button'
import { AcceptedByOrdering } from '@directory/frontend-kit/ui/terms/accepted-by-ordering'
import { RotateCcw } from 'lucide-react'
import { toast } from 'sonner'
import { useResumeSubscription } from '../api/resume-subscription.ts'

interface KeepPackageProps {
  readonly subscription: Subscription
  readonly business?: string | undefined
}

/** Revokes the cancellation of a subscription; nothing if it was not cancelled. */
export function KeepPackage({ subscription, business }: KeepPackageProps) {
  // One toast for a double click.
  const toastId = `keep-${subscription.id}`
  const keeping = useResumeSubscription({
    onKept: (kept) => toast.success(`You keep ${offerName(kept.offer)}`, { id: toastId, description: standing(kept) }),
    onError: (error) => toast.error('Error', { id: toastId, description: getReason(error) ?? 'Failed to update package' }),
  })
  if (!isKeepable(subscription)) return null
  return (
    <>
      <Button className="mt-3" disabled={keeping.isPending} onClick={() => keeping.mutate(subscription.id)}>
        <RotateCcw aria-hidden />
        {keeping.isPending ? 'Keeping your package…' : 'Keep my package'}
        {business && <span className="sr-only">: {business}</span>}
      </Button>
      <AcceptedByOrdering by="keeping it" className="mt-2" />
    </>
  )
}
