import { useNavigate, useQuery, useSearchParams } from '@directory/frontend-kit/router'
import { useEffect, useEffectEvent } from 'react'
import { toast } from 'sonner'
import { cancelCheckout, isPaidMeanwhile } from '../billing/api/cancel-checkout.ts'
import { checkoutQuery } from '../billing/api/read-checkout.ts'
import type { GoldPurchase } from './use-gold-payment.ts'

/**
 * Whether the owner has come back without paying: what they have left can then no longer be paid. Where it was paid all the same, the
 * screen follows the payment. The draft holds its place a little longer, which this tab need not know: it may have been opened to pay.
 */
export function useLeftCheckout({ payment, adopt }: GoldPurchase): boolean {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const id = query.get('checkout') ?? ''
  const { data, refetch } = useQuery({ ...checkoutQuery(id), enabled: id !== '', refetchInterval: false })
  const state = data?.state
  const follow = useEffectEvent(async () => {
    if (state === 'paid') await navigate(`/premium-success?checkout=${id}`, { replace: true })
    if (state !== 'open') return
    if (data?.listingId && (!payment || payment.checkout?.id === id)) adopt(data.listingId)
    try {
      await cancelCheckout(id)
    } catch (error) {
      if (!isPaidMeanwhile(error))
        toast.error('Error', { description: error instanceof Error ? error.message : 'An unexpected error occurred' })
    }
    await refetch()
  })
  useEffect(() => {
    if (state) void follow()
  }, [state])
  return state === 'expired' && !payment?.checkout
}
