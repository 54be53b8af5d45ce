import type { Checkout } from '@directory/contracts/http/checkouts'
import { useEffect } from 'react'
import { draftKey } from '../../shared/forms/form-draft.ts'
import { useAccount } from '../../shared/signed-in/use-account.ts'
import { keepGoldPayment, readGoldPayment } from './gold-payment.ts'
import { isPaidDraft } from './paid-draft.ts'

/** Deletes the form's draft once it is paid for; anything typed after that is another business. */
export function useForgetPaidDraft(paid: Checkout | undefined): void {
  const { id } = useAccount()
  useEffect(() => {
    if (!paid || !isPaidDraft(paid, readGoldPayment(id))) return
    localStorage.removeItem(draftKey('add-business', id))
    keepGoldPayment(id, undefined)
  }, [paid, id])
}
