import { useEffect } from 'react'
import { draftKey } from '../forms/form-draft.ts'
import { useAccount } from '../signed-in/use-account.ts'
import { keepGoldPayment } from './gold-payment.ts'

/** Forgets what was typed into the form once it is paid for, and once only: what is typed after that is another business. */
export function useForgetPaidDraft(paidCheckout: string | undefined): void {
  const { id } = useAccount()
  useEffect(() => {
    const done = draftKey('add-business-paid', id)
    if (!paidCheckout || sessionStorage.getItem(done) === paidCheckout) return
    sessionStorage.removeItem(draftKey('add-business', id))
    keepGoldPayment(id, undefined)
    sessionStorage.setItem(done, paidCheckout)
  }, [paidCheckout, id])
}
