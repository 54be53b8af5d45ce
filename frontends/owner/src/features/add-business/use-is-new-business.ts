import type { Checkout } from '@directory/contracts/http/checkouts'
import { ownListingsQuery } from '@directory/frontend-kit/listings/read-own-listings'
import { useQuery } from '@directory/frontend-kit/queries'
import { useState } from 'react'
import { useAccount } from '../../shared/signed-in/use-account.ts'
import { readGoldPayment } from './gold-payment.ts'
import { isForNewBusiness } from './paid-draft.ts'

/** Whether a checkout is for a new business; undefined until known, and false if it cannot be determined. */
export function useIsNewBusiness(checkout: Checkout | undefined): boolean | undefined {
  const { id } = useAccount()
  // As stored when the screen opened, since this screen deletes it.
  const [payment] = useState(() => readGoldPayment(id))
  const { data, error } = useQuery(ownListingsQuery)
  return checkout && (isForNewBusiness(checkout, payment, data) ?? (error ? false : undefined))
}
