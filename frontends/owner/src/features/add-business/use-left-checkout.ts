import { useQuery, useSearchParams } from '@directory/frontend-kit/router'
import { useEffect, useRef } from 'react'
import { checkoutQuery } from '../billing/api/read-checkout.ts'
import type { GoldPurchase } from './use-gold-payment.ts'

/**
 * Whether the owner has come back without paying. The draft still holds its place, which this tab need not know: it may have been opened
 * for the payment.
 */
export function useLeftCheckout({ payment, adopt }: GoldPurchase): boolean {
  const [query] = useSearchParams()
  const id = query.get('checkout') ?? ''
  const { data } = useQuery({ ...checkoutQuery(id), enabled: id !== '', refetchInterval: false })
  const isAdopted = useRef(false)
  const draftId = data?.state === 'open' ? data.listingId : null
  useEffect(() => {
    if (!draftId || payment || isAdopted.current) return
    isAdopted.current = true
    adopt(draftId)
  }, [draftId, payment, adopt])
  return draftId !== null && payment !== undefined && payment.checkout === null
}
