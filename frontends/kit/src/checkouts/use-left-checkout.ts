import type { Checkout } from '@directory/contracts/http/checkouts'
import { useQuery } from '@directory/frontend-kit/queries'
import { useNavigate, useSearchParams } from '@directory/frontend-kit/router'
import { useEffect, useEffectEvent } from 'react'
import { getReason } from '../failure-text.ts'
import { useSession } from '../session.ts'
import { cancelCheckout } from './cancel-checkout.ts'
import { checkoutQuery } from './read-checkout.ts'

const parameter = 'checkout'

interface Returned {
  /** The screen that follows a payment that was made after all. */
  readonly successPath: string
  /** Called before it is cancelled. */
  readonly onOpen?: (checkout: Checkout) => void
}

/**
 * The checkout that a customer has returned from without paying, identified by Stripe's return address. It is cancelled, so that it can no
 * longer be paid; if it was paid after all, the screen follows the payment.
 */
export function useLeftCheckout({ successPath, onOpen }: Returned) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { account } = useSession()
  const id = query.get(parameter) ?? ''
  const { data, refetch } = useQuery({ ...checkoutQuery(id), enabled: account !== null && id !== '' })
  const state = data?.state
  const follow = useEffectEvent(async () => {
    if (state === 'paid') await navigate(`${successPath}?checkout=${id}`, { replace: true })
    if (data?.state !== 'open') return
    onOpen?.(data)
    const failure = await cancelCheckout(id).then(
      () => undefined,
      (error: unknown) => error,
    )
    const { data: current } = await refetch()
    if (failure === undefined || current?.state !== 'open') return
    const { toast } = await import('sonner')
    const reason = failure instanceof Error ? getReason(failure) : undefined
    toast.error('Error', { description: reason ?? 'The payment could not be cancelled. It can still be made.' })
  })
  useEffect(() => {
    if (state) void follow()
  }, [state])
  function forget() {
    const rest = new URLSearchParams(query)
    rest.delete(parameter)
    setQuery(rest, { replace: true, preventScrollReset: true })
  }
  return { left: state === 'expired' ? data : undefined, forget }
}
