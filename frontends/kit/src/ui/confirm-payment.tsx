import { formatDate } from '@directory/contracts/catalogue/local-time'
import { formatPounds } from '@directory/contracts/catalogue/number-format'
import type { PendingChange, Subscription } from '@directory/contracts/http/subscriptions'
import { useQuery } from '@directory/frontend-kit/queries'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { getReason } from '../failure-text.ts'
import { offerName } from '../offer-name.ts'
import { ownSubscriptionsQuery } from '../own-subscriptions.ts'
import { useGiveUpChange } from '../subscription-change.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

const pause = 3_000

/** The pending change as sentences. A cancelled subscription still ends, since only a change that is paid immediately revokes that. */
export function pendingText(
  { offer, amount }: PendingChange,
  { isEnding, paidUntil }: Pick<Subscription, 'isEnding' | 'paidUntil'>,
): string {
  const words = `Your bank asks you to confirm the payment of ${formatPounds(amount)}. You will move to ${offerName(offer)} as soon as you have; until then nothing is changed or charged.`
  return isEnding ? `${words} It still ends on ${formatDate(paidUntil)}: to renew it, choose “Keep my package” afterwards.` : words
}

interface ConfirmPaymentProps {
  readonly subscription: Pick<Subscription, 'id' | 'offer'> & { readonly pendingChange: PendingChange }
  readonly business?: string | undefined
}

/** Leads to the bank's confirmation in a new tab, and polls until the payment is confirmed. */
export function ConfirmPayment({ subscription: { id, offer, pendingChange }, business }: ConfirmPaymentProps) {
  const [isAway, setAway] = useState(false)
  const givingUp = useGiveUpChange({
    onGivenUp: (now) =>
      now.offer === offer
        ? toast.success(`You stay with ${offerName(offer)}`, { description: 'Nothing has been charged.' })
        : toast.success('Package Updated', { description: `The payment was confirmed: you have ${offerName(now.offer)}.` }),
    onError: (error) => toast.error('Error', { description: getReason(error) ?? 'Failed to update package' }),
  })
  useQuery({ ...ownSubscriptionsQuery, refetchInterval: isAway ? pause : false })
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button asChild>
          <a href={pendingChange.url} target="_blank" rel="noopener" onClick={() => setAway(true)}>
            Confirm with your bank
            <span className="sr-only">{business && ` for ${business}`} in a new tab</span>
            <ExternalLink aria-hidden />
          </a>
        </Button>
        <Button variant="outline" disabled={givingUp.isPending} onClick={() => givingUp.mutate(id)}>
          {givingUp.isPending ? 'Keeping it…' : `Stay with ${offerName(offer)}`}
        </Button>
      </div>
      {isAway && (
        <p className="mt-3">
          <Spinner label="Waiting for your bank’s confirmation…" />
        </p>
      )}
    </>
  )
}
